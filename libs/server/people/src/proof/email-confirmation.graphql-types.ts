import {
  ConflictProblem,
  NotAllowedProblem,
  NotFoundProblem,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import { GraphQLEmailAddress } from '@daily/kit/graphql/scalars';
import { Field, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { ViewerSuccess } from '../profiles/viewer.graphql-types';
import type { ConfirmationLink } from './email-confirmation.service';

/** The states of a confirmation link in the schema. */
const EmailConfirmationState: Record<'VALID' | 'CONFIRMED' | 'INVALID', ConfirmationLink['state']> = {
  VALID: 'valid',
  CONFIRMED: 'confirmed',
  INVALID: 'invalid',
};

registerEnumType(EmailConfirmationState, {
  name: 'EmailConfirmationState',
  description: 'The state of a link that confirms an email address.',
  valuesConfig: {
    VALID: { description: 'The link can confirm the address.' },
    CONFIRMED: { description: 'The address is proven already.' },
    INVALID: { description: 'The link is unknown or older than 7 days, or its account was deleted.' },
  },
});

@ObjectType('EmailConfirmationLink', { description: 'A link that confirms the email address of an account.' })
export class EmailConfirmationLinkType implements ConfirmationLink {
  @Field(() => EmailConfirmationState, { description: 'Whether the link still works.' })
  state!: ConfirmationLink['state'];

  @Field(() => String, { nullable: true, description: 'Name of the account; null for an invalid link.' })
  username!: string | null;
}

@InputType('ConfirmEmailInput', { description: 'The link of a welcome mail.' })
export class ConfirmEmailInput {
  @Field(() => String, { description: 'The token of the link in the welcome mail.' })
  token!: string;
}

@ObjectType('ConfirmEmailSuccess', {
  description:
    'The address is proven. If it was not before, all other sessions of the account have ended and its API tokens are revoked.',
})
export class ConfirmEmailSuccess {
  @Field(() => GraphQLEmailAddress, { description: 'The proven address.' })
  email!: string;
}

@InputType('RequestEmailConfirmationInput', { description: 'The address to confirm.' })
export class RequestEmailConfirmationInput {
  @Field(() => GraphQLEmailAddress, {
    description:
      "The viewer's address as the page shows it. A different one is a `ConflictProblem`: the page may still show another account.",
  })
  email!: string;
}

export const ConfirmEmailResult = resultUnion('ConfirmEmail', ConfirmEmailSuccess, NotFoundProblem);
export const RequestEmailConfirmationResult = resultUnion(
  'RequestEmailConfirmation',
  ViewerSuccess,
  ConflictProblem,
  SignInRequiredProblem,
  NotAllowedProblem,
);
