import { InvalidInputProblem, NotFoundProblem } from '@daily/kit/graphql/problems';
import { createUnionType, Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { ReminderTime, SubscriptionLink as Link } from './subscription.service';

/** The states of a confirmation mail's link as GraphQL spells them. */
export const SubscriptionLinkState = {
  VALID: 'valid',
  CONFIRMED: 'confirmed',
  INVALID: 'invalid',
} as const;

registerEnumType(SubscriptionLinkState, {
  name: 'SubscriptionLinkState',
  description: "What a confirmation mail's link still does.",
  valuesConfig: {
    VALID: { description: 'It subscribes.' },
    CONFIRMED: { description: 'It has subscribed; the hour may still be changed by it.' },
    INVALID: { description: 'Nothing: too old, replaced by a newer one, or never mailed.' },
  },
});

@ObjectType('ReminderTime', { description: 'When somebody is reminded.' })
export class ReminderTimeType implements ReminderTime {
  @Field(() => Int, { description: 'The hour, 0 to 23.' })
  hour!: number;

  @Field(() => String, { description: 'The IANA name of the time zone whose clocks count.' })
  timeZone!: string;
}

@ObjectType('SubscriptionLink', { description: 'The link of a confirmation mail, as its page sees it.' })
export class SubscriptionLinkType implements Link {
  @Field(() => SubscriptionLinkState, { description: 'What it still does.' })
  state!: Link['state'];

  @Field(() => ReminderTimeType, {
    nullable: true,
    description: 'What the reader chose already; null when nothing yet.',
  })
  reminder!: ReminderTimeType | null;
}

@InputType('SubscribeInput', { description: 'What a subscription form asks for.' })
export class SubscribeInput {
  @Field(() => String, { description: 'An email address; case and surrounding spaces do not matter.' })
  email!: string;
}

@InputType('ReminderTimeInput', { description: 'When to be reminded.' })
export class ReminderTimeInput implements ReminderTime {
  @Field(() => Int, { description: 'The hour, 0 to 23.' })
  hour!: number;

  @Field(() => String, {
    description: 'The IANA name of the time zone whose clocks count, such as `Europe/Vienna`.',
  })
  timeZone!: string;
}

@ObjectType('SubscribeSuccess', {
  description: 'A mail asks the owner of the address to confirm. The answer is the same for every address.',
})
export class SubscribeSuccess {
  @Field(() => String, { description: 'The address as it was understood.' })
  email!: string;
}

@ObjectType('ConfirmSubscriptionSuccess', { description: 'The address is subscribed.' })
export class ConfirmSubscriptionSuccess {
  @Field(() => String, { description: 'The address that is subscribed.' })
  email!: string;
}

@ObjectType('UnsubscribeSuccess', { description: 'The address gets no more mail of this kind.' })
export class UnsubscribeSuccess {
  @Field(() => String, { description: 'The address that gets no more mail.' })
  email!: string;
}

export const SubscribeResult = createUnionType({
  name: 'SubscribeResult',
  description: 'How a request to subscribe ended.',
  types: () => [SubscribeSuccess, InvalidInputProblem] as const,
});

export const ConfirmSubscriptionResult = createUnionType({
  name: 'ConfirmSubscriptionResult',
  description: 'How a confirmation ended.',
  types: () => [ConfirmSubscriptionSuccess, InvalidInputProblem, NotFoundProblem] as const,
});

export const UnsubscribeResult = createUnionType({
  name: 'UnsubscribeResult',
  description: 'How a request to unsubscribe ended.',
  types: () => [UnsubscribeSuccess, NotFoundProblem] as const,
});
