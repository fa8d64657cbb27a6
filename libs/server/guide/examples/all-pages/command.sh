node questions.mjs
