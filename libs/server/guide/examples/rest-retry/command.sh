node share.mjs
