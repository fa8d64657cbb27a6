import { Allow } from '@daily/kit/graphql/access';
import { Node, parseGlobalId } from '@daily/kit/graphql/node';
import type { Caller } from '@daily/kit/runtime/caller';
import { invalid } from '@daily/kit/runtime/errors';
import type { NodeFinder } from '@daily/kit/runtime/slice';
import type { ComplexityEstimatorArgs } from 'graphql-query-complexity';
import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';

/** Maximum number of ids in `nodes`. */
const MAX_IDS = 100;

/** The number of ids whose objects are read; a longer list is refused. */
function numberOfIds({ ids }: Record<string, unknown>): number {
  return Array.isArray(ids) ? Math.min(ids.length, MAX_IDS) : 1;
}

/** Finds an object of any slice by its global id. */
@Resolver()
export class NodeResolver {
  /** @param finders as slices declare them. */
  constructor(private readonly finders: ReadonlyMap<string, NodeFinder>) {}

  @Allow('public')
  @Query(() => Node, {
    nullable: true,
    description: 'An object by its global id; null when it does not exist or the viewer may not see it.',
  })
  async node(
    @Arg('id', () => ID, { description: 'Global id, as returned by the `id` field of any object.' })
    id: string,
    @Ctx() caller: Caller,
  ): Promise<object | null> {
    return this.find(id, caller);
  }

  @Allow('public')
  @Query(() => [Node], {
    nullable: 'items',
    complexity: ({ args, childComplexity }: ComplexityEstimatorArgs) =>
      1 + numberOfIds(args) * Math.max(1, childComplexity),
    description:
      'The objects with some global ids, in the order of the ids. An element is null when the object does not exist or the viewer ' +
      'may not see it.',
  })
  async nodes(
    @Arg('ids', () => [ID], { description: `Global ids, at most ${MAX_IDS}. An id may be repeated.` })
    ids: string[],
    @Ctx() caller: Caller,
  ): Promise<(object | null)[]> {
    if (ids.length > MAX_IDS) throw invalid(`At most ${MAX_IDS} ids are allowed, not ${ids.length}`);
    const found = new Map<string, Promise<object | null>>();
    for (const id of ids) if (!found.has(id)) found.set(id, this.find(id, caller));
    return Promise.all(ids.map(async (id) => (await found.get(id)) ?? null));
  }

  private async find(globalId: string, caller: Caller): Promise<object | null> {
    const parsed = parseGlobalId(globalId);
    if (!parsed) return null;
    const { type, id } = parsed;
    const find = this.finders.get(type) ?? this.finders.get(`${type}:${id.split(':')[0] ?? ''}`);
    return (await find?.(id, caller)) ?? null;
  }
}
