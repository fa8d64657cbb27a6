import { registerEnumType } from 'type-graphql';

/** Whether a message has reached its target. */
export type DeliveryStateName = 'pending' | 'delivered' | 'failed';

/** The values of the GraphQL enum and the states that they stand for. */
export const WebhookDeliveryState: Record<Uppercase<DeliveryStateName>, DeliveryStateName> = {
  PENDING: 'pending',
  DELIVERED: 'delivered',
  FAILED: 'failed',
};
registerEnumType(WebhookDeliveryState, {
  name: 'WebhookDeliveryState',
  description: 'Whether a message has reached its target.',
  valuesConfig: {
    PENDING: { description: 'It is being sent, or waits for its next attempt.' },
    DELIVERED: { description: 'The target accepted it, with a status from 200 to 299.' },
    FAILED: { description: 'No attempt succeeded, and no further one follows.' },
  },
});
