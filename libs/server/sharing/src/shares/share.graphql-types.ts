import { formatNumber } from '@daily/rules/format-number';
import {
  MAX_CONTENT_ID_LENGTH,
  MAX_SHARE_DESCRIPTION_LENGTH,
  MAX_SHARE_TITLE_LENGTH,
  type SharePlatform as PlatformName,
  type ShareType as TypeName,
} from '@daily/rules/sharing';
import { connectionType } from '@daily/kit/graphql/connection';
import {
  ConflictProblem,
  InvalidInputProblem,
  NotFoundProblem,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import { GraphQLUrl } from '@daily/kit/graphql/scalars';
import { Field, InputType, ObjectType } from 'type-graphql';
import { SharePlatform, ShareType } from './share-enums.graphql-types';
import { Share } from './share.entity';
import type { CreatedShare } from './share.service';
import { SharedResult } from './shared-result.graphql-types';
import type { VerifiedShare } from './share-verification.sql';

const TOKEN = 'Token of the share link: the last segment of its path.';
const IDEMPOTENCY_KEY = 'Idempotency key: a retry with the same value returns the original result';

/** A page of shares. */
export const ShareConnection = connectionType('Share', 'shares', Share);

@InputType('CreateShareInput', { description: 'What to share, and where.' })
export class CreateShareInput {
  @Field(() => ShareType, { description: 'What is shared.' })
  shareType!: TypeName;

  @Field(() => String, {
    description: `The number of a question, or the id or slug of a contest: 1 to ${MAX_CONTENT_ID_LENGTH} characters.`,
  })
  contentId!: string;

  @Field(() => SharePlatform, { description: 'Where it is shared.' })
  platform!: PlatformName;

  @Field(() => String, {
    nullable: true,
    description: `A title of at most ${MAX_SHARE_TITLE_LENGTH} characters.`,
  })
  title?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `A description of at most ${formatNumber(MAX_SHARE_DESCRIPTION_LENGTH)} characters.`,
  })
  description?: string | null;

  @Field(() => String, { nullable: true, description: `${IDEMPOTENCY_KEY}, under a new link.` })
  idempotencyKey?: string | null;
}

@ObjectType('CreateShareSuccess', {
  description: 'The share was created. It counts once its link has been visited.',
})
export class CreateShareSuccess implements CreatedShare {
  @Field(() => Share, {
    description: 'The new share, or the original one when the idempotency key is known.',
  })
  share!: Share;

  @Field(() => GraphQLUrl, {
    description:
      'The link of the share, to be posted. It cannot be queried again: the server stores only a hash of it.',
  })
  verificationUrl!: string;
}

export const CreateShareResult = resultUnion(
  'CreateShare',
  ConflictProblem,
  CreateShareSuccess,
  InvalidInputProblem,
  NotFoundProblem,
  SignInRequiredProblem,
);

@InputType('VerifyShareInput', { description: 'The share link that was visited.' })
export class VerifyShareInput {
  @Field(() => String, { description: TOKEN })
  token!: string;

  @Field(() => String, { nullable: true, description: `${IDEMPOTENCY_KEY}.` })
  idempotencyKey?: string | null;
}

@ObjectType('VerifyShareSuccess', { description: 'The share is verified and counts for its player.' })
export class VerifyShareSuccess implements VerifiedShare {
  @Field(() => ShareType, { description: 'What was shared.' })
  shareType!: TypeName;

  @Field(() => SharePlatform, { description: 'Where it was shared.' })
  platform!: PlatformName;

  @Field(() => String, { description: 'Id of the question or contest, as the REST facade uses it.' })
  contentId!: string;
}

/** An unknown or expired link is not found; a used link is a conflict. */
export const VerifyShareResult = resultUnion(
  'VerifyShare',
  VerifyShareSuccess,
  NotFoundProblem,
  ConflictProblem,
);

@ObjectType('SharePreview', {
  description: 'What a share link shows to its visitors. Querying it does not verify the share.',
})
export class SharePreview {
  @Field(() => String, { description: 'Public name of the sharer; `Anonymous` when it is empty.' })
  sharedBy!: string;

  @Field(() => ShareType, { description: 'What was shared.' })
  shareType!: TypeName;

  @Field(() => String, { description: 'Id of the question or contest, as the REST facade uses it.' })
  contentId!: string;

  @Field(() => SharedResult, {
    nullable: true,
    description: 'The result at the time of sharing; null when there was none.',
  })
  result!: SharedResult | null;

  @Field(() => GraphQLUrl, { description: 'URL of a picture of the result, 1200 by 630 pixels.' })
  pictureUrl!: string;
}
