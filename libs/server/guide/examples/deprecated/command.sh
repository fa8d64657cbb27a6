node deprecated.mjs
