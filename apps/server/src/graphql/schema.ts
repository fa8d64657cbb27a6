import { enforceAccess } from '@daily/kit/graphql/access';
import { Topic } from '@daily/kit/runtime/events';
import type { Made, Platform } from '@daily/kit/runtime/platform';
import { GraphQLScalarType, type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { GraphQLDateTimeISO } from 'graphql-scalars';
import { buildSchemaSync, type NonEmptyArray } from 'type-graphql';
import { NodeResolver } from './node.resolver';
import { slices } from '../slices';

/**
 * A time as text at once, not as a `Date` that becomes text on its way out: pages are rendered from results in
 * this process, and must get what a browser would get.
 */
const DateTime = new GraphQLScalarType({ ...GraphQLDateTimeISO.toConfig(), name: 'DateTime' });

/** What the root types say of themselves; TypeGraphQL makes them, and has no place to say it. */
const ROOTS: Record<string, string> = {
  Query: 'What can be asked.',
  Mutation: 'What can be done. What a user can do wrong comes back as data.',
  Subscription: 'What is told as it happens.',
};

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
    scalarsMap: [{ type: Date, scalar: DateTime }],
    // Inputs are checked by the services, with the product's own texts; types by GraphQL itself.
    validate: false,
    // For subscriptions that name a topic; one that has wishes of its own listens by itself.
    pubSub: {
      publish: (topic, message) => platform.events.publish(new Topic(topic), message),
      subscribe: (topic) => platform.events.subscribe(new Topic(topic)),
    },
  });
  for (const root of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()])
    if (root) root.description = ROOTS[root.name];
  return enforceAccess(schema);
}

/** The schema as text, in an order that no change of the code's order disturbs. */
export function schemaText(schema: GraphQLSchema): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}
