// Stands in for site/boot/fetcher.mjs: the local engine needs none of the parts.
self.onmessage = ({ data: { names } }) => {
  for (const name of names) self.postMessage({ name, content: null });
};
