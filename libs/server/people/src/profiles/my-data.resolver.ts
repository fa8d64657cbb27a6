import { Allow } from '@daily/kit/graphql/access';
import { type Caller, requireAccess } from '@daily/kit/runtime/caller';
import type { Platform } from '@daily/kit/runtime/platform';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import { GraphQLJSONObject } from 'graphql-scalars';
import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { DeleteAccountInput, DeleteAccountResult, DeleteAccountSuccess } from './my-data.inputs';
import { MyDataService } from './my-data.service';

/** What a player may ask of everything that is kept about them. */
@Resolver()
export class MyDataResolver {
  private readonly data = this.platform.get(MyDataService);

  constructor(private readonly platform: Platform) {}

  @Allow('session')
  @Query(() => GraphQLJSONObject, {
    description:
      'Everything that is kept about the viewer, by the part of the product that keeps it; at most 10 times an hour.',
  })
  exportMyData(@Ctx() caller: Caller): Promise<Record<string, unknown>> {
    return this.data.export(caller);
  }

  // A session is what it takes, or that there is nothing left to delete; the service decides. A token is never enough.
  @Allow('public')
  @Mutation(() => DeleteAccountResult, {
    description:
      "Deletes the viewer's account and everything that is kept about them. It cannot be taken back. The same again changes nothing.",
  })
  async deleteAccount(
    @Arg('input', () => DeleteAccountInput, { description: 'The proof that they mean it.' })
    input: DeleteAccountInput,
    @Ctx() caller: Caller,
  ): Promise<DeleteAccountSuccess | Problem> {
    if (caller.viewer) requireAccess(caller.viewer, 'session');
    return problemsAsData(async () => {
      await this.data.delete(input, caller);
      return Object.assign(new DeleteAccountSuccess(), { deleted: true });
    });
  }
}
