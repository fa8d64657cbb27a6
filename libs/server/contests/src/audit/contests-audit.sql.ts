import type { CounterMismatch } from '@daily/kit/database/counter-mismatch';
import type { Statement } from '@daily/kit/database/statement';

/** A counter of a player in a contest that differs from what another table adds up to. @param table with the counter. */
const playerCounter = (
  table: 'contest_participant' | 'contest_virtual_run',
  name: string,
  counter: string,
  stored: string,
  source: string,
  derived: string,
): Statement<CounterMismatch> => ({
  name,
  text: `SELECT '${counter}' AS counter, player.contest_id || ' ' || player.player_id AS owner,
                player.${stored} AS stored, coalesce(${derived}, 0)::int AS derived
         FROM ${table} AS player
         LEFT JOIN ${source} AS source USING (contest_id, player_id)
         GROUP BY player.contest_id, player.player_id
         HAVING player.${stored} <> coalesce(${derived}, 0)`,
});

const participantCounter = (...counter: CounterArguments) => playerCounter('contest_participant', ...counter);
const runCounter = (name: string, counter: string, stored: string, derived: string) =>
  playerCounter('contest_virtual_run', name, counter, stored, 'contest_virtual_answer', derived);

type CounterArguments = [name: string, counter: string, stored: string, source: string, derived: string];

/** The participants whose score, correct answers, time or number of questions differ from their rows. */
export const CONTEST_COUNTERS: readonly Statement<CounterMismatch>[] = [
  participantCounter(
    'audit-contest-scores',
    'score in a contest',
    'score',
    'contest_score_change',
    'sum(source.points)',
  ),
  participantCounter(
    'audit-contest-points',
    'points of contest answers',
    'score',
    'contest_answer',
    'sum(source.points)',
  ),
  participantCounter(
    'audit-contest-correct',
    'correct answers in a contest',
    'correct_answers',
    'contest_score_change',
    'sum(source.correct)',
  ),
  participantCounter(
    'audit-contest-times',
    'time in a contest',
    'total_time_ms',
    'contest_score_change',
    'sum(source.time_ms)',
  ),
  participantCounter(
    'audit-contest-done',
    'questions done in a contest',
    'done',
    'contest_answer',
    'count(source.question_id)',
  ),
];

/** The virtual runs whose score, correct answers, time or number of questions differ from their answers. */
export const VIRTUAL_COUNTERS: readonly Statement<CounterMismatch>[] = [
  runCounter('audit-virtual-scores', 'score in a virtual run', 'score', 'sum(source.points)'),
  runCounter(
    'audit-virtual-correct',
    'correct answers in a virtual run',
    'correct_answers',
    'count(*) FILTER (WHERE source.is_correct)',
  ),
  runCounter('audit-virtual-times', 'time in a virtual run', 'total_time_ms', 'sum(source.time_ms)'),
  runCounter('audit-virtual-done', 'questions done in a virtual run', 'done', 'count(source.question_id)'),
];

const finishes = (
  name: string,
  counter: string,
  players: 'contest_participant' | 'contest_virtual_run',
  answers: 'contest_answer' | 'contest_virtual_answer',
): Statement<CounterMismatch> => ({
  name,
  text: `SELECT '${counter}' AS counter, contest_id || ' ' || player_id AS owner,
                coalesce(extract(epoch FROM stored) * 1000, 0)::float8 AS stored,
                coalesce(extract(epoch FROM derived) * 1000, 0)::float8 AS derived
         FROM (
           SELECT player.contest_id, player.player_id, player.finished_at - contest.starts_at AS stored,
                  CASE WHEN count(answer.question_id) = contest.question_count
                       THEN max(answer.answered_at) - contest.starts_at END AS derived
           FROM ${players} AS player JOIN contest ON contest.id = player.contest_id
           LEFT JOIN ${answers} AS answer USING (contest_id, player_id)
           GROUP BY player.contest_id, player.player_id, contest.id
         ) AS finish
         WHERE stored IS DISTINCT FROM derived`,
});

/**
 * The participants and virtual runs whose finish, in milliseconds since the start of the contest, is not when their last question was
 * done. 0 for one that has not finished.
 */
export const FINISHES: readonly Statement<CounterMismatch>[] = [
  finishes('audit-contest-finishes', 'finish of a contest', 'contest_participant', 'contest_answer'),
  finishes(
    'audit-virtual-finishes',
    'finish of a virtual run',
    'contest_virtual_run',
    'contest_virtual_answer',
  ),
];

/** The contests whose totals differ from their questions. */
export const CONTEST_TOTALS: Statement<CounterMismatch> = {
  name: 'audit-contest-totals',
  text: `SELECT 'points of a contest' AS counter, contest.id::text AS owner, contest.max_score AS stored,
                coalesce(sum(question.points), 0)::int AS derived
         FROM contest LEFT JOIN contest_question AS question ON question.contest_id = contest.id
         GROUP BY contest.id
         HAVING contest.max_score <> coalesce(sum(question.points), 0) OR contest.question_count <> count(question.id)`,
};

const answerResults = (
  name: string,
  counter: string,
  table: 'contest_answer' | 'contest_virtual_answer',
): Statement<CounterMismatch> => ({
  name,
  text: `SELECT '${counter}' AS counter, answer.player_id || ' ' || answer.question_id AS owner,
                answer.points AS stored,
                CASE WHEN answer.letter = question.correct_answer THEN question.points ELSE 0 END AS derived
         FROM ${table} AS answer JOIN contest_question AS question ON question.id = answer.question_id
         WHERE answer.points <> CASE WHEN answer.letter = question.correct_answer THEN question.points ELSE 0 END
            OR answer.is_correct <> coalesce(answer.letter = question.correct_answer, FALSE)`,
});

/** The answers whose result differs from the key of their question. */
export const ANSWER_RESULTS: readonly Statement<CounterMismatch>[] = [
  answerResults('audit-contest-answers', 'points of a contest answer', 'contest_answer'),
  answerResults('audit-virtual-answers', 'points of an answer in a virtual run', 'contest_virtual_answer'),
];

/**
 * The participants with changes of their score after the end of the contest. There can be none: a virtual run, which comes after the end,
 * counts for nothing.
 */
export const SCORES_AFTER_END: Statement<CounterMismatch> = {
  name: 'audit-contest-scores-after-end',
  text: `SELECT 'score after the end of a contest' AS counter, change.contest_id || ' ' || change.player_id AS owner,
                count(*)::int AS stored, 0 AS derived
         FROM contest_score_change AS change JOIN contest ON contest.id = change.contest_id
         WHERE change.at > contest.ends_at
         GROUP BY change.contest_id, change.player_id`,
};
