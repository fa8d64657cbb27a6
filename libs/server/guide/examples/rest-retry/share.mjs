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
for (const attempt of ['First', 'Again']) {
  const response = await fetch('http://localhost:3000/api/shares', {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': key },
    body: JSON.stringify(share),
  });
  console.log(`${attempt}: ${response.status}, replayed: ${response.headers.get('idempotent-replayed')}`);
}
