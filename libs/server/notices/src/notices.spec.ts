import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { enforceAccess } from '@daily/kit/graphql/access';
import type { RestReply, RestRoute } from '@daily/kit/rest/route';
import type { Background } from '@daily/kit/runtime/background';
import type { MailSettings, Platform } from '@daily/kit/runtime/platform';
import { OutgoingMail } from '@daily/mail';
import { headersOf, openSink, textOf } from '@daily/testing/mail-sink';
import type { TestPlatform } from '@daily/testing/test-platform';
import { graphql, type GraphQLSchema } from 'graphql';
import { buildSchemaSync, type NonEmptyArray } from 'type-graphql';
import { Subscriber } from './subscriptions/subscriber.entity';
import { openNoticesPlatform, wireNotices, type WiredNotices } from './wired-notices.fixture';

let test: TestPlatform;
let slices: WiredNotices;
let schema: GraphQLSchema;

beforeAll(async () => {
  test = await openNoticesPlatform();
  slices = wireNotices(test.platform);
  schema = schemaOf([...slices.people.resolvers, ...slices.notices.resolvers]);
});
beforeEach(() => test.reset());
afterAll(() => test.close());

function schemaOf(instances: readonly object[]): GraphQLSchema {
  return enforceAccess(
    buildSchemaSync({
      resolvers: instances.map((instance) => instance.constructor) as unknown as NonEmptyArray<() => object>,
      container: { get: (type) => instances.find((instance) => instance.constructor === type) },
      validate: false,
    }),
  );
}

const mails = () => test.platform.database.orm.getRepository(OutgoingMail).find();
const subscribers = () => test.platform.database.orm.getRepository(Subscriber).find();

async function mutate(mutation: string, input: Record<string, unknown>): Promise<unknown> {
  const { data, errors } = await graphql({
    schema,
    source: mutation,
    variableValues: { input },
    contextValue: test.caller(),
  });
  expect(errors).toBeUndefined();
  return Object.values(data ?? {})[0];
}

const SUBSCRIBE = `mutation ($input: SubscribeInput!) {
  subscribe(input: $input) { __typename ... on SubscribeSuccess { email } ... on Problem { code } }
}`;
const CONFIRM = `mutation ($input: ConfirmSubscriptionInput!) {
  confirmSubscription(input: $input) {
    __typename
    ... on ConfirmSubscriptionSuccess { email }
    ... on Problem { code }
    ... on InvalidInputProblem { fields { path } }
  }
}`;
const UNSUBSCRIBE = `mutation ($input: UnsubscribeInput!) {
  unsubscribe(input: $input) { __typename ... on UnsubscribeSuccess { email } ... on Problem { code } }
}`;

describe('the mutations', () => {
  it('subscribe an address, confirm it by the mailed link, and unsubscribe it', async () => {
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

  it('return problems for invalid input and unknown tokens', async () => {
    expect(await mutate(SUBSCRIBE, { email: 'malformed' })).toEqual({
      __typename: 'InvalidInputProblem',
      code: 'INVALID_INPUT',
    });
    const notFound = { __typename: 'NotFoundProblem', code: 'NOT_FOUND' };
    expect(await mutate(CONFIRM, { token: 'unknown' })).toEqual(notFound);
    expect(await mutate(UNSUBSCRIBE, { token: 'unknown' })).toEqual(notFound);
  });

  it('name the invalid field of a reminder time', async () => {
    const reminder = { hour: 24, timeZone: 'Europe/Vienna' };
    expect(await mutate(CONFIRM, { token: 'unknown', reminder })).toEqual({
      __typename: 'InvalidInputProblem',
      code: 'INVALID_INPUT',
      fields: [{ path: 'reminder.hour' }],
    });
  });
});

describe('one-click unsubscribe', () => {
  const routeOf = (method: RestRoute['method']) => {
    const route = slices.notices.rest?.find((each) => each.method === method);
    if (!route) throw new Error(`There is no ${method} route`);
    return route;
  };
  const request = (method: RestRoute['method'], token: string): Promise<RestReply> =>
    routeOf(method).handle(
      { params: { token }, query: {}, body: { 'List-Unsubscribe': 'One-Click' } },
      test.caller(),
    );

  it('ends the subscription at the URL in the mail header, and is safe to repeat', async () => {
    await mutate(SUBSCRIBE, { email: 'ann@example.org' });
    const header = (await mails())[0]?.headers?.['List-Unsubscribe'] ?? '';
    const { path, access } = routeOf('POST');
    const prefix = `<${test.platform.settings.publicUrl}${path.replace(':token', '')}`;
    expect(header.startsWith(prefix)).toBe(true);
    expect(access).toBe('public');
    const token = header.slice(prefix.length, -1);
    expect(await request('POST', token)).toEqual({ status: 200, body: { unsubscribed: true } });
    expect(await subscribers()).toMatchObject([{ state: 'unsubscribed' }]);
    expect(await request('POST', token)).toMatchObject({ status: 200 });
  });

  it('changes nothing on GET, and redirects to the page that asks for confirmation', async () => {
    await mutate(SUBSCRIBE, { email: 'ann@example.org' });
    expect(routeOf('GET').path).toBe(routeOf('POST').path);
    expect(await request('GET', 'T0/KEN')).toEqual({
      status: 303,
      headers: { location: '/subscription/unsubscribe/T0%2FKEN' },
    });
    expect(await subscribers()).toMatchObject([{ state: 'pending' }]);
  });

  it('rejects an unknown token as not found', async () => {
    await expect(request('POST', 'unknown')).rejects.toMatchObject({ kind: 'not-found' });
  });
});

describe('mail delivery', () => {
  const start = (platform: Platform, settings: Partial<MailSettings>): Background =>
    wireNotices({
      ...platform,
      settings: { ...platform.settings, mail: { dataDir: '/nowhere', ...settings } },
    }).mail.start();

  it('sends queued mails by SMTP, each once while two servers run, and stops', async () => {
    const sink = await openSink();
    const settings = { smtpUrl: sink.url, from: 'Trivia <trivia@example.net>' };
    const servers = [test.platform, await test.sibling()];
    const running = servers.map((server) => start(server, settings));
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

  it('finishes the mail that is being sent before it stops', async () => {
    const sink = await openSink({ slowness: 500 });
    const running = start(test.platform, { smtpUrl: sink.url });
    await mutate(SUBSCRIBE, { email: 'ann@example.org' });
    await until(async () => sink.received.length > 0);
    await running.stop();
    expect(await mails()).toMatchObject([{ state: 'sent' }]);
    await sink.close();
  });

  it('writes files without a mail server', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'notices-'));
    const running = start(test.platform, { dataDir });
    await mutate(SUBSCRIBE, { email: 'ann@example.org' });
    await until(async () => (await mails()).every(({ state }) => state === 'sent'));
    await running.stop();
    const [file, ...others] = await readdir(join(dataDir, 'mail'));
    expect(others).toEqual([]);
    const raw = await readFile(join(dataDir, 'mail', file ?? ''), 'utf8');
    const token = /\/subscription\/confirm\/([\w-]+)/.exec(textOf(raw))?.[1];
    expect(await mutate(CONFIRM, { token })).toMatchObject({ __typename: 'ConfirmSubscriptionSuccess' });
    await rm(dataDir, { recursive: true });
  });
});

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20));
}
