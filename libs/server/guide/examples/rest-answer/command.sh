node answer.mjs
