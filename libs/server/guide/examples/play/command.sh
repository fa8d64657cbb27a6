node play.mjs
node play.mjs D
