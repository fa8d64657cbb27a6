import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Feed } from '@daily/kit/events/feed';
import {
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  parse,
} from 'graphql';
import type { ForEach } from './delivery';
import { sharedSubscriptions } from './shared-results';

const executed = jest.fn();
const feeds: Feed<object>[] = [];
beforeEach(() => {
  executed.mockReset();
  feeds.length = 0;
});

/** A subscription to objects of a type. */
function subscriptionTo(name: string, extensions: { sameForEveryone?: boolean }) {
  return {
    type: new GraphQLObjectType({ name, extensions, fields: { month: { type: GraphQLString } } }),
    extensions: { access: 'public' },
    subscribe() {
      const feed = new Feed<object>(() => undefined);
      feeds.push(feed);
      return feed;
    },
    resolve() {
      executed();
      return { month: '2026-03' };
    },
  };
}

const schema = new GraphQLSchema({
  query: new GraphQLObjectType({ name: 'Query', fields: { month: { type: GraphQLString } } }),
  subscription: new GraphQLObjectType({
    name: 'Subscription',
    fields: { shared: subscriptionTo('Shared', { sameForEveryone: true }), own: subscriptionTo('Own', {}) },
  }),
});
const SHARED = parse('subscription { shared { month } }');
const OWN = parse('subscription { own { month } }');

/** Subscribers by name, of whom some cannot pay, and what each receives. */
async function subscribers(document: ExecutionArgs['document'], names: string[], poor: string[] = []) {
  const paid: string[] = [];
  const cannotPay = new Set(poor);
  const subscribe = sharedSubscriptions(async ({ contextValue }) => {
    paid.push(String(contextValue));
    return !cannotPay.has(String(contextValue));
  });
  const received: string[] = [];
  for (const name of names) {
    const results = (await subscribe({
      schema,
      document,
      contextValue: name,
    })) as AsyncGenerator<ExecutionResult> & ForEach<ExecutionResult>;
    void results.forEach(async () => void received.push(name));
  }
  return { paid, received };
}

async function publish(): Promise<void> {
  const event = {};
  for (const feed of feeds) feed.push(event);
  for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
}

describe('a document that returns the same to everyone', () => {
  it('is executed once for all, and paid for once', async () => {
    const { paid, received } = await subscribers(SHARED, ['ann', 'bob', 'cy']);
    await publish();
    expect([paid, received.toSorted(), executed.mock.calls.length]).toEqual([
      ['ann'],
      ['ann', 'bob', 'cy'],
      1,
    ]);
  });

  it('is paid for by the next who can, and not sent to those who could not', async () => {
    const { received } = await subscribers(SHARED, ['ann', 'bob', 'cy'], ['ann']);
    await publish();
    expect([received.toSorted(), executed.mock.calls.length]).toEqual([['bob', 'cy'], 1]);
  });

  it('is not executed when nobody can pay', async () => {
    const { received } = await subscribers(SHARED, ['ann', 'bob'], ['ann', 'bob']);
    await publish();
    expect([received, executed.mock.calls.length]).toEqual([[], 0]);
  });
});

describe('thousands who cannot pay', () => {
  const names = Array.from({ length: 5_000 }, (_, index) => `poor-${index}`);

  it.each([
    ['one each', OWN],
    ['a shared one', SHARED],
  ])('are each asked once before one who can receives the event: %s', async (_documents, document) => {
    feeds.length = 0;
    const { paid, received } = await subscribers(document, [...names, 'ann'], names);
    await publish();
    while (received.length === 0) await new Promise(setImmediate);
    expect([paid.length, received]).toEqual([names.length + 1, ['ann']]);
  });
});
