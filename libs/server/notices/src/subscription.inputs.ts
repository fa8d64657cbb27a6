import { InvalidInputProblem, NotFoundProblem } from '@daily/kit/problems';
import { createUnionType, Field, InputType, ObjectType } from 'type-graphql';

@InputType('SubscribeInput', { description: 'What a subscription form asks for.' })
export class SubscribeInput {
  @Field(() => String, { description: 'An email address; case and surrounding spaces do not matter.' })
  email!: string;
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
  types: () => [ConfirmSubscriptionSuccess, NotFoundProblem] as const,
});

export const UnsubscribeResult = createUnionType({
  name: 'UnsubscribeResult',
  description: 'How a request to unsubscribe ended.',
  types: () => [UnsubscribeSuccess, NotFoundProblem] as const,
});
