import { randomUUID } from 'node:crypto';

const { DAILY_TRIVIA_TOKEN } = process.env;
if (!DAILY_TRIVIA_TOKEN) {
  console.error('Set DAILY_TRIVIA_TOKEN to your API token first.');
  process.exit(1);
}

/** Sends an operation and returns its data. */
async function graphql(query, variables) {
  const response = await fetch('http://localhost:3000/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${DAILY_TRIVIA_TOKEN}`,
    },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await response.json();
  if (errors) throw new Error(`${errors[0].extensions.code}: ${errors[0].message}`);
  return data;
}

const CREATE = `mutation ($input: CreateWebhookInput!) {
  createWebhook(input: $input) {
    ... on CreateWebhookSuccess { secret webhook { id name } }
    ... on InvalidInputProblem { fields { path message } }
    ... on Problem { code message }
  }
}`;

const TEST = `mutation ($input: TestWebhookInput!) {
  testWebhook(input: $input) {
    ... on Problem { code message }
  }
}`;

const input = {
  name: 'My receiver',
  url: process.argv[2],
  events: ['QUESTION_PUBLISHED', 'MONTH_CLOSED'],
  // Sent again with the same key, after a lost reply, it returns the same webhook with the same secret.
  idempotencyKey: randomUUID(),
};
const created = (await graphql(CREATE, { input })).createWebhook;
const again = (await graphql(CREATE, { input })).createWebhook;
if (created.code) throw new Error(`${created.code}: ${created.message}`);

console.log(`Created ${created.webhook.name}. Its receiver needs this secret, which is not shown again:`);
console.log(`WEBHOOK_SECRET=${created.secret}`);
console.log(`The same secret after a retry: ${created.secret === again.secret}`);

const { testWebhook } = await graphql(TEST, { input: { id: created.webhook.id } });
console.log(testWebhook.message ?? 'Sent a test message');
