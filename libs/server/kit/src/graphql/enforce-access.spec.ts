import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  type GraphQLFieldConfig,
  graphql,
  parse,
  subscribe,
} from 'graphql';
import { enforceAccess } from './enforce-access';
import type { Caller, Viewer } from '../runtime/caller';
import { tooMany } from '../runtime/errors';
import type { CallLimits, RateLimits } from '../runtime/rate-limits';
import { Feed } from '../events/feed';

type Fields = Record<string, GraphQLFieldConfig<unknown, unknown>>;

const field = (access?: string): GraphQLFieldConfig<unknown, unknown> => ({
  type: GraphQLString,
  extensions: access ? { access } : {},
  resolve: () => 'value',
});

const object = (name: string, fields: Fields) => new GraphQLObjectType({ name, fields });

/** A schema with root fields and, optionally, the fields of a type below the roots. */
function schemaOf(query: Fields, mutation?: Fields, nested?: Fields): GraphQLSchema {
  return new GraphQLSchema({
    query: object('Query', query),
    ...(mutation && { mutation: object('Mutation', mutation) }),
    ...(nested && { types: [object('Nested', nested)] }),
  });
}

const asRole = (role: Viewer['role'] | null) => ({ viewer: role && { id: 'ann', role } });

const counter = { charge: jest.fn<RateLimits['charge']>() };
beforeEach(() => void counter.charge.mockReset().mockResolvedValue(null));

const guarded = (schema: GraphQLSchema) => enforceAccess(schema, counter);

const LIMITS = { byAddress: { points: 5, duration: 60, by: 'address' } } satisfies CallLimits;

/** A field with rate limits. */
const limited = (access: string, limits: CallLimits = LIMITS) => ({
  ...field(access),
  extensions: { access, limits },
});

describe('enforceAccess', () => {
  it('rejects a schema with a root field that has no rule, and names the field', () => {
    const schema = schemaOf({ open: field('public') }, { change: field('player'), unguarded: field() });
    expect(() => guarded(schema)).toThrow('No access rule on Mutation.unguarded');
  });

  it('rejects a rule other than session below the root types', () => {
    const schema = schemaOf({ open: field('public') }, undefined, { secret: field('admin') });
    expect(() => guarded(schema)).toThrow(
      'Below the root types, the only access rule is session: Nested.secret',
    );
  });

  it('enforces the rule session below the root types against API tokens', async () => {
    const nested = object('Nested', { secret: field('session') });
    const own = { type: nested, extensions: { access: 'public' }, resolve: () => ({}) };
    const schema = guarded(schemaOf({ own }));
    const read = async (viewer: Viewer) => {
      const { data } = await graphql({ schema, source: '{ own { secret } }', contextValue: { viewer } });
      return JSON.stringify(data);
    };
    expect(await read({ id: 'ann', role: 'player' })).toBe('{"own":{"secret":"value"}}');
    expect(await read({ id: 'ann', role: 'player', scopes: ['write'] })).toBe('{"own":{"secret":null}}');
  });

  it.each([
    ['public', [true, true, true, true]],
    // The service decides who may act for a profile.
    ['acting', [true, true, true, true]],
    ['session-or-anonymous', [true, true, true, true]],
    ['player', [false, true, true, true]],
    ['editor', [false, false, true, true]],
    ['admin', [false, false, false, true]],
  ])('enforces the rule %s: anonymous, player, editor, admin allowed is %j', async (access, expected) => {
    const schema = guarded(schemaOf({ thing: field(access) }));
    const allowed: boolean[] = [];
    for (const role of [null, 'player', 'editor', 'admin'] as const) {
      const { data } = await graphql({ schema, source: '{ thing }', contextValue: asRole(role) });
      allowed.push(data?.['thing'] === 'value');
    }
    expect(allowed).toEqual(expected);
  });

  it.each([
    [null, 'unauthenticated'],
    ['player' as const, 'forbidden'],
  ])('rejects the role %s as %s before the resolver runs', async (role, kind) => {
    let ran = false;
    const resolve = () => (ran = true);
    const schema = guarded(schemaOf({ thing: { ...field('editor'), resolve } }));
    const { errors } = await graphql({ schema, source: '{ thing }', contextValue: asRole(role) });
    expect(errors?.map(({ originalError }) => originalError)).toEqual([expect.objectContaining({ kind })]);
    expect(ran).toBe(false);
  });

  it('guards a field without a resolver of its own', async () => {
    const schema = guarded(schemaOf({ thing: { type: GraphQLString, extensions: { access: 'player' } } }));
    const request = (role: Viewer['role'] | null) =>
      graphql({ schema, source: '{ thing }', rootValue: { thing: 'value' }, contextValue: asRole(role) });
    expect((await request('player')).data?.['thing']).toBe('value');
    expect((await request(null)).data?.['thing']).toBeNull();
  });
});

describe('enforceAccess on a subscription', () => {
  async function* news() {
    yield { news: 'first' };
  }
  const schema = guarded(
    new GraphQLSchema({
      query: object('Query', { open: field('public') }),
      subscription: object('Subscription', {
        news: { type: GraphQLString, extensions: { access: 'admin' }, subscribe: () => news() },
      }),
    }),
  );
  const start = (role: Viewer['role'] | null) =>
    subscribe({ schema, document: parse('subscription { news }'), contextValue: asRole(role) });

  it.each([null, 'player', 'editor'] as const)('rejects the role %s, which is too low', async (role) => {
    const rejected = await start(role);
    expect(rejected).toMatchObject({ errors: [{ path: ['news'] }] });
  });

  it('delivers events to an allowed subscriber', async () => {
    const events = (await start('admin')) as AsyncGenerator;
    expect(await events.next()).toEqual({ done: false, value: { data: { news: 'first' } } });
    expect((await events.next()).done).toBe(true);
  });

  describe('with a check of each message', () => {
    const restricted = (messages: () => unknown) =>
      guarded(
        new GraphQLSchema({
          query: object('Query', { open: field('public') }),
          subscription: object('Subscription', {
            news: {
              type: GraphQLString,
              extensions: {
                access: 'public',
                mayReceive: ({ news: text }: { news: string }, { viewer }: Pick<Caller, 'viewer'>) =>
                  text === 'public' || viewer !== null,
              },
              subscribe: messages,
            },
          }),
        }),
      );
    const document = parse('subscription { news }');

    it('delivers what the subscriber may receive', async () => {
      const feeds: Feed<{ news: string }>[] = [];
      const feedSchema = restricted(() => {
        const feed = new Feed<{ news: string }>(() => undefined);
        feeds.push(feed);
        return feed;
      });
      const [anonymous, player] = (await Promise.all(
        [null, 'player' as const].map((role) =>
          subscribe({ schema: feedSchema, document, contextValue: asRole(role) }),
        ),
      )) as AsyncGenerator[];
      for (const feed of feeds) for (const text of ['secret', 'public']) feed.push({ news: text });
      expect(await anonymous?.next()).toMatchObject({ value: { data: { news: 'public' } } });
      expect(await player?.next()).toMatchObject({ value: { data: { news: 'secret' } } });
    });

    it('refuses messages that it cannot restrict', async () => {
      const refused = await subscribe({
        schema: restricted(() => news()),
        document,
        contextValue: asRole('admin'),
      });
      expect(refused).toMatchObject({ errors: [{ message: 'The messages of news cannot be restricted' }] });
    });
  });
});

describe('enforceAccess on limits', () => {
  const byPlayer = { byPlayer: { points: 5, duration: 60, by: 'player' } } satisfies CallLimits;
  const query = { open: field('public') };

  it.each([
    ['no limit', 'public', undefined, 'Mutation.change has no rate limit by address'],
    ['none by address', 'player', byPlayer, 'Mutation.change has no rate limit by address'],
    ['none by player', 'player', LIMITS, 'Mutation.change has no rate limit by player'],
    ['none by player', 'session', LIMITS, 'Mutation.change has no rate limit by player'],
  ])('rejects a mutation with %s: %s', (_case, access, limits, message) => {
    const change = { ...field(access), extensions: { access, ...(limits && { limits }) } };
    expect(() => guarded(schemaOf(query, { change }))).toThrow(message);
  });

  it('charges each alias of a mutation before its resolver runs, and a query with limits', async () => {
    const schema = guarded(schemaOf({ ...query, costly: limited('public') }, { change: limited('public') }));
    const contextValue = { ...asRole(null), address: '192.0.2.1' };
    counter.charge.mockResolvedValueOnce(null).mockRejectedValueOnce(tooMany(7));
    const { data } = await graphql({ schema, source: 'mutation { a: change b: change }', contextValue });
    expect(data).toEqual({ a: 'value', b: null });
    await graphql({ schema, source: '{ costly open }', contextValue });
    expect(counter.charge.mock.calls).toEqual(Array(3).fill([LIMITS, contextValue]));
  });

  it('charges nothing for a caller without access', async () => {
    const limits = { ...LIMITS, ...byPlayer };
    const schema = guarded(schemaOf(query, { change: limited('admin', limits) }));
    const { errors } = await graphql({
      schema,
      source: 'mutation { change }',
      contextValue: asRole('player'),
    });
    expect(errors).toHaveLength(1);
    expect(counter.charge).not.toHaveBeenCalled();
  });
});
