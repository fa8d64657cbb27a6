import { HOUR_MS } from '@daily/rules/calendar/duration';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { accessOf } from '@daily/kit/graphql/access';
import { getNamedType, isInputObjectType } from 'graphql';
import { buildSchema } from '../../src/graphql/schema';
import { unconnectedSlices } from '../../src/graphql/unconnected-slices';
import { secondBrowser } from './account.fixture';
import { signedIn } from '../player.fixture';
import { useServer } from '../test-world';

const used = useServer();
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

const KNOWN = 'known@enumeration.example';
const DELETED = 'deleted@enumeration.example';
const UNKNOWN = 'unknown@enumeration.example';

const DELETE_ACCOUNT = `mutation ($input: DeleteAccountInput!) {
  result: deleteAccount(input: $input) { __typename ... on Problem { code message } } }`;

/** Calls of an anonymous caller that name an email, apart from login and signup. */
const CALLS: Record<string, { mutation: string; input: object }> = {
  requestPasswordReset: {
    mutation: `mutation ($input: RequestPasswordResetInput!) {
      result: requestPasswordReset(input: $input) { __typename ... on Problem { code message } } }`,
    input: {},
  },
  subscribe: {
    mutation: `mutation ($input: SubscribeInput!) {
      result: subscribe(input: $input) { __typename ... on Problem { code message } } }`,
    input: {},
  },
  changePassword: {
    mutation: `mutation ($input: ChangePasswordInput!) {
      result: changePassword(input: $input) { __typename ... on Problem { code message } } }`,
    input: { currentPassword: 'a guess', newPassword: 'another guess' },
  },
  deleteAccount: { mutation: DELETE_ACCOUNT, input: { password: 'a guess' } },
};

beforeAll(async () => {
  await signedIn(used.server, KNOWN);
  const { session } = await signedIn(used.server, DELETED);
  await used.server.graphql(DELETE_ACCOUNT, { input: { password: 'correct horse' } }, { session });
});

const outcome = async (name: string, email: string) => {
  const { mutation, input } = CALLS[name]!;
  const begun = performance.now();
  const { status, body, cookies } = await used.server.graphql(mutation, { input: { ...input, email } });
  const text = JSON.stringify([status, body, cookies]).replaceAll(email, 'EMAIL');
  return { text, ms: performance.now() - begun };
};

describe('an anonymous caller', () => {
  it.each(Object.keys(CALLS))('receives the same response from %s for every email', async (name) => {
    const outcomes = [];
    for (const email of [KNOWN, UNKNOWN, DELETED]) outcomes.push(await outcome(name, email));
    expect(new Set(outcomes.map(({ text }) => text)).size).toBe(1);
    const steps = outcomes.map(({ ms }) => Math.floor(ms / 150));
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(1);
  });

  it('is locked out after 5 guesses whether or not the email has an account', async () => {
    for (const email of [KNOWN, UNKNOWN]) {
      const texts = [];
      for (let guess = 0; guess < 6; guess += 1) texts.push((await outcome('deleteAccount', email)).text);
      expect(texts.at(-1)).toContain('TOO_MANY');
    }
  });

  it('can name an email in no other mutation', () => {
    const schema = buildSchema(unconnectedSlices());
    const named = Object.values(schema.getMutationType()!.getFields())
      .filter((field) => accessOf(field) !== 'session')
      .filter(({ args }) =>
        args.some(({ type }) => {
          const input = getNamedType(type);
          return isInputObjectType(input) && 'email' in input.getFields();
        }),
      )
      .map(({ name }) => name);
    expect(named.toSorted()).toEqual([...Object.keys(CALLS), 'login', 'signup'].toSorted());
  });
});

describe('a retry of deleteAccount', () => {
  const remove = async (password: string, email: string) =>
    (await used.server.graphql(DELETE_ACCOUNT, { input: { password, email } })).body.data.result.__typename;

  it('succeeds for an hour with the password of the deleted account', async () => {
    const email = 'retries@enumeration.example';
    const { session } = await signedIn(used.server, email);
    await used.server.graphql(DELETE_ACCOUNT, { input: { password: 'correct horse' } }, { session });
    expect(await remove('correct horse', email)).toBe('DeleteAccountSuccess');
    expect(await remove('a guess', email)).toBe('SignInRequiredProblem');
    used.world.clock.set(new Date(used.world.clock.now().getTime() + HOUR_MS));
    expect(await remove('correct horse', email)).toBe('SignInRequiredProblem');
  });

  it('stores neither the email nor the id of the player', async () => {
    const rows = await used.server.rows('SELECT * FROM deleted_account');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('enumeration.example');
  });
});

describe('changePassword', () => {
  it('counts each password that it compares as an attempt', async () => {
    const { session } = await signedIn(used.server, 'counts@enumeration.example');
    const change = async () => {
      const { mutation } = CALLS['changePassword']!;
      const input = { currentPassword: 'a guess', newPassword: 'another guess' };
      return (await used.server.graphql(mutation, { input }, { session })).text;
    };
    expect([await change(), await change()].join()).not.toContain('TOO_MANY');
    expect(await change()).toContain('TOO_MANY');
    expect(await secondBrowser(used.server, 'counts@enumeration.example')).toBeUndefined();
  });
});
