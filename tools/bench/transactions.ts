import 'reflect-metadata';
import { type Day, firstOfMonth, monthOf } from '@daily/rules/calendar';
import { type Database, dataSource } from '@daily/kit/database/database';
import type { Statement } from '@daily/kit/database/statement';
import { Cursors } from '@daily/kit/graphql/cursors';
import { Caller } from '@daily/kit/runtime/caller';
import { FixedClock } from '@daily/kit/runtime/clock';
import { Events } from '@daily/kit/events/events';
import { createPlatform, type Platform } from '@daily/kit/runtime/platform';
import { RateLimits } from '@daily/kit/runtime/rate-limits';
import { AnswerReader, CallerAnswerLoader, SUBMIT_ANSWER } from '@daily/play';
import { LeaderboardService } from '../../libs/server/boards/src/boards/leaderboard.service';
import { StaffPasskeys } from '../../libs/server/people/src/passkeys/staff-passkeys';
import { SessionReader } from '../../libs/server/people/src/sessions/session-reader';
import { PLAIN_INSERT, PLAIN_UPDATE } from './references/plain-tables';
import { PLAYER_ID_SQL, playerId, TOKEN_HASH_SQL, tokenHash } from './players';

/** The day, instant and question of the statements. Plain data, so that it can be sent to another process. */
export interface Facts {
  today: Day;
  /** ISO 8601, UTC. */
  instant: string;
  questionId: number;
  /** The correct option, and the points it earns. */
  letter: string;
  points: number;
}

/** A statement for player number `n`: its values for the driver, and as SQL for `pgbench`, where `:n` is the number. */
export interface Call {
  statement: Statement;
  values(n: number): unknown[];
  sql: readonly string[];
}

/** A statement and its values, as the server sent them. */
type SentStatement = Statement & { values: unknown[] };

/** The transactions that are repeated directly on the database, for comparison. */
export type TransactionName = 'own' | 'submit' | 'plain';

/**
 * The statements that the server sends for a request, captured from its own services, which are called as the resolvers call
 * them. Under load the server shares reads among requests; here each request is alone.
 */
export async function transaction(name: TransactionName, facts: Facts): Promise<Call[]> {
  const calls = await CALLS[name](facts);
  for (const { statement, sql } of calls) {
    const count = Math.max(0, ...[...statement.text.matchAll(/\$(\d+)/g)].map(([, index]) => Number(index)));
    if (count !== sql.length) throw new Error(`${statement.name} has ${count} values: update the benchmark`);
  }
  return calls;
}

const CALLS: Record<TransactionName, (facts: Facts) => Call[] | Promise<Call[]>> = {
  own: ownCalls,
  submit: (facts) => [submitCall(facts)],
  plain: plainCalls,
};

/** The transaction that a plain application makes of an answer: the tables are those of `plain-tables.ts`. */
function plainCalls({ today, instant, questionId, letter, points }: Facts): Call[] {
  const simple = (text: string): Call => ({ statement: { name: text, text }, values: () => [], sql: [] });
  return [
    simple('BEGIN'),
    {
      statement: { name: 'plain-insert', text: PLAIN_INSERT },
      values: (n) => [playerId(n), questionId, letter, new Date(instant), today],
      sql: [PLAYER_ID_SQL(':n'), String(questionId), `'${letter}'`, `'${instant}'`, `'${today}'`],
    },
    {
      statement: { name: 'plain-update', text: PLAIN_UPDATE },
      values: (n) => [playerId(n), points, new Date(instant), today],
      sql: [PLAYER_ID_SQL(':n'), String(points), `'${instant}'`, `'${today}'`],
    },
    simple('COMMIT'),
  ];
}

function submitCall({ today, instant, questionId, letter }: Facts): Call {
  const month = firstOfMonth(monthOf(today));
  return {
    statement: SUBMIT_ANSWER,
    values: (n) => [
      playerId(n),
      questionId,
      letter,
      today,
      new Date(instant),
      month,
      null,
      null,
      [],
      [],
      null,
    ],
    sql: [
      PLAYER_ID_SQL(':n'),
      String(questionId),
      `'${letter}'`,
      `'${today}'`,
      `'${instant}'::timestamptz`,
      `'${month}'`,
      'NULL',
      'NULL',
      `'{}'`,
      `'{}'`,
      'NULL',
    ],
  };
}

async function ownCalls(facts: Facts): Promise<Call[]> {
  const { today, instant, questionId } = facts;
  const month = firstOfMonth(monthOf(today));
  const sent = await statementsSentBy(facts, async ({ database, calendar, cursors }) => {
    const id = playerId(1);
    const caller = new Caller({ viewer: { id, role: 'player' }, address: '' });
    const leaderboard = new LeaderboardService(database, calendar, cursors);
    await new SessionReader(database, calendar, new StaffPasskeys('optional')).ownerOf(tokenHash(1));
    await leaderboard.page({ first: 10 });
    await leaderboard.standingOf(id);
    await new CallerAnswerLoader(new AnswerReader(database), caller).load(questionId);
  });
  const values: Omit<Call, 'statement'>[] = [
    {
      values: (n) => [[tokenHash(n)], new Date(instant)],
      sql: [`ARRAY[${TOKEN_HASH_SQL(':n')}]`, `'${instant}'::timestamptz`],
    },
    { values: () => [11, month], sql: ['11', `'${month}'`] },
    { values: (n) => [month, [playerId(n)]], sql: [`'${month}'`, `ARRAY[${PLAYER_ID_SQL(':n')}]`] },
    {
      values: (n) => [[playerId(n)], [questionId]],
      sql: [`ARRAY[${PLAYER_ID_SQL(':n')}]`, `'{${questionId}}'`],
    },
  ];
  if (sent.length !== values.length) {
    throw new Error(`The server now sends ${sent.length} statements: update the benchmark`);
  }
  return sent.map(({ name, text }, index) => ({ statement: { name, text }, ...values[index]! }));
}

/** The statements for the rank of a player this month, and for the page of 50 after the player. */
export async function monthBoardStatements(
  facts: Facts,
  { points, reached, id }: { points: number; reached: Date; id: string },
): Promise<{ rank: SentStatement; page: SentStatement }> {
  const [rank, page] = await statementsSentBy(facts, async ({ database, calendar, cursors }) => {
    const leaderboard = new LeaderboardService(database, calendar, cursors);
    await leaderboard.standingOf(id);
    await leaderboard.page({
      first: 50,
      after: cursors.of(`month ${monthOf(facts.today)}`).encode([points, reached.toISOString(), id]),
    });
  });
  if (!rank || !page) throw new Error('The board sent no statement: update the benchmark');
  return { rank, page };
}

/** The statements that services send during an act, in order. Their database returns no rows. */
export async function statementsSentBy(
  { instant }: Pick<Facts, 'instant'>,
  act: (platform: Platform) => Promise<void>,
): Promise<SentStatement[]> {
  const sent: SentStatement[] = [];
  await act(recordingPlatform(new Date(instant), sent));
  return sent;
}

/** A platform whose database records the statements sent to it and returns no rows. */
function recordingPlatform(instant: Date, sent: SentStatement[]): Platform {
  const query: Database['query'] = async (statement, values) => {
    sent.push({ ...statement, values: [...values] });
    return [];
  };
  const database: Database = {
    orm: dataSource({ connectionString: 'postgres://unconnected', entities: [] }),
    query,
    lagging: { query },
    replica: null,
    afterCommit: () => undefined,
    snapshot: () => Promise.reject(new Error('This database returns no snapshots')),
    close: () => Promise.resolve(),
  };
  const platform = createPlatform({
    clock: new FixedClock(instant),
    database,
    limits: new RateLimits({ scale: 1 }),
    settings: { timeZone: 'UTC' },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    events: new Events(),
  });
  return { ...platform, cursors: new Cursors({ keyFor: () => Buffer.alloc(32) }) };
}
