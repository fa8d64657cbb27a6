let next = new URL('http://localhost:3000/api/user-profiles?limit=50');
let players = 0;

while (next) {
  const response = await fetch(next);
  players += (await response.json()).length;
  const [, path] = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '') ?? [];
  next = path && new URL(path, next);
}
console.log(players > 0 ? 'Read all players' : 'There are no players yet');
