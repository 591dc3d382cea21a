// node lighthouse.mjs JOB.json: runs Lighthouse on pages, as on a phone. Job: {modules, chromium,
// runs, pages: [{name, url, shown}]}. Because an engine draws only after the page has loaded, a
// second audit takes a snapshot once the selector `shown` matches. Prints {name: [{mode, scores:
// {category: 0 … 1}, figures: {metric: ms}, failed: [{category, audit, elements}]}]}.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const { modules, chromium, runs, pages } = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'));
const { resolve } = createRequire(`${modules}/`);
const { default: lighthouse, snapshot } = await import(pathToFileURL(resolve('lighthouse')));
const { launch } = await import(pathToFileURL(resolve('puppeteer-core')));

const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const [SHIFT, MOVES] = ['cumulative-layout-shift', 'layout-shifts'];
const FIGURES = { fcp: 'first-contentful-paint', si: 'speed-index', lcp: 'largest-contentful-paint', tbt: 'total-blocking-time', cls: SHIFT };
const GOOD = 0.9; // what Lighthouse shows in green
const PATIENCE = 180_000; // ms
const flags = (onlyCategories) => ({ onlyCategories, logLevel: 'error' });

// An audit's findings: the elements it names, or else its one-line summary.
function elements({ details, displayValue, explanation }) {
  const items = details?.items ?? [];
  const named = items.map(({ node, source, description, url }) => node?.snippet ?? description ?? source ?? url);
  const found = named.filter((text) => typeof text === 'string');
  return found.length ? found : [explanation ?? displayValue].filter(Boolean);
}

function visitResult(mode, { categories, audits }) {
  const shown = Object.values(categories);
  // The figures already show a page's speed, and of the speed audits only layout shifts name elements.
  const failed = shown.flatMap(({ id, auditRefs }) => auditRefs
    .filter((ref) => (id === 'performance' ? ref.id === MOVES && audits[SHIFT].score < GOOD : ref.weight > 0 && (audits[ref.id].score ?? 1) < 1))
    .map((ref) => ({ category: id, audit: ref.id, elements: elements(audits[ref.id]) })));
  return {
    mode,
    scores: Object.fromEntries(shown.map(({ id, score }) => [id, score])),
    figures: Object.fromEntries(Object.entries(FIGURES)
      .filter(([, audit]) => audits[audit]).map(([name, audit]) => [name, audits[audit].numericValue])),
    failed,
  };
}

async function visit({ url, shown }, withSnapshot) {
  const browser = await launch({ executablePath: chromium, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    const results = [visitResult('load', (await lighthouse(url, flags(CATEGORIES), undefined, page)).lhr)];
    if (withSnapshot) {
      await page.goto('about:blank'); // a new fragment alone would not load the page again
      await page.goto(url);
      await page.waitForSelector(shown, { timeout: PATIENCE });
      results.push(visitResult('shown', (await snapshot(page, { flags: flags(CATEGORIES.slice(1)) })).lhr));
    }
    return results;
  } finally {
    await browser.close();
  }
}

const found = {};
for (const page of pages) {
  found[page.name] = [];
  for (let run = 0; run < runs; run += 1) found[page.name].push(...await visit(page, run + 1 === runs));
}
process.stdout.write(JSON.stringify(found));
