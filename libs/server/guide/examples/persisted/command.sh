node persisted.mjs
