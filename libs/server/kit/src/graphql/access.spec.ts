import { describe, expect, it } from '@jest/globals';
import {
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  type GraphQLFieldConfig,
  graphql,
  parse,
  printSchema,
  subscribe,
} from 'graphql';
import { buildSchemaSync, Query, Resolver } from 'type-graphql';
import { Allow, enforceAccess, guardedFields } from './access';
import type { Caller, Viewer } from '../runtime/caller';
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

describe('Allow', () => {
  it('stores the rule on the field without publishing it in the schema', () => {
    @Resolver()
    class Things {
      @Allow('editor')
      @Query(() => String)
      secret(): string {
        return 'value';
      }
    }
    const schema = buildSchemaSync({ resolvers: [Things] });
    expect(guardedFields(schema)).toEqual([{ type: 'Query', field: 'secret', access: 'editor' }]);
    expect(printSchema(schema)).not.toContain('editor');
  });
});

describe('guardedFields', () => {
  it('lists the fields of every root type, with and without a rule', () => {
    const schema = new GraphQLSchema({
      query: object('Query', { open: field('public'), unguarded: field() }),
      mutation: object('Mutation', { change: field('player') }),
      subscription: object('Subscription', { news: field('admin') }),
    });
    expect(guardedFields(schema).map(({ type, field: name, access }) => [type, name, access])).toEqual([
      ['Query', 'open', 'public'],
      ['Query', 'unguarded', undefined],
      ['Mutation', 'change', 'player'],
      ['Subscription', 'news', 'admin'],
    ]);
  });
});

describe('enforceAccess', () => {
  it('rejects a schema with a root field that has no rule, and names the field', () => {
    const schema = schemaOf({ open: field('public') }, { change: field('player'), unguarded: field() });
    expect(() => enforceAccess(schema)).toThrow('No access rule on Mutation.unguarded');
  });

  it('rejects a rule other than session below the root types', () => {
    const schema = schemaOf({ open: field('public') }, undefined, { secret: field('admin') });
    expect(() => enforceAccess(schema)).toThrow(
      'Below the root types, the only access rule is session: Nested.secret',
    );
  });

  it('enforces the rule session below the root types against API tokens', async () => {
    const nested = object('Nested', { secret: field('session') });
    const own = { type: nested, extensions: { access: 'public' }, resolve: () => ({}) };
    const schema = enforceAccess(schemaOf({ own }));
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
    const schema = enforceAccess(schemaOf({ thing: field(access) }));
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
    const schema = enforceAccess(schemaOf({ thing: { ...field('editor'), resolve } }));
    const { errors } = await graphql({ schema, source: '{ thing }', contextValue: asRole(role) });
    expect(errors?.map(({ originalError }) => originalError)).toEqual([expect.objectContaining({ kind })]);
    expect(ran).toBe(false);
  });

  it('guards a field without a resolver of its own', async () => {
    const schema = enforceAccess(
      schemaOf({ thing: { type: GraphQLString, extensions: { access: 'player' } } }),
    );
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
  const schema = enforceAccess(
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
      enforceAccess(
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
