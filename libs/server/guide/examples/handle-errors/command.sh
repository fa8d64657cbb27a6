node call.mjs
