import 'reflect-metadata';
import { firstOfMonth, monthOf, type Day } from '@daily/rules/calendar';
import { Caller } from '@daily/kit/runtime/caller';
import { FixedClock } from '@daily/kit/runtime/clock';
import { encodeCursor } from '@daily/kit/graphql/connection';
import type { Database, Statement } from '@daily/kit/database/database';
import { Platform } from '@daily/kit/runtime/platform';
import { Player, SessionService } from '@daily/people';
import { ViewerAnswerLoader } from '../../libs/server/play/src/answers/answer.loader';
import { LeaderboardService } from '../../libs/server/boards/src/boards/leaderboard.service';
import { SUBMIT_ANSWER } from '../../libs/server/play/src/answers/submit-answer.sql';
import { PLAYER_ID_SQL, playerId, TOKEN_HASH_SQL, tokenHash } from './players';

/** What the statements are about. Plain data, so that it can be sent to another process. */
export interface Facts {
  today: Day;
  /** ISO 8601, UTC. */
  instant: string;
  questionId: number;
}

/** A statement for player number `n`: its values for the driver, and the same as SQL for `pgbench`, where `:n` is the number. */
export interface Call {
  statement: Statement;
  values(n: number): unknown[];
  sql: readonly string[];
}

/** A statement as the server sent it. */
type Heard = Statement & { values: unknown[] };

/** The transactions that the database references repeat. */
export type TransactionName = 'own' | 'submit';

/**
 * The statements that the server sends for a request, taken from its own services: they are asked as the resolvers ask
 * them, of a database that only listens. Under load the server shares each read among requests; here each is asked alone.
 */
export async function transaction(name: TransactionName, facts: Facts): Promise<Call[]> {
  const calls = name === 'submit' ? [submitCall(facts)] : await ownCalls(facts);
  for (const { statement, sql } of calls) {
    const asked = Math.max(...[...statement.text.matchAll(/\$(\d+)/g)].map(([, index]) => Number(index)));
    if (asked !== sql.length) throw new Error(`${statement.name} has ${asked} values: bring this up to date`);
  }
  return calls;
}

function submitCall({ today, instant, questionId }: Facts): Call {
  const month = firstOfMonth(monthOf(today));
  return {
    statement: SUBMIT_ANSWER,
    values: (n) => [playerId(n), questionId, 'B', today, new Date(instant), month, null],
    sql: [
      PLAYER_ID_SQL(':n'),
      String(questionId),
      `'B'`,
      `'${today}'`,
      `'${instant}'::timestamptz`,
      `'${month}'`,
      'NULL',
    ],
  };
}

async function ownCalls({ today, instant, questionId }: Facts): Promise<Call[]> {
  const month = firstOfMonth(monthOf(today));
  const heard: Heard[] = [];
  const platform = listeningPlatform(new Date(instant), heard);
  const player = Object.assign(new Player(), { id: playerId(1), month, monthPoints: 10 });
  await platform.get(SessionService).playerOf(tokenHash(1));
  await platform.get(LeaderboardService).page({ first: 10 });
  await platform.get(LeaderboardService).rankOf(player);
  await new ViewerAnswerLoader(platform, new Caller(platform, { id: player.id, role: 'player' }, '')).load(
    questionId,
  );
  const score = (n: number) => (1 + (n % 40)) * 10;
  const arguments_: Omit<Call, 'statement'>[] = [
    {
      values: (n) => [[tokenHash(n)], new Date(instant)],
      sql: [`ARRAY[${TOKEN_HASH_SQL(':n')}]`, `'${instant}'::timestamptz`],
    },
    { values: () => [11, month], sql: ['11', `'${month}'`] },
    { values: (n) => [month, [score(n)]], sql: [`'${month}'`, 'ARRAY[(1 + :n::int % 40) * 10]'] },
    {
      values: (n) => [[playerId(n)], [questionId]],
      sql: [`ARRAY[${PLAYER_ID_SQL(':n')}]`, `'{${questionId}}'`],
    },
  ];
  if (heard.length !== arguments_.length)
    throw new Error(`The server now sends ${heard.length} statements: bring this up to date`);
  return heard.map(({ name, text }, index) => ({ statement: { name, text }, ...arguments_[index]! }));
}

/** The statements for a player's rank and for the page of 50 after them. */
export async function heardFrom(
  { today, instant }: Facts,
  { points, reached, id }: { points: number; reached: Date; id: string },
): Promise<{ rank: Heard; page: Heard }> {
  const [rank, page] = await heardBy({ instant }, async (platform) => {
    const board = platform.get(LeaderboardService);
    await board.rankOf(
      Object.assign(new Player(), { id, month: firstOfMonth(monthOf(today)), monthPoints: points }),
    );
    await board.page({ first: 50, after: encodeCursor([points, reached.toISOString(), id]) });
  });
  if (!rank || !page) throw new Error('The board sent no statement: bring this up to date');
  return { rank, page };
}

/** The statements that services send for what is asked of them, in their order. */
export async function heardBy(
  { instant }: Pick<Facts, 'instant'>,
  ask: (platform: Platform) => Promise<void>,
): Promise<Heard[]> {
  const heard: Heard[] = [];
  await ask(listeningPlatform(new Date(instant), heard));
  return heard;
}

/** A platform whose database writes down what it is asked and finds nothing. */
function listeningPlatform(instant: Date, heard: Heard[]): Platform {
  const hear = async (statement: Statement, values: readonly unknown[]) => {
    heard.push({ ...statement, values: [...values] });
    return [];
  };
  const database = { run: hear, read: hear } as unknown as Database;
  const settings = {
    productName: 'Bench',
    publicUrl: 'http://127.0.0.1',
    timeZone: 'UTC',
    answerKey: 'after-answer' as const,
    freezePrice: 50,
    mail: { dataDir: '.' },
  };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  return new Platform(new FixedClock(instant), database, undefined as never, settings, log);
}
