import { Allow } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { CHANGE_LIMITS } from '@daily/kit/runtime/rate-limits';
import {
  InvalidInputProblem,
  NotAllowedProblem,
  type Problem,
  problemsAsData,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { SignedInViewer, type Viewers, ViewerSuccess } from '@daily/people';
import { GraphQLTimeZone } from '@daily/kit/graphql/scalars';
import { DEFAULT_REMINDER_HOUR } from '@daily/rules/notices/reminder';
import {
  Arg,
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
import type { ReminderSettings, ReminderSettingsService } from './reminder-settings.service';
import { ReminderTimeInput } from './reminder-time.graphql-types';

/** The states of a reminder as GraphQL enum values. */
const ReminderState: Record<'OFF' | 'PENDING' | 'ON', ReminderSettings['state']> = {
  OFF: 'off',
  PENDING: 'pending',
  ON: 'on',
};

registerEnumType(ReminderState, {
  name: 'ReminderState',
  description: 'Whether the daily reminder is sent.',
  valuesConfig: {
    OFF: { description: 'No reminders are sent.' },
    PENDING: { description: 'Reminders begin once the link in the confirmation mail is followed.' },
    ON: { description: 'A reminder is sent each day on which the viewer has not answered yet.' },
  },
});

@ObjectType('Reminder', { description: 'The daily reminder by mail.' })
class Reminder implements ReminderSettings {
  @Field(() => ReminderState, { description: 'Whether the reminder is sent.' })
  state!: ReminderSettings['state'];

  @Field(() => Int, { description: `The hour, 0 to 23. Defaults to ${DEFAULT_REMINDER_HOUR}.` })
  hour!: number;

  @Field(() => GraphQLTimeZone, {
    description: "The time zone of the hour. Defaults to the product's time zone.",
  })
  timeZone!: string;

  @Field(() => Boolean, {
    description: 'Whether a mail is sent in the evening when the streak is about to end, at most once a day.',
  })
  streakAlerts!: boolean;
}

@InputType('UpdateReminderInput', {
  description:
    'The new settings of the daily reminder. They replace all of the old ones, unless stated otherwise.',
})
class UpdateReminderInput extends ReminderTimeInput {
  @Field(() => Boolean, { description: 'Whether to send the reminder.' })
  enabled!: boolean;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether to send streak alerts as well. Keeps the present choice when it is missing.',
  })
  streakAlerts?: boolean | null;
}

const UpdateReminderResult = resultUnion(
  'UpdateReminder',
  ViewerSuccess,
  InvalidInputProblem,
  SignInRequiredProblem,
  NotAllowedProblem,
);

/** The viewer's daily reminder. */
@Resolver(() => SignedInViewer)
export class ReminderResolver {
  /** The settings after a mutation, for its response: those of an unproven address cannot be read again. */
  private readonly changed = new WeakMap<SignedInViewer, Reminder>();

  constructor(
    private readonly settings: ReminderSettingsService,
    private readonly viewers: Viewers,
  ) {}

  @FieldResolver(() => Reminder, {
    description: 'The daily reminder by mail; OFF until the address of the viewer is proven.',
  })
  async reminder(@Root() viewer: SignedInViewer): Promise<Reminder> {
    return this.changed.get(viewer) ?? (await this.settings.of(viewer.player));
  }

  @Allow('player', 'profile:write')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => UpdateReminderResult, {
    description:
      "Turns the viewer's daily reminder on or off, or changes its time. Turning it on mails a confirmation link unless the " +
      'address is proven already.',
  })
  updateReminder(
    @Arg('input', () => UpdateReminderInput, { description: 'Whether to send the reminder, and when.' })
    input: UpdateReminderInput,
    @Ctx() caller: Caller,
  ): Promise<ViewerSuccess | Problem> {
    return problemsAsData(async () => {
      const viewer = await this.viewers.current(caller);
      this.changed.set(
        viewer,
        await this.settings.change(
          viewer.player,
          { ...input, streakAlerts: input.streakAlerts ?? null },
          caller,
        ),
      );
      return new ViewerSuccess(viewer);
    });
  }
}
