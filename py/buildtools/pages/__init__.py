"""The static pages of the site, written at build time: lobby, set-up, rules, credits."""
