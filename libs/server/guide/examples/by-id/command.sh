node by-id.mjs
