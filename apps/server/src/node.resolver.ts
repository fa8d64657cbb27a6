import { Allow } from '@daily/kit/access';
import type { Caller } from '@daily/kit/caller';
import { Node, parseGlobalId } from '@daily/kit/node';
import type { Platform } from '@daily/kit/platform';
import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import { slices } from './slices';

/** Finds any object of any slice by its global id. */
@Resolver()
export class NodeResolver {
  private readonly finders = Object.assign(
    {},
    ...slices.map((slice) => slice.nodes?.(this.platform) ?? {}),
  ) as ReturnType<NonNullable<(typeof slices)[number]['nodes']>>;

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
    return (parsed && (await this.finders[parsed.type]?.(parsed.id, caller))) ?? null;
  }
}
