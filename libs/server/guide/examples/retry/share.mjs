import { randomUUID } from 'node:crypto';

async function graphql(query, variables) {
  const response = await fetch('http://localhost:3000/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${process.env.DAILY_TRIVIA_TOKEN}`,
    },
    body: JSON.stringify({ query, variables }),
  });
  return (await response.json()).data;
}

const SHARE = `mutation ($input: CreateShareInput!) {
  createShare(input: $input) {
    ... on CreateShareSuccess { share { id } }
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
console.log(first.message ?? `The same share: ${first.share.id === again.share.id}`);
