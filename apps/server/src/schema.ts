import { enforceAccess } from '@daily/kit/access';
import type { Made, Platform } from '@daily/kit/platform';
import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { GraphQLDateTime } from 'graphql-scalars';
import { buildSchemaSync, type NonEmptyArray } from 'type-graphql';
import { NodeResolver } from './node.resolver';
import { slices } from './slices';

/**
 * The executable schema of all slices.
 * @throws Error when a root field carries no access rule.
 */
export function buildSchema(platform: Platform): GraphQLSchema {
  const resolvers = [NodeResolver, ...slices.flatMap((slice) => slice.resolvers)] as unknown as NonEmptyArray<
    () => object
  >;
  const schema = buildSchemaSync({
    resolvers,
    container: { get: (type) => platform.get(type as Made<object>) },
    scalarsMap: [{ type: Date, scalar: GraphQLDateTime }],
    // Inputs are checked by the services, with the product's own texts; types by GraphQL itself.
    validate: false,
  });
  return enforceAccess(schema);
}

/** The schema as text, in an order that no change of the code's order disturbs. */
export function schemaText(schema: GraphQLSchema): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}
