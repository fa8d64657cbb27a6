import { Allow } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { CHANGES_BY_ADDRESS } from '@daily/kit/runtime/rate-limits';
import { type ConnectionOf, mapNodes, PageArgs } from '@daily/kit/graphql/connection';
import { localIdOf } from '@daily/kit/graphql/node';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { Arg, Args, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { WebhookView } from '../targets/webhook-view.graphql-types';
import type { DeliveryService, SentMessage } from './delivery.service';
import {
  deliveryView,
  ResendWebhookDeliveryInput,
  ResendWebhookDeliveryResult,
  type SendWebhookSuccess,
  TestWebhookInput,
  TestWebhookResult,
  WebhookDeliveryConnection,
  WebhookDeliveryView,
} from './webhook-delivery.graphql-types';
import { WEBHOOK_SEND_LIMITS } from '../webhook.limits';

/** Cost of the body of a message, in points: that of a league's week is made from the points of its members. */
const BODY_COST = 5;

const sent = (message: SentMessage) => ({ delivery: deliveryView(message) });

/** Deliveries, and the mutations that have messages sent at once. */
@Resolver(() => WebhookDeliveryView)
export class WebhookDeliveryResolver {
  constructor(private readonly service: DeliveryService) {}

  @Allow('player', 'webhooks:write')
  @LimitedBy(CHANGES_BY_ADDRESS, WEBHOOK_SEND_LIMITS)
  @Mutation(() => TestWebhookResult, {
    description: 'Sends a message of type `webhook.test` to a webhook of the viewer, once.',
  })
  testWebhook(
    @Arg('input', () => TestWebhookInput, { description: 'The webhook.' }) { id }: TestWebhookInput,
    @Ctx() caller: Caller,
  ): Promise<SendWebhookSuccess | Problem> {
    return problemsAsData(async () => sent(await this.service.test(localIdOf('Webhook', id) ?? '', caller)));
  }

  @Allow('player', 'webhooks:write')
  @LimitedBy(CHANGES_BY_ADDRESS, WEBHOOK_SEND_LIMITS)
  @Mutation(() => ResendWebhookDeliveryResult, {
    description: 'Sends a delivery again, under the same message id. The attempts begin anew.',
  })
  resendWebhookDelivery(
    @Arg('input', () => ResendWebhookDeliveryInput, { description: 'The delivery.' })
    { id }: ResendWebhookDeliveryInput,
    @Ctx() caller: Caller,
  ): Promise<SendWebhookSuccess | Problem> {
    return problemsAsData(async () =>
      sent(await this.service.resend(localIdOf('WebhookDelivery', id) ?? '', caller)),
    );
  }

  @FieldResolver(() => String, {
    nullable: true,
    complexity: BODY_COST,
    description:
      'The body of the request, JSON; null when there is nothing to send any more, because the viewer no longer owns the league.',
  })
  requestBody(@Root() { message }: WebhookDeliveryView): Promise<string | null> {
    return this.service.bodyOf(message);
  }
}

/** The deliveries to a webhook. */
@Resolver(() => WebhookView)
export class WebhookDeliveriesResolver {
  constructor(private readonly service: DeliveryService) {}

  @FieldResolver(() => WebhookDeliveryConnection, {
    description: 'The deliveries to the webhook, newest first.',
  })
  async deliveries(
    @Root() { row }: WebhookView,
    @Args(() => PageArgs) args: PageArgs,
  ): Promise<ConnectionOf<WebhookDeliveryView>> {
    return mapNodes(await this.service.page(row, args), deliveryView);
  }
}
