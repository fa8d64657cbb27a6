import type { Platform } from '@daily/kit/runtime/platform';
import type { Slice, SliceSubject } from '@daily/kit/runtime/slice';
import { REQUEST_LIMITS } from '@daily/kit/runtime/rate-limits';
import type { Mail } from '@daily/mail';
import type { People } from '@daily/people';
import type { ContestReminderSender } from '../reminders/contest-reminder.mails';
import { ContestReminderResolver } from '../reminders/contest-reminder.resolver';
import { ContestReminderService } from '../reminders/contest-reminder.service';
import { ActingPlayers } from '../taking-part/acting-players';
import { contestAnswerRoute } from '../taking-part/contest-answer.rest';
import {
  ContestParticipationResolver,
  ContestQuestionResolver,
} from '../taking-part/contest-participation.resolver';
import { JoinedContestsService } from '../taking-part/joined-contests.service';
import { ParticipantListService } from '../taking-part/participant-list.service';
import { ParticipationBodies } from '../taking-part/participation-bodies';
import { ParticipationResolver } from '../taking-part/participation.resolver';
import { participationRoutes } from '../taking-part/participation.rest';
import { ParticipationService } from '../taking-part/participation.service';
import { PublicParticipants } from '../taking-part/public-participants';
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
  const { contests, reader, audience, runs, secrecy, news, questions, views, limits } = shared;
  const { profiles, players } = people;
  const acting = new ActingPlayers({ limits, players, profiles, audience });
  const participations = new ParticipationService({
    ...{ database, calendar, contests, reader, runs, secrecy, players, acting, news },
  });
  const reminders = new ContestReminderService({
    ...{ database, calendar, sender: settings, mails: mail.queue, contests, participations, players },
    writes: allLimits.of(REQUEST_LIMITS).writes,
  });
  const lists = new ParticipantListService(database, runs, cursors);
  const shown = new PublicParticipants(contests, runs, players, secrecy);
  const bodies = new ParticipationBodies(questions);
  return {
    participations,
    reminders,
    resolvers: [
      new ParticipationResolver({ participations, questions, views }),
      new ContestParticipationResolver({
        ...{ participations, participants: lists, questions, shown, views, players },
      }),
      new ContestQuestionResolver(),
      new ViewerContestsResolver(new JoinedContestsService(database, cursors)),
      new ContestReminderResolver(reminders, views),
    ],
    nodes: { ContestParticipant: (id, caller) => shown.find(id, caller) } satisfies Slice['nodes'],
    rest: [
      ...participationRoutes({
        ...{ contests, participations, participants: lists, bodies, secrecy, profiles, players },
      }),
      contestAnswerRoute({ participations, secrecy }),
    ],
    jobs: [{ name: 'queue contest reminders', pauseMs: REMINDER_PAUSE_MS, run: () => reminders.queueDue() }],
  } satisfies SliceSubject;
}
