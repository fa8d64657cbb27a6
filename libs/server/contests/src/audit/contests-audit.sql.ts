import type { CounterMismatch } from '@daily/kit/database/counter-mismatch';
import type { Statement } from '@daily/kit/database/statement';

/** The tables of a kind of runs, and its name in statements and in a sentence. */
interface RunTables {
  kind: string;
  where: string;
  runs: string;
  answers: string;
}

const CONTEST: RunTables = {
  ...{ kind: 'contest', where: 'a contest' },
  ...{ runs: 'contest_participant', answers: 'contest_answer' },
};
const VIRTUAL: RunTables = {
  ...{ kind: 'virtual', where: 'a virtual run' },
  ...{ runs: 'contest_virtual_run', answers: 'contest_virtual_answer' },
};

/** The runs in which a counter differs from what the answers add up to. */
const counter =
  (name: string, counter: string, stored: string, derived: string) =>
  ({ kind, where, runs, answers }: RunTables): Statement<CounterMismatch> => ({
    name: `audit-${kind}-${name}`,
    text: `SELECT '${counter} in ${where}' AS counter, run.contest_id || ' ' || run.player_id AS owner,
                  run.${stored} AS stored, coalesce(${derived}, 0)::int AS derived
           FROM ${runs} AS run LEFT JOIN ${answers} AS answer USING (contest_id, player_id)
           GROUP BY run.contest_id, run.player_id
           HAVING run.${stored} <> coalesce(${derived}, 0)`,
  });

const COUNTERS = [
  counter('scores', 'score', 'score', 'sum(answer.points)'),
  counter('correct', 'correct answers', 'correct_answers', 'count(*) FILTER (WHERE answer.is_correct)'),
  counter('times', 'time', 'total_time_ms', 'sum(answer.time_ms)'),
  counter('done', 'questions done', 'done', 'count(answer.question_id)'),
];

/**
 * The runs whose finish, in milliseconds since the start of the contest, is not when their last question was done. 0 for one that has not
 * finished.
 */
const finishes = ({ kind, where, runs, answers }: RunTables): Statement<CounterMismatch> => ({
  name: `audit-${kind}-finishes`,
  text: `SELECT 'finish of ${where}' AS counter, contest_id || ' ' || player_id AS owner,
                coalesce(extract(epoch FROM stored) * 1000, 0)::float8 AS stored,
                coalesce(extract(epoch FROM derived) * 1000, 0)::float8 AS derived
         FROM (
           SELECT run.contest_id, run.player_id, run.finished_at - contest.starts_at AS stored,
                  CASE WHEN count(answer.question_id) = contest.question_count
                       THEN max(answer.answered_at) - contest.starts_at END AS derived
           FROM ${runs} AS run JOIN contest ON contest.id = run.contest_id
           LEFT JOIN ${answers} AS answer USING (contest_id, player_id)
           GROUP BY run.contest_id, run.player_id, contest.id
         ) AS finish
         WHERE stored IS DISTINCT FROM derived`,
});

/** The answers whose result differs from the key of their question. */
const answerResults = ({ kind, where, answers }: RunTables): Statement<CounterMismatch> => ({
  name: `audit-${kind}-answers`,
  text: `SELECT 'points of an answer in ${where}' AS counter, answer.player_id || ' ' || answer.question_id AS owner,
                answer.points AS stored,
                CASE WHEN answer.letter = question.correct_answer THEN question.points ELSE 0 END AS derived
         FROM ${answers} AS answer JOIN contest_question AS question ON question.id = answer.question_id
         WHERE answer.points <> CASE WHEN answer.letter = question.correct_answer THEN question.points ELSE 0 END
            OR answer.is_correct <> coalesce(answer.letter = question.correct_answer, FALSE)`,
});

/** The contests whose totals differ from their questions. */
const CONTEST_TOTALS: Statement<CounterMismatch> = {
  name: 'audit-contest-totals',
  text: `SELECT 'points of a contest' AS counter, contest.id::text AS owner, contest.max_score AS stored,
                coalesce(sum(question.points), 0)::int AS derived
         FROM contest LEFT JOIN contest_question AS question ON question.contest_id = contest.id
         GROUP BY contest.id
         HAVING contest.max_score <> coalesce(sum(question.points), 0) OR contest.question_count <> count(question.id)`,
};

/**
 * The participants with answers after the end of the contest. There can be none: a virtual run, which comes after the end, counts for
 * nothing.
 */
const ANSWERS_AFTER_END: Statement<CounterMismatch> = {
  name: 'audit-contest-answers-after-end',
  text: `SELECT 'answers after the end of a contest' AS counter, answer.contest_id || ' ' || answer.player_id AS owner,
                count(*)::int AS stored, 0 AS derived
         FROM contest_answer AS answer JOIN contest ON contest.id = answer.contest_id
         WHERE answer.answered_at > contest.ends_at
         GROUP BY answer.contest_id, answer.player_id`,
};

/** Everything that contests and virtual runs store twice, compared. Each statement returns the rows that differ. */
export const CONTEST_CHECKS: readonly Statement<CounterMismatch>[] = [
  CONTEST_TOTALS,
  ...[CONTEST, VIRTUAL].flatMap((tables) => [
    ...COUNTERS.map((of) => of(tables)),
    finishes(tables),
    answerResults(tables),
  ]),
  ANSWERS_AFTER_END,
];
