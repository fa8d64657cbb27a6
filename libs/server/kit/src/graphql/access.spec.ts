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
import type { Viewer } from '../runtime/caller';

type Fields = Record<string, GraphQLFieldConfig<unknown, unknown>>;

const field = (access?: string): GraphQLFieldConfig<unknown, unknown> => ({
  type: GraphQLString,
  extensions: access ? { access } : {},
  resolve: () => 'seen',
});

const object = (name: string, fields: Fields) => new GraphQLObjectType({ name, fields });

/** A schema of these root fields; `inside` is a type below them. */
function schemaOf(query: Fields, mutation?: Fields, inside?: Fields): GraphQLSchema {
  return new GraphQLSchema({
    query: object('Query', query),
    ...(mutation && { mutation: object('Mutation', mutation) }),
    ...(inside && { types: [object('Inside', inside)] }),
  });
}

const asRole = (role: Viewer['role'] | null) => ({ viewer: role && { id: 'somebody', role } });

describe('Allow', () => {
  it('writes the rule on the field, and nowhere into the schema', () => {
    @Resolver()
    class Things {
      @Allow('editor')
      @Query(() => String)
      secret(): string {
        return 'seen';
      }
    }
    const schema = buildSchemaSync({ resolvers: [Things] });
    expect(guardedFields(schema)).toEqual([{ type: 'Query', field: 'secret', access: 'editor' }]);
    expect(printSchema(schema)).not.toContain('editor');
  });
});

describe('guardedFields', () => {
  it('lists the fields of every root, with and without a rule', () => {
    const schema = new GraphQLSchema({
      query: object('Query', { open: field('public'), forgotten: field() }),
      mutation: object('Mutation', { change: field('player') }),
      subscription: object('Subscription', { news: field('admin') }),
    });
    expect(guardedFields(schema).map(({ type, field: name, access }) => [type, name, access])).toEqual([
      ['Query', 'open', 'public'],
      ['Query', 'forgotten', undefined],
      ['Mutation', 'change', 'player'],
      ['Subscription', 'news', 'admin'],
    ]);
  });
});

describe('enforceAccess', () => {
  it('refuses a schema with a root field that has no rule, and names it', () => {
    const schema = schemaOf({ open: field('public') }, { change: field('player'), forgotten: field() });
    expect(() => enforceAccess(schema)).toThrow('No access rule on Mutation.forgotten');
  });

  it('refuses a rule that nothing looks at', () => {
    const schema = schemaOf({ open: field('public') }, undefined, { secret: field('admin') });
    expect(() => enforceAccess(schema)).toThrow('A rule has no effect on Inside.secret');
  });

  it.each([
    ['public', [true, true, true, true]],
    // Who may act for a profile is for the service to say.
    ['acting', [true, true, true, true]],
    ['player', [false, true, true, true]],
    ['editor', [false, false, true, true]],
    ['admin', [false, false, false, true]],
  ])('lets into a field for %s: nobody, player, editor, admin as %j', async (access, expected) => {
    const schema = enforceAccess(schemaOf({ thing: field(access) }));
    const seen: boolean[] = [];
    for (const role of [null, 'player', 'editor', 'admin'] as const) {
      const { data } = await graphql({ schema, source: '{ thing }', contextValue: asRole(role) });
      seen.push(data?.['thing'] === 'seen');
    }
    expect(seen).toEqual(expected);
  });

  it.each([
    [null, 'unauthenticated'],
    ['player' as const, 'forbidden'],
  ])('tells %s that they are %s, before the resolver runs', async (role, kind) => {
    let ran = false;
    const resolve = () => (ran = true);
    const schema = enforceAccess(schemaOf({ thing: { ...field('editor'), resolve } }));
    const { errors } = await graphql({ schema, source: '{ thing }', contextValue: asRole(role) });
    expect(errors?.map(({ originalError }) => originalError)).toEqual([expect.objectContaining({ kind })]);
    expect(ran).toBe(false);
  });

  it('guards a field that has no resolver of its own', async () => {
    const schema = enforceAccess(
      schemaOf({ thing: { type: GraphQLString, extensions: { access: 'player' } } }),
    );
    const ask = (role: Viewer['role'] | null) =>
      graphql({ schema, source: '{ thing }', rootValue: { thing: 'seen' }, contextValue: asRole(role) });
    expect((await ask('player')).data?.['thing']).toBe('seen');
    expect((await ask(null)).data?.['thing']).toBeNull();
  });
});

describe('a subscription', () => {
  async function* news() {
    yield { news: 'told' };
  }
  const schema = enforceAccess(
    new GraphQLSchema({
      query: object('Query', { open: field('public') }),
      subscription: object('Subscription', {
        news: { type: GraphQLString, extensions: { access: 'admin' }, subscribe: () => news() },
      }),
    }),
  );
  const begin = (role: Viewer['role'] | null) =>
    subscribe({ schema, document: parse('subscription { news }'), contextValue: asRole(role) });

  it.each([null, 'player', 'editor'] as const)('begins for nobody below its rule: %s', async (role) => {
    const refused = await begin(role);
    expect(refused).toMatchObject({ errors: [{ path: ['news'] }] });
  });

  it('tells those whom it was begun for', async () => {
    const events = (await begin('admin')) as AsyncGenerator;
    expect(await events.next()).toEqual({ done: false, value: { data: { news: 'told' } } });
    expect((await events.next()).done).toBe(true);
  });
});
