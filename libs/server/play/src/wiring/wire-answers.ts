import DataLoader from 'dataloader';
import { PerRequest } from '@daily/kit/runtime/per-request';
import type { SliceSubject } from '@daily/kit/runtime/slice';
import { shippedPracticeSet } from '@daily/questions';
import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { AccuracyResolver } from '../accuracy/accuracy.resolver';
import { AccuracyService } from '../accuracy/accuracy.service';
import { AnswerListService } from '../answers/answer-list.service';
import { AnswerResolver } from '../answers/answer.resolver';
import { AnswerResults } from '../answers/answer-results';
import { AnswerService } from '../answers/answer.service';
import { answerRoutes } from '../answers/answers.rest';
import { ComparedAnswers } from '../answers/compared-answers';
import { AnswerReader, CallerAnswerLoader } from '../answers/caller-answer.loader';
import {
  PlayerAnswersResolver,
  QuestionAnswerResolver,
  ViewerAnswersResolver,
} from '../answers/player-answers.resolver';
import { SpentAnswers } from '../answers/spent-answers';
import { AnswerDistributionReader } from '../distribution/answer-distribution-reader';
import { AnswerDistributionResolver } from '../distribution/answer-distribution.resolver';
import { AnswerTotals } from '../distribution/answer-totals';
import { ANSWER_LIMITS } from '../play.limits';
import { PracticeResolver } from '../practice/practice.resolver';
import { PracticeSetResolver } from '../practice/practice-set.resolver';
import { PracticeService } from '../practice/practice.service';
import { AnswerResultService } from '../results/answer-result.service';
import { ViewerResultResolver } from '../results/viewer-result.resolver';
import { SettlementService } from '../settlement/settlement.service';
import { StreakHistoryLoader } from '../streaks/streak-history.loader';
import type { PlayParts, PlayPlatform } from './play-parts';

/** How often questions that have closed are looked for while points are withheld, in milliseconds. */
const SETTLEMENT_PAUSE_MS = 2_000;

/** How often answers of deleted accounts are deleted once their day is over, in milliseconds. */
const SPENT_PAUSE_MS = MINUTE_MS;

/** Answers: how they are submitted, listed, counted and practiced, and what they show about a player. */
export function wireAnswers(
  { database, calendar, settings, secret, cursors, limits: limiters }: PlayPlatform,
  { people, rulebook, boards, questions, noteAddress = () => undefined }: PlayParts,
) {
  const { profiles, players, viewers } = people;
  const { keyAccess } = questions;
  const limits = limiters.of(ANSWER_LIMITS);
  const reader = new AnswerReader(database);
  const callerAnswers = new PerRequest((caller) => new CallerAnswerLoader(reader, caller));
  const spent = new SpentAnswers(database.orm, calendar, secret);
  const answers = new AnswerService({
    ...{ database, calendar, limits, profiles, players, callerAnswers, spent, noteAddress },
    questions: questions.service,
    rulebook: rulebook.rules,
    monthPoints: boards.monthPoints,
    news: boards.news,
  });
  const lists = new AnswerListService(database, profiles, calendar, keyAccess, cursors);
  const distributions = new AnswerDistributionReader(database);
  const results = new AnswerResults(keyAccess, calendar);
  const sharedResults = new AnswerResultService(
    database,
    profiles,
    keyAccess,
    () => new StreakHistoryLoader(database, calendar, rulebook.rules),
  );
  const resultLoader = new PerRequest(() => new DataLoader(sharedResults.ofAnswers));
  const settlement = new SettlementService(database, calendar, settings.answerKey, boards.news);
  const practice = new PracticeService(database, calendar, questions.service, keyAccess);
  return {
    /** Submits and records answers. */
    answers,
    /** Loads the answers of the caller within a request. */
    callerAnswers,
    /** Remembers who has answered today's question and deleted the account. */
    spent,
    /** Decides what callers see of an answer. */
    results,
    /** Finds the results of answers for shares. */
    sharedResults,
    /** Shows the answers of players side by side. */
    comparedAnswers: new ComparedAnswers(database, keyAccess),
    /** Reads how many players chose each option. */
    distributions,
    resolvers: [
      new AnswerResolver(answers, questions.loader, viewers, results),
      new PlayerAnswersResolver(lists, calendar),
      new ViewerAnswersResolver(lists),
      new QuestionAnswerResolver(callerAnswers),
      new AnswerDistributionResolver(distributions, new AnswerTotals(distributions, calendar), keyAccess),
      new ViewerResultResolver(resultLoader, callerAnswers, keyAccess),
      new PracticeResolver(practice),
      new PracticeSetResolver(shippedPracticeSet),
      new AccuracyResolver(new AccuracyService(database, calendar, keyAccess)),
    ],
    rest: answerRoutes({ answers, lists, keyAccess, results, calendar }),
    nodes: { Answer: (id, caller) => lists.findByNodeId(id, caller) },
    jobs: [
      { name: 'pay withheld points', pauseMs: SETTLEMENT_PAUSE_MS, run: () => settlement.settle() },
      {
        name: 'delete answers of accounts deleted on past days',
        pauseMs: SPENT_PAUSE_MS,
        run: () => spent.deletePast(),
      },
    ],
  } satisfies SliceSubject;
}
