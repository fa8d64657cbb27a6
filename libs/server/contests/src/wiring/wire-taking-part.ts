import type { Platform } from '@daily/kit/runtime/platform';
import type { Slice } from '@daily/kit/runtime/slice';
import { REQUEST_LIMITS } from '@daily/kit/runtime/rate-limits';
import type { Mail } from '@daily/mail';
import type { People } from '@daily/people';
import type { ContestReminderSender } from '../reminders/contest-reminder.mails';
import { ContestReminderResolver } from '../reminders/contest-reminder.resolver';
import { ContestReminderService } from '../reminders/contest-reminder.service';
import { ContestAnswerWrites } from '../taking-part/contest-answer-writes';
import { JoinedContestsService } from '../taking-part/joined-contests.service';
import { ParticipantListService } from '../taking-part/participant-list.service';
import {
  ContestParticipationResolver,
  ContestQuestionResolver,
  ParticipationResolver,
} from '../taking-part/participation.resolver';
import { participationRoutes } from '../taking-part/participation.rest';
import { ParticipationService } from '../taking-part/participation.service';
import { ViewerContestsResolver } from '../taking-part/viewer-contests.resolver';
import type { SharedParts } from './shared-parts';

/** How often contests that start soon are looked for, in milliseconds. */
const REMINDER_PAUSE_MS = 30_000;

/** Taking part in contests and the reminders of them. */
export function wireTakingPart(
  { database, calendar, cursors, limits: allLimits, settings }: Platform<ContestReminderSender>,
  shared: SharedParts,
  { people, mail }: { people: Pick<People, 'profiles' | 'players'>; mail: Pick<Mail, 'queue'> },
) {
  const { contests, participants, secrecy, news, questions, views, limits } = shared;
  const { profiles, players } = people;
  const participations = new ParticipationService({
    ...{ database, calendar, limits, contests, participants, secrecy, profiles, players, news },
    answers: new ContestAnswerWrites(database),
  });
  const reminders = new ContestReminderService({
    ...{ database, calendar, sender: settings, mails: mail.queue, contests, participations, players },
    writes: allLimits.of(REQUEST_LIMITS).writes,
  });
  const parts = {
    ...{ contests, participations, questions, secrecy, views, players },
    participants: new ParticipantListService(database, secrecy, cursors),
  };
  return {
    participations,
    reminders,
    resolvers: [
      new ParticipationResolver(parts),
      new ContestParticipationResolver(parts),
      new ContestQuestionResolver(),
      new ViewerContestsResolver(new JoinedContestsService(database, cursors)),
      new ContestReminderResolver(reminders, views),
    ],
    rest: participationRoutes({ ...parts, profiles }),
    jobs: [{ name: 'queue contest reminders', pauseMs: REMINDER_PAUSE_MS, run: () => reminders.queueDue() }],
  } satisfies Partial<Slice> & Record<string, unknown>;
}
