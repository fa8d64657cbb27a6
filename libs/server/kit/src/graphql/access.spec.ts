import { describe, expect, it } from '@jest/globals';
import {
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  type GraphQLFieldConfig,
  printSchema,
} from 'graphql';
import { buildSchemaSync, Query, Resolver } from 'type-graphql';
import { Allow, guardedFields } from './access';

type Fields = Record<string, GraphQLFieldConfig<unknown, unknown>>;

const field = (access?: string): GraphQLFieldConfig<unknown, unknown> => ({
  type: GraphQLString,
  extensions: access ? { access } : {},
  resolve: () => 'value',
});

const object = (name: string, fields: Fields) => new GraphQLObjectType({ name, fields });

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
