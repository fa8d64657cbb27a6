import { Allow } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { CHANGE_LIMITS } from '@daily/kit/runtime/rate-limits';
import {
  ConflictProblem,
  InvalidInputProblem,
  type Problem,
  problemsAsData,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { GraphQLEmailAddress } from '@daily/kit/graphql/scalars';
import { GraphQLJSONObject } from 'graphql-scalars';
import { Arg, Ctx, Field, InputType, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import type { MyDataService } from './my-data.service';
import { EXPORT_LIMITS, LOGIN_LIMITS } from '../people.limits';

@InputType('DeleteAccountInput', { description: 'The password, which confirms the deletion.' })
class DeleteAccountInput {
  @Field(() => String, {
    nullable: true,
    description:
      'The password. A wrong one counts as a failed login. Left out for an account without one, which requires a login within the last 10 ' +
      'minutes.',
  })
  password?: string | null;

  @Field(() => GraphQLEmailAddress, {
    nullable: true,
    description:
      'The address of the account. Required only to retry after the reply was lost: within an hour, the retry succeeds with the ' +
      'password of the deleted account.',
  })
  email?: string | null;
}

@ObjectType('DeleteAccountSuccess', {
  description: 'The account is deleted and the caller is signed out.',
})
class DeleteAccountSuccess {
  @Field(() => Boolean, { description: 'Always true: without the account, there is nothing to delete.' })
  deleted!: boolean;
}

const DeleteAccountResult = resultUnion(
  'DeleteAccount',
  DeleteAccountSuccess,
  InvalidInputProblem,
  SignInRequiredProblem,
  // The only admin has to appoint another one first.
  ConflictProblem,
);

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
