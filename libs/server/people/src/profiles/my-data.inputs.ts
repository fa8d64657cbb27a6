import { InvalidInputProblem, SignInRequiredProblem } from '@daily/kit/graphql/problems';
import { createUnionType, Field, InputType, ObjectType } from 'type-graphql';

@InputType('DeleteAccountInput', { description: 'The proof that an account shall be deleted.' })
export class DeleteAccountInput {
  @Field(() => String, { description: 'The password; a wrong one counts as a failed login.' })
  password!: string;

  @Field(() => String, {
    nullable: true,
    description:
      "The account's address. With it the same may be sent again when the reply was lost: of an account that is gone, it is told so.",
  })
  email?: string | null;
}

@ObjectType('DeleteAccountSuccess', { description: 'The account is gone, and nobody is signed in any more.' })
export class DeleteAccountSuccess {
  @Field(() => Boolean, { description: 'Always true.' })
  deleted!: boolean;
}

export const DeleteAccountResult = createUnionType({
  name: 'DeleteAccountResult',
  description: 'How deleting the account ended.',
  types: () => [DeleteAccountSuccess, InvalidInputProblem, SignInRequiredProblem] as const,
});
