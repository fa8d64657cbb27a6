import { DEFAULT_REMINDER_HOUR } from '@daily/rules/reminder';
import { Allow } from '@daily/kit/graphql/access';
import type { Caller } from '@daily/kit/runtime/caller';
import { unauthenticated } from '@daily/kit/runtime/errors';
import type { Platform } from '@daily/kit/runtime/platform';
import {
  InvalidInputProblem,
  NotAllowedProblem,
  type Problem,
  problemsAsData,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import { Player } from '@daily/people';
import {
  Arg,
  createUnionType,
  Ctx,
  Field,
  FieldResolver,
  InputType,
  Int,
  Mutation,
  ObjectType,
  registerEnumType,
  Resolver,
  Root,
} from 'type-graphql';
import { ReminderSettings } from './reminder-settings';
import { ReminderTimeInput } from './subscription.inputs';

/** The states of a reminder as GraphQL spells them. */
export const ReminderState = { OFF: 'off', PENDING: 'pending', ON: 'on' } as const;

registerEnumType(ReminderState, {
  name: 'ReminderState',
  description: 'Whether somebody is reminded.',
  valuesConfig: {
    OFF: { description: 'No reminders.' },
    PENDING: { description: 'Asked for; the link in the confirmation mail was not followed yet.' },
    ON: { description: 'Reminded every day on which they have not answered yet.' },
  },
});

@ObjectType('Reminder', { description: 'The daily reminder by mail.' })
export class Reminder {
  @Field(() => ReminderState, { description: 'Whether it is on.' })
  state!: (typeof ReminderState)[keyof typeof ReminderState];

  @Field(() => Int, { description: `The hour, 0 to 23; ${DEFAULT_REMINDER_HOUR} unless another was chosen.` })
  hour!: number;

  @Field(() => String, { description: 'The IANA name of the time zone whose clocks count.' })
  timeZone!: string;
}

@InputType('UpdateReminderInput', { description: 'Whether and when to be reminded.' })
export class UpdateReminderInput extends ReminderTimeInput {
  @Field(() => Boolean, { description: 'Whether to be reminded.' })
  enabled!: boolean;
}

@ObjectType('UpdateReminderSuccess', { description: 'The reminder as it is now.' })
export class UpdateReminderSuccess {
  @Field(() => Player, { description: 'Who is reminded.' })
  player!: Player;
}

export const UpdateReminderResult = createUnionType({
  name: 'UpdateReminderResult',
  description: 'How a change of the reminder ended.',
  types: () =>
    [UpdateReminderSuccess, InvalidInputProblem, SignInRequiredProblem, NotAllowedProblem] as const,
});

/** A player's own reminder as GraphQL sees it. */
@Resolver(() => Player)
export class ReminderResolver {
  private readonly reminders = this.platform.get(ReminderSettings);

  constructor(private readonly platform: Platform) {}

  @FieldResolver(() => Reminder, { nullable: true, description: 'Told to the player alone.' })
  reminder(@Root() player: Player, @Ctx() caller: Caller): Promise<Reminder> | null {
    return caller.viewer?.id === player.id ? this.reminders.of(player.email) : null;
  }

  @Allow('player')
  @Mutation(() => UpdateReminderResult, {
    description:
      "Turns the viewer's daily reminder on or off, or changes its hour. An address that is not confirmed gets a mail that asks.",
  })
  updateReminder(
    @Arg('input', () => UpdateReminderInput, { description: 'Whether and when to be reminded.' })
    input: UpdateReminderInput,
    @Ctx() caller: Caller,
  ): Promise<UpdateReminderSuccess | Problem> {
    return problemsAsData(async () => {
      if (!caller.viewer) throw unauthenticated();
      return Object.assign(new UpdateReminderSuccess(), {
        player: await this.reminders.change(input, caller.viewer.id, caller),
      });
    });
  }
}
