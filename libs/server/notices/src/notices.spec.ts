import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Allow, enforceAccess } from '@daily/kit/graphql/access';
import { graphql, type GraphQLSchema } from 'graphql';
import { buildSchema, Query, Resolver } from 'type-graphql';
import { notices } from './index';
import { OutgoingMail, startMailService } from '@daily/mail';
import { Subscriber } from './subscriber.entity';
import { openTestPlatform, type TestPlatform } from '@daily/testing/test-platform';
import { headersOf, openSink, wordsOf } from '@daily/testing/mail-sink';

/** GraphQL wants a query; the slice has none. */
@Resolver()
class Anything {
  @Allow('public')
  @Query(() => String)
  anything(): string {
    return '';
  }
}

const slice = notices;
let test: TestPlatform;
let schema: GraphQLSchema;

beforeAll(async () => {
  test = await openTestPlatform([OutgoingMail, Subscriber]);
  const container = { get: (type: new (platform: unknown) => unknown) => test.platform.get(type) };
  schema = enforceAccess(
    await buildSchema({ resolvers: [Anything, ...slice.resolvers], container, validate: false }),
  );
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const mails = () => test.platform.database.orm.getRepository(OutgoingMail).find();
const subscribers = () => test.platform.database.orm.getRepository(Subscriber).find();

async function mutate(mutation: string, variables: Record<string, unknown>): Promise<unknown> {
  const { data, errors } = await graphql({
    schema,
    source: mutation,
    variableValues: variables,
    contextValue: test.caller(),
  });
  expect(errors).toBeUndefined();
  return Object.values(data ?? {})[0];
}

const SUBSCRIBE = `mutation ($email: String!) {
  subscribe(input: { email: $email }) { __typename ... on SubscribeSuccess { email } ... on Problem { message } }
}`;
const CONFIRM = `mutation ($token: String!) {
  confirmSubscription(token: $token) { __typename ... on ConfirmSubscriptionSuccess { email } ... on Problem { message } }
}`;
const UNSUBSCRIBE = `mutation ($token: String!) {
  unsubscribe(token: $token) { __typename ... on UnsubscribeSuccess { email } ... on Problem { message } }
}`;

describe('subscriptions by GraphQL', () => {
  it('go from the form by the mail to confirmed, and end again', async () => {
    const email = 'ann@example.org';
    expect(await mutate(SUBSCRIBE, { email: 'Ann@example.org' })).toEqual({
      __typename: 'SubscribeSuccess',
      email,
    });
    const text = (await mails())[0]?.text ?? '';
    const token = /confirm\/(\S+)/.exec(text)?.[1];
    expect(await mutate(CONFIRM, { token })).toEqual({ __typename: 'ConfirmSubscriptionSuccess', email });
    expect(await mutate(UNSUBSCRIBE, { token: /unsubscribe\/(\S+)/.exec(text)?.[1] })).toEqual({
      __typename: 'UnsubscribeSuccess',
      email,
    });
    expect(await subscribers()).toMatchObject([{ email, state: 'unsubscribed' }]);
  });

  it('tell what was wrong as data', async () => {
    expect(await mutate(SUBSCRIBE, { email: 'nobody' })).toMatchObject({ __typename: 'InvalidInputProblem' });
    expect(await mutate(CONFIRM, { token: 'unknown' })).toMatchObject({ __typename: 'NotFoundProblem' });
    expect(await mutate(UNSUBSCRIBE, { token: 'unknown' })).toMatchObject({ __typename: 'NotFoundProblem' });
  });
});

describe('one click in a mail program', () => {
  it('ends the subscription at the address that the mail names, as often as it is sent', async () => {
    await mutate(SUBSCRIBE, { email: 'ann@example.org' });
    const header = (await mails())[0]?.headers?.['List-Unsubscribe'] ?? '';
    const [route] = slice.rest(test.platform);
    const prefix = `<${test.platform.settings.publicUrl}${route?.path.replace(':token', '')}`;
    expect(header.startsWith(prefix)).toBe(true);
    const request = {
      params: { token: header.slice(prefix.length, -1) },
      query: {},
      body: { 'List-Unsubscribe': 'One-Click' },
    };
    expect(route).toMatchObject({ method: 'POST', access: 'public' });
    expect(await route?.handle(request, test.caller())).toEqual({
      status: 200,
      body: { unsubscribed: true },
    });
    expect(await subscribers()).toMatchObject([{ state: 'unsubscribed' }]);
    expect(await route?.handle(request, test.caller())).toMatchObject({ status: 200 });
  });

  it('is not done by a link that is only followed: it leads to the page that asks', async () => {
    await mutate(SUBSCRIBE, { email: 'ann@example.org' });
    const link = slice.rest(test.platform).find(({ method }) => method === 'GET');
    expect(link?.path).toBe(slice.rest(test.platform)[0]?.path);
    const request = { params: { token: 'T0/KEN' }, query: {}, body: {} };
    expect(await link?.handle(request, test.caller())).toEqual({
      status: 303,
      headers: { location: '/subscription/unsubscribe/T0%2FKEN' },
    });
    expect(await subscribers()).toMatchObject([{ state: 'pending' }]);
  });

  it('is not found with an unknown token', async () => {
    const [route] = slice.rest(test.platform);
    const request = { params: { token: 'unknown' }, query: {}, body: {} };
    await expect(route?.handle(request, test.caller())).rejects.toMatchObject({ kind: 'not-found' });
  });
});

describe('the slice at work', () => {
  it('sends by SMTP what was queued, once, with two servers running, and stops', async () => {
    const sink = await openSink();
    const settings = { smtpUrl: sink.url, from: 'Trivia <trivia@example.net>', dataDir: '/nowhere' };
    const servers = [test.platform, await test.sibling()];
    const running = servers.map((server) => startMailService(server, settings));
    await mutate(SUBSCRIBE, { email: 'ann@example.org' });
    await mutate(SUBSCRIBE, { email: 'bob@example.org' });
    await until(async () => (await mails()).every(({ state }) => state === 'sent'));
    await Promise.all(running.map((server) => server.stop()));
    await sink.close();
    expect(sink.received.map(({ to }) => to.join()).toSorted()).toEqual([
      'ann@example.org',
      'bob@example.org',
    ]);
    expect(headersOf(sink.received[0]?.raw ?? '')).toMatchObject({
      from: ['Trivia <trivia@example.net>'],
      'list-unsubscribe': [
        expect.stringMatching(/^<https:\/\/trivia\.example\/api\/subscriptions\/unsubscribe\/[\w-]{32}>$/),
      ],
      'list-unsubscribe-post': ['List-Unsubscribe=One-Click'],
    });
  });

  it('finishes the mail it is sending before it stops', async () => {
    const sink = await openSink({ slowness: 500 });
    const running = startMailService(test.platform, { smtpUrl: sink.url, dataDir: '/nowhere' });
    await mutate(SUBSCRIBE, { email: 'ann@example.org' });
    await until(async () => sink.received.length > 0);
    await running.stop();
    expect(await mails()).toMatchObject([{ state: 'sent' }]);
    await sink.close();
  });

  it('writes files without a mail server', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'notices-'));
    const running = startMailService(test.platform, { dataDir });
    await mutate(SUBSCRIBE, { email: 'ann@example.org' });
    await until(async () => (await mails()).every(({ state }) => state === 'sent'));
    await running.stop();
    const [file, ...others] = await readdir(join(dataDir, 'mail'));
    expect(others).toEqual([]);
    const raw = await readFile(join(dataDir, 'mail', file ?? ''), 'utf8');
    const token = /\/subscription\/confirm\/([\w-]+)/.exec(wordsOf(raw))?.[1];
    expect(await mutate(CONFIRM, { token })).toMatchObject({ __typename: 'ConfirmSubscriptionSuccess' });
    await rm(dataDir, { recursive: true });
  });
});

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
}
