import { randomUUID } from 'node:crypto';

const headers = {
  'content-type': 'application/json',
  authorization: `Bearer ${process.env.DAILY_TRIVIA_TOKEN}`,
};

const viewer = await fetch('http://localhost:3000/graphql', {
  method: 'POST',
  headers,
  body: JSON.stringify({ query: '{ viewer { player { userId } } todaysQuestion { number } }' }),
});
const { data } = await viewer.json();

const share = {
  userId: data.viewer.player.userId,
  shareType: 'trivia_question',
  contentId: String(data.todaysQuestion.number),
  platform: 'copy_link',
};

// One key for one action, however often it is sent.
const key = randomUUID();
const ids = new Set();
for (let attempt = 0; attempt < 2; attempt += 1) {
  const response = await fetch('http://localhost:3000/api/shares', {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': key },
    body: JSON.stringify(share),
  });
  ids.add((await response.json()).id);
}
console.log(`Two requests, ${ids.size} share`);
