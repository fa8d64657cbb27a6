import { Allow } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { CHANGE_LIMITS } from '@daily/kit/runtime/rate-limits';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { GraphQLJSONObject } from 'graphql-scalars';
import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { DeleteAccountInput, DeleteAccountResult, type DeleteAccountSuccess } from './my-data.graphql-types';
import type { MyDataService } from './my-data.service';
import { EXPORT_LIMITS, LOGIN_LIMITS } from '../people.limits';

/** Export of personal data and deletion of the account. */
@Resolver()
export class MyDataResolver {
  constructor(private readonly data: MyDataService) {}

  @Allow('session')
  @LimitedBy(EXPORT_LIMITS)
  @Query(() => GraphQLJSONObject, {
    description:
      'Everything that is stored about the viewer, by the part of the product that stores it. A query, because it changes nothing, but no ' +
      'plain read: it takes its time, and is answered at most 10 times an hour.',
  })
  exportMyData(@Ctx() caller: Caller): Promise<Record<string, unknown>> {
    return this.data.export(caller);
  }

  // Requires a session, unless the account no longer exists: the service decides. An API token is never enough.
  @Allow('session-or-anonymous')
  @LimitedBy(LOGIN_LIMITS, CHANGE_LIMITS)
  @Mutation(() => DeleteAccountResult, {
    description:
      "Deletes the viewer's account and everything that is stored about them. Irreversible. A retry with the same input changes nothing.",
  })
  async deleteAccount(
    @Arg('input', () => DeleteAccountInput, { description: 'The password of the account, as confirmation.' })
    input: DeleteAccountInput,
    @Ctx() caller: Caller,
  ): Promise<DeleteAccountSuccess | Problem> {
    return problemsAsData(async () => {
      await this.data.delete(input, caller);
      return { deleted: true };
    });
  }
}
