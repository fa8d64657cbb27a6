import { RequireScope } from '@daily/kit/graphql/access';
import { connectionType } from '@daily/kit/graphql/connection';
import { GLOBAL_ID, Node, toGlobalId } from '@daily/kit/graphql/node';
import { objectOf } from '@daily/kit/graphql/object-of';
import {
  ConflictProblem,
  NotFoundProblem,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import { DELIVERY_RETENTION_DAYS, type WebhookMessageType } from '@daily/rules/notices/webhooks';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { WebhookEventType } from '../targets/webhook-view.graphql-types';
import type { SentMessage } from './delivery.service';
import { type DeliveryStateName, WebhookDeliveryState } from './webhook-delivery-state.graphql-types';

const LATEST = 'the latest attempt';

@RequireScope('webhooks:read')
@ObjectType('WebhookDelivery', {
  implements: Node,
  description: `A message to a webhook, with the outcome of ${LATEST} to send it. Kept for ${DELIVERY_RETENTION_DAYS} days.`,
})
export class WebhookDeliveryView implements Node {
  message!: SentMessage;

  @Field(() => ID, { complexity: 0, description: GLOBAL_ID })
  id!: string;

  @Field(() => String, {
    complexity: 0,
    description:
      'Identifies the message to its receiver: the header `webhook-id`, the same in every attempt.',
  })
  messageId!: string;

  @Field(() => WebhookEventType, { complexity: 0, description: 'What the message is about.' })
  type!: WebhookMessageType;

  @Field(() => WebhookDeliveryState, { complexity: 0, description: 'Whether the target has received it.' })
  state!: DeliveryStateName;

  @Field(() => Int, {
    complexity: 0,
    description: 'Number of attempts since it was queued, or since the viewer had it sent again.',
  })
  attempts!: number;

  @Field(() => Date, { complexity: 0, description: 'When it was queued.' })
  createdAt!: Date;

  @Field(() => Date, {
    complexity: 0,
    nullable: true,
    description: `When ${LATEST} began; null before the first.`,
  })
  attemptedAt!: Date | null;

  @Field(() => Date, {
    complexity: 0,
    nullable: true,
    description: 'When it is sent, or sent again at the latest; null when no attempt follows.',
  })
  nextAttemptAt!: Date | null;

  @Field(() => Int, {
    complexity: 0,
    nullable: true,
    description: `HTTP status of the response to ${LATEST}; null without a response.`,
  })
  responseStatus!: number | null;

  @Field(() => String, {
    complexity: 0,
    nullable: true,
    description: `The first kilobyte of the response to ${LATEST}, as text; null without a response.`,
  })
  responseBody!: string | null;

  @Field(() => String, {
    complexity: 0,
    nullable: true,
    description: `Why ${LATEST} failed, a sentence; null when it succeeded.`,
  })
  error!: string | null;

  @Field(() => Int, {
    complexity: 0,
    nullable: true,
    description: `Milliseconds that ${LATEST} took; null before the first.`,
  })
  durationMs!: number | null;
}

/** A delivery as an object of the schema. */
export function deliveryView(message: SentMessage): WebhookDeliveryView {
  const { delivery, event } = message;
  return objectOf(WebhookDeliveryView, {
    ...delivery,
    ...{
      message,
      id: toGlobalId('WebhookDelivery', delivery.id),
      messageId: delivery.messageId,
      type: event.type,
    },
    nextAttemptAt: delivery.state === 'pending' ? delivery.nextAttemptAt : null,
  });
}

export const WebhookDeliveryConnection = connectionType('WebhookDelivery', 'deliveries', WebhookDeliveryView);

@InputType('TestWebhookInput', { description: 'The webhook to test.' })
export class TestWebhookInput {
  @Field(() => ID, { description: 'Global id of the webhook.' })
  id!: string;
}

@InputType('ResendWebhookDeliveryInput', { description: 'The delivery to send again.' })
export class ResendWebhookDeliveryInput {
  @Field(() => ID, { description: 'Global id of the delivery.' })
  id!: string;
}

@ObjectType('SendWebhookSuccess', { description: 'The message is queued and will be sent within seconds.' })
export class SendWebhookSuccess {
  @Field(() => WebhookDeliveryView, {
    description: 'The delivery. Query it again by its id for the outcome.',
  })
  delivery!: WebhookDeliveryView;
}

const SEND_RESULT = [SendWebhookSuccess, NotFoundProblem, ConflictProblem, SignInRequiredProblem] as const;

export const TestWebhookResult = resultUnion('TestWebhook', ...SEND_RESULT);
export const ResendWebhookDeliveryResult = resultUnion('ResendWebhookDelivery', ...SEND_RESULT);
