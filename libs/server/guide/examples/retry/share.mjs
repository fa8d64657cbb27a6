import { randomUUID } from 'node:crypto';

const { DAILY_TRIVIA_TOKEN } = process.env;
if (!DAILY_TRIVIA_TOKEN) {
  console.error('Set DAILY_TRIVIA_TOKEN to your API token first.');
  process.exit(1);
}

async function graphql(query, variables) {
  const response = await fetch('http://localhost:3000/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${DAILY_TRIVIA_TOKEN}`,
    },
    body: JSON.stringify({ query, variables }),
  });
  return (await response.json()).data;
}

const SHARE = `mutation ($input: CreateShareInput!) {
  createShare(input: $input) {
    ... on CreateShareSuccess { share { id } verificationUrl }
    ... on Problem { code message }
  }
}`;

const { todaysQuestion } = await graphql('{ todaysQuestion { number } }');
const input = {
  shareType: 'TRIVIA_QUESTION',
  contentId: String(todaysQuestion.number),
  platform: 'COPY_LINK',
  // One key for one action, however often it is sent.
  idempotencyKey: randomUUID(),
};

const first = (await graphql(SHARE, { input })).createShare;
const again = (await graphql(SHARE, { input })).createShare;
if (first.code) throw new Error(`${first.code}: ${first.message}`);

console.log(`The same share: ${first.share.id === again.share.id}`);
// The link to post. A retry makes a new one; only the latest works.
console.log(again.verificationUrl);
