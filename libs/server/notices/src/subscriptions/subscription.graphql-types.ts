import { InvalidInputProblem, NotFoundProblem, resultUnion } from '@daily/kit/graphql/problems';
import { GraphQLEmailAddress } from '@daily/kit/graphql/scalars';
import { Field, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { ReminderTimeInput, ReminderTimeType } from '../reminders/reminder-time.graphql-types';
import type { SubscriptionLink } from './subscription.service';

/** The states of a confirmation link as GraphQL enum values. */
const SubscriptionLinkState: Record<'VALID' | 'CONFIRMED' | 'INVALID', SubscriptionLink['state']> = {
  VALID: 'valid',
  CONFIRMED: 'confirmed',
  INVALID: 'invalid',
};

registerEnumType(SubscriptionLinkState, {
  name: 'SubscriptionLinkState',
  description: 'The state of the link in a confirmation mail.',
  valuesConfig: {
    VALID: { description: 'The link can confirm the subscription.' },
    CONFIRMED: {
      description: 'The subscription is confirmed; the link can still change the reminder time.',
    },
    INVALID: { description: 'The link is expired, unknown or was replaced by a newer one.' },
  },
});

@ObjectType('SubscriptionLink', { description: 'The link in the mail that asks to confirm a subscription.' })
export class SubscriptionLinkType implements SubscriptionLink {
  @Field(() => SubscriptionLinkState, { description: 'Whether the link still works.' })
  state!: SubscriptionLink['state'];

  @Field(() => ReminderTimeType, {
    nullable: true,
    description: 'The reminder time chosen so far; null when none was chosen.',
  })
  reminder!: ReminderTimeType | null;
}

@InputType('SubscribeInput', { description: 'The address that is to receive the daily reminder.' })
export class SubscribeInput {
  @Field(() => GraphQLEmailAddress, {
    description: 'The email address. Case and surrounding spaces are ignored.',
  })
  email!: string;
}

@InputType('ConfirmSubscriptionInput', {
  description: 'The link of a confirmation mail, and when to send the reminder.',
})
export class ConfirmSubscriptionInput {
  @Field(() => String, {
    description: 'The token of the link in the confirmation mail. Expires after 7 days.',
  })
  token!: string;

  @Field(() => ReminderTimeInput, {
    nullable: true,
    description: "When to send the daily reminder. Defaults to 9:00 in the product's time zone.",
  })
  reminder?: ReminderTimeInput | null;
}

@InputType('UnsubscribeInput', { description: 'The unsubscribe link of a reminder.' })
export class UnsubscribeInput {
  @Field(() => String, { description: 'The token of the unsubscribe link in any reminder.' })
  token!: string;
}

@ObjectType('SubscribeSuccess', {
  description: 'A mail asks the owner of the address to confirm. The response is the same for every address.',
})
export class SubscribeSuccess {
  @Field(() => GraphQLEmailAddress, { description: 'The normalized address.' })
  email!: string;
}

@ObjectType('ConfirmSubscriptionSuccess', { description: 'The subscription is confirmed.' })
export class ConfirmSubscriptionSuccess {
  @Field(() => GraphQLEmailAddress, { description: 'The subscribed address.' })
  email!: string;
}

@ObjectType('UnsubscribeSuccess', { description: 'The subscription has ended.' })
export class UnsubscribeSuccess {
  @Field(() => GraphQLEmailAddress, { description: 'The unsubscribed address.' })
  email!: string;
}

export const SubscribeResult = resultUnion('Subscribe', SubscribeSuccess, InvalidInputProblem);
export const ConfirmSubscriptionResult = resultUnion(
  'ConfirmSubscription',
  ConfirmSubscriptionSuccess,
  InvalidInputProblem,
  NotFoundProblem,
);
export const UnsubscribeResult = resultUnion('Unsubscribe', UnsubscribeSuccess, NotFoundProblem);
