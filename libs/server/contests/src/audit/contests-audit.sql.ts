import type { CounterMismatch } from '@daily/kit/database/counter-mismatch';
import type { Statement } from '@daily/kit/database/statement';

/** A counter of participants that differs from what another table adds up to. */
const participantCounter = (
  name: string,
  counter: string,
  stored: string,
  source: string,
  derived: string,
): Statement<CounterMismatch> => ({
  name,
  text: `SELECT '${counter}' AS counter, participant.contest_id || ' ' || participant.player_id AS owner,
                participant.${stored} AS stored, coalesce(${derived}, 0)::int AS derived
         FROM contest_participant AS participant
         LEFT JOIN ${source} AS source USING (contest_id, player_id)
         GROUP BY participant.contest_id, participant.player_id
         HAVING participant.${stored} <> coalesce(${derived}, 0)`,
});

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

/** The contests whose totals differ from their questions. */
export const CONTEST_TOTALS: Statement<CounterMismatch> = {
  name: 'audit-contest-totals',
  text: `SELECT 'points of a contest' AS counter, contest.id::text AS owner, contest.max_score AS stored,
                coalesce(sum(question.points), 0)::int AS derived
         FROM contest LEFT JOIN contest_question AS question ON question.contest_id = contest.id
         GROUP BY contest.id
         HAVING contest.max_score <> coalesce(sum(question.points), 0) OR contest.question_count <> count(question.id)`,
};

/** The answers whose result differs from the key of their question. */
export const CONTEST_ANSWER_RESULTS: Statement<CounterMismatch> = {
  name: 'audit-contest-answers',
  text: `SELECT 'points of a contest answer' AS counter, answer.player_id || ' ' || answer.question_id AS owner,
                answer.points AS stored,
                CASE WHEN answer.letter = question.correct_answer THEN question.points ELSE 0 END AS derived
         FROM contest_answer AS answer JOIN contest_question AS question ON question.id = answer.question_id
         WHERE answer.points <> CASE WHEN answer.letter = question.correct_answer THEN question.points ELSE 0 END
            OR answer.is_correct <> coalesce(answer.letter = question.correct_answer, FALSE)`,
};
