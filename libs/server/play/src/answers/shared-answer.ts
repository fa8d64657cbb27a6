import type { Day } from '@daily/rules/calendar';
import { MAX_QUESTION_ID, parseQuestionId } from '@daily/rules/question';
import { RESULT_DAYS, type ResultMark } from '@daily/rules/shared-result';
import type { Statement } from '@daily/kit/database/database';
import type { Platform } from '@daily/kit/runtime/platform';
import type { FindResult, Shareable } from '@daily/kit/runtime/shareable';
import { ProfileService } from '@daily/people';

interface AnsweredDay {
  /** The day of the shared question. */
  day: Day;
  /** How many days before it this answer's question was asked. */
  back: number;
  is_correct: boolean;
  points: number;
}

/** $1 player, $2 the shared question, $3 how many days to look back on, its own included. */
const LAST_ANSWERS: Statement = {
  name: 'last-answers-to-share',
  text: `
    SELECT shared.day, shared.day - question.day AS back, answer.is_correct, answer.points
    FROM question AS shared
    JOIN question ON question.day > shared.day - $3::int AND question.day <= shared.day
    JOIN answer ON answer.question_id = question.id AND answer.player_id = $1
    WHERE shared.id = $2`,
};

/**
 * A player's answer as others may see it: how it went and what it earned, with the days before it. Null while the
 * player has not answered.
 */
export function sharedAnswers(platform: Platform): FindResult {
  const profiles = platform.get(ProfileService);
  return async (playerId, contentId) => {
    const questionId = parseQuestionId(contentId);
    if (questionId === null || questionId > MAX_QUESTION_ID) return null;
    const rows = await platform.database.run<AnsweredDay>(LAST_ANSWERS, [playerId, questionId, RESULT_DAYS]);
    const shared = rows.find(({ back }) => back === 0);
    if (!shared) return null;

    const marks = Array<ResultMark>(RESULT_DAYS).fill('none');
    for (const { back, is_correct } of rows) marks[RESULT_DAYS - 1 - back] = is_correct ? 'right' : 'wrong';
    const player = await profiles.find(playerId);
    // Of an older question nobody knows any more how long the streak was then.
    const streak = player.streakLastDay === shared.day ? player.streakOn(shared.day) : null;
    return { marks, points: shared.points, streak };
  };
}

const HAS_ANSWERED_SINCE: Statement = {
  name: 'has-answered-since',
  text: 'SELECT 1 AS found FROM answer WHERE player_id = $1 AND answered_at >= $2 LIMIT 1',
};

/** What this slice tells of what players share. */
export function shareableAnswers(platform: Platform): Shareable {
  return {
    results: { trivia_question: sharedAnswers(platform) },
    hasAnsweredSince: async (playerId, since) =>
      (await platform.database.run(HAS_ANSWERED_SINCE, [playerId, since])).length > 0,
  };
}
