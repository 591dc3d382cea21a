"""Writes the site's static pages at build time: lobby, set-up, rules and credits."""
