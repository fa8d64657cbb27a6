import type { Platform } from '@daily/kit/runtime/platform';
import type { Slice, SliceSubject } from '@daily/kit/runtime/slice';
import type { Mail } from '@daily/mail';
import { MINUTE_MS } from '@daily/rules/calendar/duration';
import type { People } from '@daily/people';
import type { ContestReminderSender } from '../reminders/contest-reminder.mails';
import { ContestReminderResolver } from '../reminders/contest-reminder.resolver';
import { ContestReminderService } from '../reminders/contest-reminder.service';
import { ContestPace } from '../taking-part/contest-pace';
import { ContestPaceResolver } from '../taking-part/contest-pace.resolver';
import {
  ContestParticipationResolver,
  ContestQuestionResolver,
  participantView,
  ViewerContestsResolver,
} from '../taking-part/contest-participation.resolver';
import { JoinedContestsService } from '../taking-part/joined-contests.service';
import { ParticipantListService } from '../taking-part/participant-list.service';
import { ParticipationResolver } from '../taking-part/participation.resolver';
import { participationRoutes } from '../taking-part/participation.rest';
import { ParticipationService } from '../taking-part/participation.service';
import type { SharedParts } from './shared-parts';

/** How often contests that start soon are looked for, in milliseconds. */
const REMINDER_PAUSE_MS = 30_000;

/** How often participations of deleted accounts in contests that have ended are deleted, in milliseconds. */
const SPENT_PAUSE_MS = MINUTE_MS;

/** Taking part in contests and the reminders of them. */
export function wireTakingPart(
  { database, calendar, cursors, settings }: Platform<ContestReminderSender>,
  shared: SharedParts,
  { people, mail }: { people: Pick<People, 'profiles' | 'players'>; mail: Pick<Mail, 'queue'> },
) {
  const { contests, reader, audience, runs, secrecy, news, questions, views, limits, spent } = shared;
  const { profiles, players } = people;
  const participations = new ParticipationService({
    ...{ database, calendar, contests, reader, runs, secrecy, news, spent },
    ...{ players, profiles, audience, limits },
  });
  const reminders = new ContestReminderService({
    ...{ database, calendar, sender: settings, mails: mail.queue, contests, participations, players },
  });
  const lists = new ParticipantListService({ database, cursors, contests, runs, players, secrecy });
  return {
    participations,
    reminders,
    resolvers: [
      new ParticipationResolver({ participations, questions, views }),
      new ContestParticipationResolver({
        ...{ participations, participants: lists, questions, views },
      }),
      new ContestPaceResolver(new ContestPace(database)),
      new ContestQuestionResolver(),
      new ViewerContestsResolver(new JoinedContestsService(database, cursors)),
      new ContestReminderResolver(reminders, views),
    ],
    nodes: {
      ContestParticipant: async (id, caller) => {
        const participant = await lists.find(id, caller);
        return participant && participantView(participant);
      },
    } satisfies Slice['nodes'],
    rest: participationRoutes({
      ...{ contests, participations, participants: lists, questions, secrecy, profiles, players },
    }),
    jobs: [
      { name: 'queue contest reminders', pauseMs: REMINDER_PAUSE_MS, run: () => reminders.queueDue() },
      {
        name: 'delete participations of deleted accounts in past contests',
        pauseMs: SPENT_PAUSE_MS,
        run: () => spent.deletePast(),
      },
    ],
  } satisfies SliceSubject;
}
