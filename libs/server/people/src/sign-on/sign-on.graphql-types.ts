import { SIGN_ON_PROVIDERS } from '@daily/contract/sign-on-paths';
import {
  ConflictProblem,
  InvalidInputProblem,
  NotFoundProblem,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import { GraphQLUrl } from '@daily/kit/graphql/scalars';
import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { ViewerSuccess } from '../profiles/viewer.graphql-types';

/** The kinds of providers by their names in the schema. */
export const SignOnProvider = Object.fromEntries(
  SIGN_ON_PROVIDERS.map((id) => [id.toUpperCase(), id]),
) as Record<string, string>;

registerEnumType(SignOnProvider, {
  name: 'SignOnProvider',
  description: 'A kind of identity provider for single sign-on.',
  valuesConfig: {
    OIDC: { description: 'The OpenID provider of the installation.' },
    GITHUB: { description: 'GitHub, or the GitHub Enterprise Server of the installation.' },
  },
});

@InputType('StartIdentityLinkInput', { description: 'The provider, and what proves the viewer.' })
export class StartIdentityLinkInput {
  @Field(() => SignOnProvider, { description: 'The provider where the viewer has the account to link.' })
  provider!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The password. Required when the login is older than 10 minutes.',
  })
  password?: string | null;
}

@ObjectType('StartIdentityLinkSuccess', { description: 'The provider expects the viewer.' })
export class StartIdentityLinkSuccess {
  @Field(() => GraphQLUrl, {
    description:
      'The address at the provider to open in the browser of the session within 10 minutes. It leads back to the settings, which say ' +
      'whether the account is linked.',
  })
  url!: string;
}

@InputType('UnlinkIdentityInput', { description: 'The account to unlink.' })
export class UnlinkIdentityInput {
  @Field(() => ID, { description: 'The global id of the linked identity.' })
  id!: string;
}

export const StartIdentityLinkResult = resultUnion(
  'StartIdentityLink',
  StartIdentityLinkSuccess,
  InvalidInputProblem,
  SignInRequiredProblem,
  NotFoundProblem,
);
export const UnlinkIdentityResult = resultUnion(
  'UnlinkIdentity',
  ViewerSuccess,
  SignInRequiredProblem,
  NotFoundProblem,
  // The only way in.
  ConflictProblem,
);
