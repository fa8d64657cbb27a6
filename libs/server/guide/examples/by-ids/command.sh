node by-ids.mjs
