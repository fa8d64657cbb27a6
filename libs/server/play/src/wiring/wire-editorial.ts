import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { parseQuestionId } from '@daily/rules/question';
import { hasRole } from '@daily/kit/runtime/caller';
import type { SliceSubject } from '@daily/kit/runtime/slice';
import type { AnswerDistributionReader } from '../distribution/answer-distribution-reader';
import { QuestionChangesResolver } from '../quality/question-changes.resolver';
import { questionQuality } from '../quality/question-quality.graphql-types';
import { QuestionQualityResolver } from '../quality/question-quality.resolver';
import { qualityRoutes } from '../quality/question-quality.rest';
import { QuestionQualities } from '../quality/question-quality.service';
import { ReplacementDrafts } from '../quality/replacement-drafts';
import { ReplacementDraftsResolver } from '../quality/replacement-drafts.resolver';
import { QueueAlarmResolver } from '../queue-alarm/queue-alarm.resolver';
import { QueueAlarms } from '../queue-alarm/queue-alarm';
import { RuleSimulationResolver } from '../simulation/rule-simulation.resolver';
import { RuleSimulations } from '../simulation/rule-simulation.service';
import type { PlayParts, PlayPlatform } from './play-parts';

/** How often the number of unused questions is checked, in milliseconds. */
const QUEUE_PAUSE_MS = 10 * MINUTE_MS;

/** How often the figures of a question are computed, in milliseconds. */
const QUALITY_PAUSE_MS = 10_000;

/** What editors and admins learn from the answers: the quality of questions, an empty queue, and other rules over past days. */
export function wireEditorial(
  { database, calendar, settings, cursors }: PlayPlatform,
  { people, rulebook, questions, notices, mail }: PlayParts,
  distributions: AnswerDistributionReader,
) {
  const simulations = new RuleSimulations({ database, calendar, rulebook: rulebook.rules });
  const qualities = new QuestionQualities(database, calendar, distributions, cursors);
  const replacementDrafts = new ReplacementDrafts(qualities, questions.replacements);
  const queueAlarms = new QueueAlarms({
    ...{ database, calendar, settings },
    queue: questions.queue,
    notifications: notices.adminNotifications,
    mails: mail.queue,
  });
  return {
    /** Plays other rules over the past. */
    simulations,
    /** Computes figures about closed questions. */
    qualities,
    /** Begins replacements of questions with weak options. */
    replacementDrafts,
    /** Notifies admins when questions run low. */
    queueAlarms,
    resolvers: [
      new QuestionQualityResolver(qualities, questions.loader),
      new ReplacementDraftsResolver(replacementDrafts),
      new QuestionChangesResolver(database, people.players),
      new QueueAlarmResolver(queueAlarms),
      new RuleSimulationResolver(simulations),
    ],
    rest: qualityRoutes(qualities),
    nodes: {
      QuestionQuality: async (id, { viewer }) => {
        const number = hasRole(viewer, 'editor') ? parseQuestionId(id) : null;
        const figures = number === null ? null : await qualities.find(number);
        return figures && questionQuality(figures);
      },
    },
    jobs: [
      { name: 'check the queue of questions', pauseMs: QUEUE_PAUSE_MS, run: () => queueAlarms.check() },
      {
        name: 'compute the quality of questions',
        pauseMs: QUALITY_PAUSE_MS,
        // One at a time, because no request waits for the figures.
        run: async () => (await qualities.computeNext()) && false,
      },
    ],
    metrics: [
      {
        name: 'question_days_left',
        help: 'Days after today that have a question, or can get one that was never asked.',
        read: () => questions.queue.daysLeft(),
      },
      {
        name: 'question_alarm',
        help: '1 while a threshold of QUEUE_ALARM_DAYS is reached, of which admins are notified; 0 otherwise.',
        read: async () => ((await queueAlarms.state()).alarmDays === null ? 0 : 1),
      },
    ],
  } satisfies SliceSubject;
}
