node players.mjs
