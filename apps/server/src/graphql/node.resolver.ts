import { Allow } from '@daily/kit/graphql/access';
import { Node, parseGlobalId } from '@daily/kit/graphql/node';
import type { Caller } from '@daily/kit/runtime/caller';
import type { NodeFinder } from '@daily/kit/runtime/slice';
import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';

/** Finds an object of any slice by its global id. */
@Resolver()
export class NodeResolver {
  /** @param finders by GraphQL type name. */
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
    const parsed = parseGlobalId(id);
    return (parsed && (await this.finders.get(parsed.type)?.(parsed.id, caller))) ?? null;
  }
}
