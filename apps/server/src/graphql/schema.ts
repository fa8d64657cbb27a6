import { type CallCounter, enforceAccess } from '@daily/kit/graphql/enforce-access';
import { GraphQLDateTime } from '@daily/kit/graphql/scalars';
import type { Events, Topic } from '@daily/kit/events/events';
import type { NodeFinder, Slice } from '@daily/kit/runtime/slice';
import { type GraphQLSchema, specifiedDirectives } from 'graphql';
import { buildSchemaSync } from 'type-graphql';
import { COST, LIST_SIZE } from './cost/cost-directives';
import { NodeResolver } from './node.resolver';
import { makeMutationsNullable } from './nullable-mutations';
import { applyOneOf } from './one-of';
import type { RateLimitResolver } from './cost/rate-limit.resolver';

/** The parts from which a schema is built. */
export interface SchemaParts {
  slices: readonly Slice[];
  events: Pick<Events, 'publish' | 'subscribe'>;
  /** The topics that subscriptions may name. */
  topics: readonly Topic<unknown>[];
  /** Reports what operations cost. */
  rateLimit: RateLimitResolver;
  /** Counts mutations against their rate limits. */
  limits: CallCounter;
}

/** Descriptions of the root types, which TypeGraphQL generates without one. */
const ROOT_DESCRIPTIONS: Record<string, string> = {
  Query: 'Entry points for reading data.',
  Mutation:
    'Entry points for changing data. A mutation returns a union of its success and the problems that can prevent it; null only ' +
    'with an error.',
  Subscription:
    'Entry points for receiving events as they happen, over a WebSocket at `/graphql/ws` (protocol `graphql-transport-ws`).',
};

type ResolverClass = object['constructor'];

/**
 * The executable schema of all slices.
 * @throws Error when a root field has no access rule, or a mutation no rate limit.
 */
export function buildSchema({ slices, events, topics, rateLimit, limits }: SchemaParts): GraphQLSchema {
  const instances = byClass([
    new NodeResolver(nodeFinders(slices)),
    rateLimit,
    ...slices.flatMap((slice) => slice.resolvers),
  ]);
  const topicsByName = new Map(topics.map((topic) => [topic.name, topic]));
  const topicOf = (name: string) => {
    const topic = topicsByName.get(name);
    if (!topic) throw new Error(`No slice declares the topic ${name}`);
    return topic;
  };
  const schema = buildSchemaSync({
    resolvers: [NodeResolver, ...instances.keys()],
    container: { get: (resolver: ResolverClass) => instanceOf(instances, resolver) },
    directives: [...specifiedDirectives, COST, LIST_SIZE],
    scalarsMap: [{ type: Date, scalar: GraphQLDateTime }],
    // GraphQL checks types; the services check everything else and report the product's own texts.
    validate: false,
    // Apollo Server checks the schema as well; this one would introspect all of it, half the time of a start.
    skipCheck: true,
    pubSub: {
      publish: (name, message) => events.publish(topicOf(name), message),
      subscribe: (name, id?: string) =>
        events.subscribe(id === undefined ? topicOf(name) : topicOf(name).about(id)),
    },
  });
  for (const root of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()])
    if (root) root.description = ROOT_DESCRIPTIONS[root.name];
  applyOneOf(schema);
  makeMutationsNullable(schema);
  return enforceAccess(schema, limits);
}

/** @throws Error when two slices declare a finder for the same type. */
function nodeFinders(slices: readonly Slice[]): ReadonlyMap<string, NodeFinder> {
  const finders = new Map<string, NodeFinder>();
  for (const { nodes = {} } of slices) {
    for (const [type, find] of Object.entries(nodes)) {
      if (finders.has(type)) throw new Error(`Two slices declare a node finder for ${type}`);
      finders.set(type, find);
    }
  }
  return finders;
}

/** @throws Error when two instances have the same class: TypeGraphQL could use only one of them. */
function byClass(resolvers: readonly object[]): ReadonlyMap<ResolverClass, object> {
  const instances = new Map<ResolverClass, object>();
  for (const resolver of resolvers) {
    if (instances.has(resolver.constructor)) throw new Error(`${resolver.constructor.name} is wired twice`);
    instances.set(resolver.constructor, resolver);
  }
  return instances;
}

function instanceOf(instances: ReadonlyMap<ResolverClass, object>, resolver: ResolverClass): object {
  const instance = instances.get(resolver);
  if (!instance) throw new Error(`No slice wires ${resolver.name}`);
  return instance;
}
