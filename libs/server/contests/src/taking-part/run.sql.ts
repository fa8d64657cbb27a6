import type { QuestionResult, Run } from '@daily/rules/contest/run';
import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import type { Statement } from '@daily/kit/database/statement';
import { VirtualAnswer } from '../virtual/virtual-answer.entity';
import { VirtualRun } from '../virtual/virtual-run.entity';
import { ContestAnswer } from './contest-answer.entity';
import { ContestParticipant } from './contest-participant.entity';

/** Whose run it is. */
export interface RunKey {
  contestId: string;
  playerId: string;
}

/** A stored run. */
export type KeyedRun = RunKey & Run;

/** What became of a question. */
export type RecordedAnswer = QuestionResult & { questionId: number };

/** The statements of one kind of runs. */
export interface RunStatements<Stored extends object> {
  /** The runs of players `$2` of contests `$1`, arrays of the same length. */
  find: Statement<Stored>;
  /** The answers of players `$2` in contests `$1`, arrays of the same length, in the order in which they were given. */
  answers: Statement<EntityRow<ContestAnswer>>;
  /**
   * Stores moves that the rules have decided on, a JSON array of {@link StoredMove} in `$1`, each of another run. Returns a row for each
   * move that was stored: one is not when its run has moved, or its contest was changed, since they were read.
   */
  store: Statement<RunKey>;
  /** {@link RunStatements.store}, but passes over runs whose rows are locked, so that no player waits for another one. */
  storeUnlocked: Statement<RunKey>;
}

/** A move as the statements take it: the place before it, the run after it, and the result of the question that was current before. */
export interface StoredMove extends RunKey, Run, Partial<QuestionResult> {
  wasDone: number;
  wasShownAt: Date | null;
  /** The revision of the contest when the move was decided. */
  revision: number;
}

/** The columns of {@link StoredMove}. */
const MOVE = `"contestId" uuid, "playerId" text, "wasDone" int, "wasShownAt" timestamptz, revision int, done int,
        "shownAt" timestamptz, "closesAt" timestamptz, "finishedAt" timestamptz, score int, "correctAnswers" int, "totalTimeMs" int,
        letter text, "isCorrect" boolean, points int, "timeMs" int, "answeredAt" timestamptz`;

/**
 * The guard is the place in the run: no move leads back to an earlier one. Instants of this program have milliseconds. Rows are locked in
 * the order of their keys, so that servers never deadlock.
 */
const storing = (name: string, { runs, answers }: RunTables, lock: string): Statement<RunKey> => ({
  name,
  text: `
    WITH move AS MATERIALIZED (
      SELECT * FROM json_to_recordset($1::json) AS given (${MOVE})
    ), unchanged AS MATERIALIZED (
      SELECT move.* FROM move
      JOIN ${runs} AS run ON run.contest_id = "contestId" AND run.player_id = "playerId"
      JOIN contest ON contest.id = "contestId"
      WHERE run.done = "wasDone" AND date_trunc('milliseconds', run.shown_at) IS NOT DISTINCT FROM "wasShownAt"
        AND contest.revision = move.revision
      ORDER BY "contestId", "playerId" FOR NO KEY UPDATE OF run ${lock}
    ), moved AS (
      UPDATE ${runs} AS run SET done = move.done, shown_at = "shownAt", closes_at = "closesAt", finished_at = "finishedAt",
        score = move.score, correct_answers = "correctAnswers", total_time_ms = "totalTimeMs"
      FROM unchanged AS move WHERE run.contest_id = "contestId" AND run.player_id = "playerId"
    ), recorded AS (
      INSERT INTO ${answers} (player_id, question_id, contest_id, letter, is_correct, points, time_ms, answered_at)
      SELECT "playerId", question.id, "contestId", letter, "isCorrect", move.points, "timeMs", "answeredAt"
      FROM unchanged AS move
      JOIN contest_question AS question ON question.contest_id = "contestId" AND question.position = "wasDone" + 1
      WHERE "answeredAt" IS NOT NULL
    )
    SELECT "contestId", "playerId" FROM unchanged`,
});

/** The tables of a kind of runs, and how their statements are named. */
interface RunTables {
  name: string;
  runs: string;
  answers: string;
}

function runStatements<Stored extends object>(
  tables: RunTables,
  run: new () => Stored,
  answer: new () => EntityRow<ContestAnswer>,
): RunStatements<EntityRow<Stored>> {
  const { name, runs, answers } = tables;
  const requested =
    '(SELECT DISTINCT * FROM unnest($1::uuid[], $2::text[]) AS given (contest_id, player_id)) AS requested';
  return {
    find: {
      name: `${name}-runs`,
      pipelined: true,
      text: `SELECT ${columnsOf(run)} FROM ${requested} JOIN ${runs} USING (contest_id, player_id)`,
    },
    answers: {
      name: `${name}-answers`,
      text: `SELECT ${columnsOf(answer)} FROM ${requested} JOIN ${answers} USING (contest_id, player_id)
         ORDER BY ${answers}.answered_at, ${answers}.question_id`,
    },
    store: storing(`store-${name}-moves`, tables, ''),
    storeUnlocked: storing(`store-unlocked-${name}-moves`, tables, 'SKIP LOCKED'),
  };
}

/** The statements of those who take part in contests. */
export const CONTEST_RUNS = runStatements(
  { name: 'contest', runs: 'contest_participant', answers: 'contest_answer' },
  ContestParticipant,
  ContestAnswer,
);

/** The statements of virtual runs. */
export const VIRTUAL_RUNS = runStatements(
  { name: 'virtual', runs: 'contest_virtual_run', answers: 'contest_virtual_answer' },
  VirtualRun,
  VirtualAnswer,
);
