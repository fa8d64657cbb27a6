import { RequireScope } from '@daily/kit/graphql/access';
import { connectionType } from '@daily/kit/graphql/connection';
import { GLOBAL_ID, Node, toGlobalId } from '@daily/kit/graphql/node';
import {
  ConflictProblem,
  NotFoundProblem,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import { DELIVERY_RETENTION_DAYS, type WebhookMessageType } from '@daily/rules/notices/webhooks';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { WebhookEventType } from '../targets/webhook-enums.graphql-types';
import type { SentMessage } from './delivery.service';
import { type DeliveryStateName, WebhookDeliveryState } from './webhook-delivery-state.graphql-types';

const LATEST = 'the latest attempt';

@RequireScope('webhooks:read')
@ObjectType('WebhookDelivery', {
  implements: Node,
  description: `A message to a webhook, with the outcome of ${LATEST} to send it. Kept for ${DELIVERY_RETENTION_DAYS} days.`,
})
export class WebhookDeliveryView implements Node {
  constructor(readonly message: SentMessage) {}

  @Field(() => ID, { complexity: 0, description: GLOBAL_ID })
  get id(): string {
    return toGlobalId('WebhookDelivery', this.message.delivery.id);
  }

  @Field(() => String, {
    complexity: 0,
    description:
      'Identifies the message to its receiver: the header `webhook-id`, the same in every attempt.',
  })
  get messageId(): string {
    return this.message.delivery.messageId;
  }

  @Field(() => WebhookEventType, { complexity: 0, description: 'What the message is about.' })
  get type(): WebhookMessageType {
    return this.message.event.type;
  }

  @Field(() => WebhookDeliveryState, { complexity: 0, description: 'Whether the target has received it.' })
  get state(): DeliveryStateName {
    return this.message.delivery.state;
  }

  @Field(() => Int, {
    complexity: 0,
    description: 'Number of attempts since it was queued, or since the viewer had it sent again.',
  })
  get attempts(): number {
    return this.message.delivery.attempts;
  }

  @Field(() => Date, { complexity: 0, description: 'When it was queued.' })
  get createdAt(): Date {
    return this.message.delivery.createdAt;
  }

  @Field(() => Date, {
    complexity: 0,
    nullable: true,
    description: `When ${LATEST} began; null before the first.`,
  })
  get attemptedAt(): Date | null {
    return this.message.delivery.attemptedAt;
  }

  @Field(() => Date, {
    complexity: 0,
    nullable: true,
    description: 'When it is sent, or sent again at the latest; null when no attempt follows.',
  })
  get nextAttemptAt(): Date | null {
    return this.state === 'pending' ? this.message.delivery.nextAttemptAt : null;
  }

  @Field(() => Int, {
    complexity: 0,
    nullable: true,
    description: `HTTP status of the response to ${LATEST}; null without a response.`,
  })
  get responseStatus(): number | null {
    return this.message.delivery.responseStatus;
  }

  @Field(() => String, {
    complexity: 0,
    nullable: true,
    description: `The first kilobyte of the response to ${LATEST}, as text; null without a response.`,
  })
  get responseBody(): string | null {
    return this.message.delivery.responseBody;
  }

  @Field(() => String, {
    complexity: 0,
    nullable: true,
    description: `Why ${LATEST} failed, a sentence; null when it succeeded.`,
  })
  get error(): string | null {
    return this.message.delivery.error;
  }

  @Field(() => Int, {
    complexity: 0,
    nullable: true,
    description: `Milliseconds that ${LATEST} took; null before the first.`,
  })
  get durationMs(): number | null {
    return this.message.delivery.durationMs;
  }
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
