node live.mjs
