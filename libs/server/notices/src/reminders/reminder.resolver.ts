import { Allow } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { CHANGE_LIMITS } from '@daily/kit/runtime/rate-limits';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { SignedInViewer, type Viewers, ViewerSuccess } from '@daily/people';
import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import type { ReminderSettingsService } from './reminder-settings.service';
import { Reminder, UpdateReminderInput, UpdateReminderResult } from './reminder.graphql-types';

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
