import { Allow } from '@daily/kit/graphql/access';
import type { Caller } from '@daily/kit/runtime/caller';
import { Node, parseGlobalId } from '@daily/kit/graphql/node';
import type { Platform } from '@daily/kit/runtime/platform';
import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import { slices } from '../slices';

type NodeFinder = (id: string, caller: Caller) => Promise<object | null>;

/** Finds any object of any slice by its global id. */
@Resolver()
export class NodeResolver {
  private readonly finders = new Map(
    slices.flatMap((slice) => Object.entries<NodeFinder>(slice.nodes?.(this.platform) ?? {})),
  );

  constructor(private readonly platform: Platform) {}

  @Allow('public')
  @Query(() => Node, {
    nullable: true,
    description: 'An object by its global id; null when the viewer may not see it.',
  })
  async node(
    @Arg('id', () => ID, { description: 'A global id, as the `id` field of any object tells it.' })
    id: string,
    @Ctx() caller: Caller,
  ): Promise<object | null> {
    const parsed = parseGlobalId(id);
    return (parsed && (await this.finders.get(parsed.type)?.(parsed.id, caller))) ?? null;
  }
}
