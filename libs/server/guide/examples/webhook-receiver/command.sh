node try.mjs
