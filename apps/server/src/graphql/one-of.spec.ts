import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { graphql, lexicographicSortSchema, printSchema } from 'graphql';
import { Arg, buildSchemaSync, Extensions, Field, InputType, Query, Resolver } from 'type-graphql';
import { applyOneOf } from './one-of';

@Extensions({ oneOf: true })
@InputType('ThingBy')
class ThingBy {
  @Field(() => String, { nullable: true })
  id?: string | null;

  @Field(() => String, { nullable: true })
  slug?: string | null;
}

@Extensions({ oneOf: true })
@InputType('RequiredBy')
class RequiredBy {
  @Field(() => String)
  id!: string;
}

@Resolver()
class ThingResolver {
  @Query(() => String)
  thing(@Arg('by', () => ThingBy) by: ThingBy): string {
    return by.id ?? by.slug ?? '';
  }
}

@Resolver()
class RequiredResolver {
  @Query(() => String)
  required(@Arg('by', () => RequiredBy) by: RequiredBy): string {
    return by.id;
  }
}

const build = (resolver: typeof ThingResolver | typeof RequiredResolver) =>
  buildSchemaSync({ resolvers: [resolver], validate: false });

describe('applyOneOf', () => {
  const schema = build(ThingResolver);
  applyOneOf(schema);
  const messages = async (source: string, variableValues?: Record<string, unknown>) =>
    (await graphql({ schema, source, variableValues })).errors?.map(({ message }) => message) ?? [];

  it('prints the directive', () => {
    expect(printSchema(lexicographicSortSchema(schema))).toContain('input ThingBy @oneOf {');
  });

  it('accepts exactly one field', async () => {
    expect(await messages('{ thing(by: { slug: "a" }) }')).toEqual([]);
    expect(await messages('{ thing(by: {}) }')).toEqual([expect.stringContaining('exactly one')]);
    expect(await messages('{ thing(by: { id: "1", slug: "a" }) }')).toEqual([
      expect.stringContaining('exactly one'),
    ]);
  });

  it('accepts exactly one field in a variable', async () => {
    const query = 'query ($by: ThingBy!) { thing(by: $by) }';
    expect(await messages(query, { by: { id: '1' } })).toEqual([]);
    expect(await messages(query, { by: { id: '1', slug: 'a' } })).toEqual([
      expect.stringMatching(/exactly one/i),
    ]);
  });

  it('rejects a required field', () => {
    expect(() => applyOneOf(build(RequiredResolver))).toThrow('RequiredBy.id must be nullable');
  });
});
