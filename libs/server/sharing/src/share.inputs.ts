import type { SharePlatform as PlatformName, ShareType as TypeName } from '@daily/rules/sharing';
import {
  ConflictProblem,
  InvalidInputProblem,
  NotFoundProblem,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import { createUnionType, Field, InputType, ObjectType } from 'type-graphql';
import { SharePlatform, ShareType } from './enums';
import { Share } from './share.entity';
import type { CreatedShare, VerifiedShare } from './share.service';
import { SharedResult } from './shared-result.type';

@InputType('CreateShareInput', { description: 'What is shared, and where to.' })
export class CreateShareInput {
  @Field(() => ShareType, { description: 'What is shared.' })
  shareType!: TypeName;

  @Field(() => String, {
    description: 'Which question (its number) or contest (its id or slug); 1 to 100 characters.',
  })
  contentId!: string;

  @Field(() => SharePlatform, { description: 'Where it is shared to.' })
  platform!: PlatformName;

  @Field(() => String, { nullable: true, description: 'A title of at most 200 characters.' })
  title?: string | null;

  @Field(() => String, { nullable: true, description: 'A description of at most 1,000 characters.' })
  description?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Any text that names this attempt: the same one again is the same share, with a new link.',
  })
  attempt?: string | null;
}

@ObjectType('CreateShareSuccess', { description: 'The share is made; it counts once its link is visited.' })
export class CreateShareSuccess implements CreatedShare {
  @Field(() => Share, { description: 'The share.' })
  share!: Share;

  @Field(() => String, { description: 'Its link, told this once: the server keeps only a hash of it.' })
  verificationUrl!: string;
}

export const CreateShareResult = createUnionType({
  name: 'CreateShareResult',
  description: 'How sharing ended.',
  types: () => [CreateShareSuccess, InvalidInputProblem, SignInRequiredProblem] as const,
});

@ObjectType('VerifyShareSuccess', { description: 'The share is verified and counts for its player.' })
export class VerifyShareSuccess implements VerifiedShare {
  @Field(() => ShareType, { description: 'What was shared.' })
  shareType!: TypeName;

  @Field(() => SharePlatform, { description: 'Where it was shared to.' })
  platform!: PlatformName;

  @Field(() => String, { description: 'Which question or contest.' })
  contentId!: string;
}

export const VerifyShareResult = createUnionType({
  name: 'VerifyShareResult',
  description:
    'How a verification ended: a link that is unknown or too old is not found, one that was used a conflict.',
  types: () => [VerifyShareSuccess, NotFoundProblem, ConflictProblem] as const,
});

@ObjectType('SharePreview', {
  description: 'What a link tells of itself to whoever was sent it. Reading it verifies nothing.',
})
export class SharePreview {
  @Field(() => String, { description: 'Who shared it; `Anonymous` for a player without a name.' })
  sharedBy!: string;

  @Field(() => ShareType, { description: 'What was shared.' })
  shareType!: TypeName;

  @Field(() => SharedResult, {
    nullable: true,
    description: 'How it went, when there was a result to share.',
  })
  result!: SharedResult | null;

  @Field(() => String, { description: 'Address of a picture of 1200 by 630 pixels that shows the same.' })
  pictureUrl!: string;
}
