import { randomUUID } from 'node:crypto';

const { DAILY_TRIVIA_TOKEN } = process.env;
if (!DAILY_TRIVIA_TOKEN) {
  console.error('Set DAILY_TRIVIA_TOKEN to your API token first.');
  process.exit(1);
}

const headers = {
  'content-type': 'application/json',
  authorization: `Bearer ${DAILY_TRIVIA_TOKEN}`,
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
const shares = [];
for (let attempt = 0; attempt < 2; attempt += 1) {
  const response = await fetch('http://localhost:3000/api/shares', {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': key },
    body: JSON.stringify(share),
  });
  shares.push(await response.json());
}
console.log(`The same share: ${shares[0].id === shares[1].id}`);
// The link to post. A retry makes a new one; only the latest works.
console.log(shares[1].verificationUrl);
