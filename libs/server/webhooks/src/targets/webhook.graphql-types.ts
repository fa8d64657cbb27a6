import {
  COMMON_PROBLEMS,
  ConflictProblem,
  InvalidInputProblem,
  NotFoundProblem,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import { GraphQLUrl } from '@daily/kit/graphql/scalars';
import { SignedInViewer, ViewerSuccess } from '@daily/people';
import {
  SECRET_OVERLAP_HOURS,
  WEBHOOK_BOUNDS,
  type WebhookFormat as FormatName,
  type WebhookMessageType,
} from '@daily/rules/notices/webhooks';
import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { WebhookEventType, WebhookFormat, WebhookView } from './webhook-view.graphql-types';

const NAME = `A name, 1 to ${WEBHOOK_BOUNDS.maxNameLength} characters.`;
const URL_RULE =
  'An https address without credentials, on port 443 or at least 1024, that does not lead to a private address. Of a chat, the ' +
  'address of its incoming webhook.';
const EVENTS =
  'The events that it receives, at least one. A chat receives `QUESTION_PUBLISHED`, that of a league `LEAGUE_WEEK`.';
const SECRET =
  'The secret with which messages are signed, `whsec_…`; null for a chat. It cannot be queried again.';

@InputType('CreateWebhookInput', { description: 'The webhook to create.' })
export class CreateWebhookInput {
  @Field(() => String, { description: NAME })
  name!: string;

  @Field(() => GraphQLUrl, { description: URL_RULE })
  url!: string;

  @Field(() => WebhookFormat, { defaultValue: 'standard', description: 'What the target receives.' })
  format!: FormatName;

  @Field(() => [WebhookEventType], { description: EVENTS })
  events!: WebhookMessageType[];

  @Field(() => ID, {
    nullable: true,
    description:
      'Global id of a league that the viewer owns: the chat receives its week. One chat for each league.',
  })
  leagueId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Idempotency key: a retry with the same value returns the original webhook and its secret.',
  })
  idempotencyKey?: string | null;
}

@InputType('UpdateWebhookInput', {
  description: 'What to change about a webhook. Fields that are missing stay.',
})
export class UpdateWebhookInput {
  @Field(() => ID, { description: 'Global id of the webhook.' })
  id!: string;

  @Field(() => String, { nullable: true, description: NAME })
  name?: string | null;

  @Field(() => GraphQLUrl, { nullable: true, description: URL_RULE })
  url?: string | null;

  @Field(() => [WebhookEventType], { nullable: true, description: EVENTS })
  events?: WebhookMessageType[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'False disables it and gives up its pending deliveries; true enables it again.',
  })
  enabled?: boolean | null;
}

@InputType('DeleteWebhookInput', { description: 'The webhook to delete.' })
export class DeleteWebhookInput {
  @Field(() => ID, { description: 'Global id of the webhook.' })
  id!: string;
}

@InputType('RotateWebhookSecretInput', { description: 'The webhook whose secret to replace.' })
export class RotateWebhookSecretInput {
  @Field(() => ID, { description: 'Global id of the webhook.' })
  id!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Idempotency key: a retry with the same value returns the same secret.',
  })
  idempotencyKey?: string | null;
}

@ObjectType('CreateWebhookSuccess', { description: 'The webhook was created.' })
export class CreateWebhookSuccess {
  @Field(() => WebhookView, {
    description: 'The new webhook, or the original one when the idempotency key is known.',
  })
  webhook!: WebhookView;

  @Field(() => String, { nullable: true, description: SECRET })
  secret!: string | null;

  @Field(() => SignedInViewer, { description: 'The viewer with all webhooks.' })
  viewer!: SignedInViewer;
}

@ObjectType('UpdateWebhookSuccess', { description: 'The webhook was changed.' })
export class UpdateWebhookSuccess {
  @Field(() => WebhookView, { description: 'The changed webhook.' })
  webhook!: WebhookView;
}

@ObjectType('RotateWebhookSecretSuccess', {
  description: `The secret was replaced. For ${SECRET_OVERLAP_HOURS} hours, messages have a signature with each of both secrets.`,
})
export class RotateWebhookSecretSuccess {
  @Field(() => String, { description: 'The new secret, `whsec_…`. It cannot be queried again.' })
  secret!: string;

  @Field(() => WebhookView, { description: 'The webhook.' })
  webhook!: WebhookView;
}

export const CreateWebhookResult = resultUnion('CreateWebhook', CreateWebhookSuccess, ...COMMON_PROBLEMS);
export const UpdateWebhookResult = resultUnion(
  'UpdateWebhook',
  UpdateWebhookSuccess,
  InvalidInputProblem,
  NotFoundProblem,
  SignInRequiredProblem,
);
export const DeleteWebhookResult = resultUnion(
  'DeleteWebhook',
  ViewerSuccess,
  NotFoundProblem,
  SignInRequiredProblem,
);
export const RotateWebhookSecretResult = resultUnion(
  'RotateWebhookSecret',
  RotateWebhookSecretSuccess,
  NotFoundProblem,
  ConflictProblem,
  SignInRequiredProblem,
);
