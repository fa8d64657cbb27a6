import { InvalidInputProblem, NotFoundProblem, SignInRequiredProblem } from '@daily/kit/graphql/problems';
import { createUnionType, Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { AuthenticationSuccess } from './account.inputs';
import { Player } from '../profiles/player.entity';
import type { ResetLink, ResetState } from './password-reset.service';

/** The states of a link as GraphQL spells them. */
export const PasswordResetState: Record<'VALID' | 'USED' | 'EXPIRED' | 'UNKNOWN', ResetState> = {
  VALID: 'valid',
  USED: 'used',
  EXPIRED: 'expired',
  UNKNOWN: 'unknown',
};

registerEnumType(PasswordResetState, {
  name: 'PasswordResetState',
  description: 'What became of a link to set a new password.',
  valuesConfig: {
    VALID: { description: 'It sets a password, once.' },
    USED: { description: 'A password was set by it, or by a later one.' },
    EXPIRED: { description: 'It is older than one hour.' },
    UNKNOWN: { description: 'No mail ever brought it, or it is long over.' },
  },
});

@ObjectType('PasswordResetLink', { description: 'A link to set a new password, as its page sees it.' })
export class PasswordResetLink implements ResetLink {
  @Field(() => PasswordResetState, { description: 'Whether it still works.' })
  state!: ResetState;

  @Field(() => Int, { description: 'The fewest characters of the new password.' })
  minPasswordLength!: number;
}

@InputType('RequestPasswordResetInput', { description: 'Whose password was forgotten.' })
export class RequestPasswordResetInput {
  @Field(() => String, { description: 'An email address; case and surrounding spaces do not matter.' })
  email!: string;
}

@ObjectType('RequestPasswordResetSuccess', {
  description:
    'If the address has an account, a link was mailed to it. The answer is the same for every address.',
})
export class RequestPasswordResetSuccess {
  @Field(() => String, { description: 'The address as it was understood.' })
  email!: string;
}

@InputType('ResetPasswordInput', { description: 'A new password, and the proof that it may be set.' })
export class ResetPasswordInput {
  @Field(() => String, { description: 'From the link in the mail; works once, for one hour.' })
  token!: string;

  @Field(() => String, { description: 'At least 6 characters; 12 for editors and admins.' })
  password!: string;
}

@InputType('ChangePasswordInput', { description: 'The password as it is and as it shall be.' })
export class ChangePasswordInput {
  @Field(() => String, { description: 'The password until now; a wrong one counts as a failed login.' })
  currentPassword!: string;

  @Field(() => String, { description: 'At least 6 characters; 12 for editors and admins.' })
  newPassword!: string;

  @Field(() => String, {
    nullable: true,
    description:
      "The account's address. With it the same may be sent again when the reply was lost, and with it the session: whoever has the new password is signed in.",
  })
  email?: string | null;
}

@ObjectType('ChangePasswordSuccess', {
  description: 'The password is changed; every other session has ended, this one has a new token.',
})
export class ChangePasswordSuccess {
  @Field(() => Player, { description: 'Whose password it is.' })
  viewer!: Player;
}

export const ChangePasswordResult = createUnionType({
  name: 'ChangePasswordResult',
  description: 'How a change of the password ended.',
  types: () => [ChangePasswordSuccess, InvalidInputProblem, SignInRequiredProblem] as const,
});

export const RequestPasswordResetResult = createUnionType({
  name: 'RequestPasswordResetResult',
  description: 'How a request for a link ended.',
  types: () => [RequestPasswordResetSuccess, InvalidInputProblem] as const,
});

export const ResetPasswordResult = createUnionType({
  name: 'ResetPasswordResult',
  description: 'How setting a new password by a link ended.',
  types: () => [AuthenticationSuccess, InvalidInputProblem, NotFoundProblem] as const,
});
