import { Allow, PrivateResponse } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { CHANGE_LIMITS } from '@daily/kit/runtime/rate-limits';
import {
  InvalidInputProblem,
  NotFoundProblem,
  type Problem,
  problemsAsData,
  resultUnion,
} from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { GraphQLEmailAddress } from '@daily/kit/graphql/scalars';
import {
  Arg,
  Ctx,
  Field,
  InputType,
  Mutation,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
} from 'type-graphql';
import type { SubscriptionLink, SubscriptionService } from './subscription.service';
import { ReminderTimeInput, ReminderTimeType } from '../reminders/reminder-time.graphql-types';

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
class SubscriptionLinkType implements SubscriptionLink {
  @Field(() => SubscriptionLinkState, { description: 'Whether the link still works.' })
  state!: SubscriptionLink['state'];

  @Field(() => ReminderTimeType, {
    nullable: true,
    description: 'The reminder time chosen so far; null when none was chosen.',
  })
  reminder!: ReminderTimeType | null;
}

@InputType('SubscribeInput', { description: 'The address that is to receive the daily reminder.' })
class SubscribeInput {
  @Field(() => GraphQLEmailAddress, {
    description: 'The email address. Case and surrounding spaces are ignored.',
  })
  email!: string;
}

@InputType('ConfirmSubscriptionInput', {
  description: 'The link of a confirmation mail, and when to send the reminder.',
})
class ConfirmSubscriptionInput {
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
class UnsubscribeInput {
  @Field(() => String, { description: 'The token of the unsubscribe link in any reminder.' })
  token!: string;
}

@ObjectType('SubscribeSuccess', {
  description: 'A mail asks the owner of the address to confirm. The response is the same for every address.',
})
class SubscribeSuccess {
  @Field(() => GraphQLEmailAddress, { description: 'The normalized address.' })
  email!: string;
}

@ObjectType('ConfirmSubscriptionSuccess', { description: 'The subscription is confirmed.' })
class ConfirmSubscriptionSuccess {
  @Field(() => GraphQLEmailAddress, { description: 'The subscribed address.' })
  email!: string;
}

@ObjectType('UnsubscribeSuccess', { description: 'The subscription has ended.' })
class UnsubscribeSuccess {
  @Field(() => GraphQLEmailAddress, { description: 'The unsubscribed address.' })
  email!: string;
}

const SubscribeResult = resultUnion('Subscribe', SubscribeSuccess, InvalidInputProblem);
const ConfirmSubscriptionResult = resultUnion(
  'ConfirmSubscription',
  ConfirmSubscriptionSuccess,
  InvalidInputProblem,
  NotFoundProblem,
);
const UnsubscribeResult = resultUnion('Unsubscribe', UnsubscribeSuccess, NotFoundProblem);

@Resolver()
export class SubscriptionResolver {
  constructor(private readonly subscriptions: SubscriptionService) {}

  @Allow('public', 'profile:write')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => SubscribeResult, {
    description: 'Subscribes an address to the daily reminder, once its owner confirms by a mailed link.',
  })
  subscribe(
    @Arg('input', () => SubscribeInput, { description: 'The address to subscribe.' })
    { email }: SubscribeInput,
    @Ctx() caller: Caller,
  ): Promise<SubscribeSuccess | Problem> {
    return problemsAsData(async () => ({ email: await this.subscriptions.subscribe(email, caller) }));
  }

  @Allow('public')
  // Also uncached because the state changes when the link is used.
  @PrivateResponse()
  @Query(() => SubscriptionLinkType, {
    description: 'The state of the link in the mail that asks to confirm a subscription.',
  })
  async subscriptionLink(
    @Arg('token', () => String, { description: 'The token of the link: the last segment of its path.' })
    token: string,
  ): Promise<SubscriptionLinkType> {
    return this.subscriptions.findLink(token);
  }

  @Allow('public', 'profile:write')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => ConfirmSubscriptionResult, {
    description:
      'Confirms a subscription, and with it the address of its account. Confirming again changes only the reminder time.',
  })
  confirmSubscription(
    @Arg('input', () => ConfirmSubscriptionInput, {
      description: 'The token of the mailed link, and the time of the reminder.',
    })
    { token, reminder }: ConfirmSubscriptionInput,
    @Ctx() caller: Caller,
  ): Promise<ConfirmSubscriptionSuccess | Problem> {
    return problemsAsData(async () => ({
      email: await this.subscriptions.confirm(token, caller, reminder),
    }));
  }

  @Allow('public', 'profile:write')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => UnsubscribeResult, { description: 'Ends a subscription. Safe to repeat.' })
  unsubscribe(
    @Arg('input', () => UnsubscribeInput, { description: 'The token of an unsubscribe link.' })
    { token }: UnsubscribeInput,
  ): Promise<UnsubscribeSuccess | Problem> {
    return problemsAsData(async () => ({ email: await this.subscriptions.unsubscribe(token) }));
  }
}
