node leaders.mjs
