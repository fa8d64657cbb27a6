import { addDays, addMonths, monthOf } from '@daily/rules/calendar';
import { endOfDay, startOfDay } from '@daily/rules/calendar/time-zone';
import type { Client } from 'pg';
import { COUNT_DAY, RUNNING_DAY } from '../../libs/server/statistics/src/counting/day-figures.sql';
import type { FilledProduct } from './filled-product';
import type { Times } from './in-turns';
import { HOME, OWN, submitBody } from './operations';
import { playerId } from './players';
import { responseTo } from './request';
import type { Stage } from './stage';

/** How often a request is sent. */
const REQUESTS: Times = { warmUp: 20, measured: 100 };
/** How often a statement that reads whole tables is executed. */
const JOBS: Times = { warmUp: 0, measured: 3 };

/** Something that is measured with each number of players. */
export interface GrowthStep {
  name: string;
  times: Times;
  /** Whether its time may depend on the number of players: that of a job, which no caller waits for. */
  mayGrow?: boolean;
  run: (turn: number) => Promise<unknown>;
}

/** Makes the player in the middle of this month's board an admin. @returns their number. */
export async function middlePlayer(client: Client, players: number, today: string): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `SELECT split_part(username, ' ', 2)::int AS n FROM player_month JOIN player ON player.id = player_id
     WHERE month = date_trunc('month', $1::timestamp) ORDER BY points DESC, reached_at, player_id OFFSET $2 LIMIT 1`,
    [today, Math.floor(players / 2)],
  );
  const viewer = rows[0]?.n ?? 1;
  await client.query(`UPDATE player SET role = 'admin' WHERE id = $1`, [playerId(viewer)]);
  return viewer;
}

/** What the steps are made of. */
interface Installed {
  stage: Stage;
  filled: FilledProduct;
  players: number;
  /** Number of the player who reads. */
  viewer: number;
}

const ENTRIES = 'edges { node { rank score player { username avatarUrl currentStreak } } }';
const BOARD_PAGE = `query ($month: Month, $after: String) {
  leaderboard(board: MONTH, month: $month, first: 50, after: $after) { ${ENTRIES} } }`;
const ARCHIVE = `{ pastQuestions(first: 31) {
  edges { node { text day category difficulty viewerAnswer { letter isCorrect } } } } }`;
const STATISTICS = `{ statistics(days: 30) { runningDay answers { correct { total values } }
  players { active created { total } activeByDay { values } } } }`;

/** The steps of a player in the middle of the board, who is also an admin, an answer of others, and the jobs that count days. */
export async function growthSteps(installed: Installed): Promise<GrowthStep[]> {
  const { filled, viewer } = installed;
  const lastMonth = addMonths(monthOf(filled.today), -1);
  const send = (query: string, variables?: Record<string, unknown>) =>
    responseTo(filled.product, JSON.stringify({ query, variables }), viewer);
  const read = (name: string, query: string, variables?: Record<string, unknown>): GrowthStep => ({
    ...{ name, times: REQUESTS },
    run: () => send(query, variables),
  });
  return [
    read('rank', '{ viewer { player { monthlyRank } } }'),
    read('page of 50 in the middle', BOARD_PAGE, { after: await ownCursor(send) }),
    read('page of 50 in the middle of last month', BOARD_PAGE, {
      ...{ month: lastMonth, after: await ownCursor(send, lastMonth) },
    }),
    await answerStep(installed),
    {
      ...{ name: 'home, anonymous', times: REQUESTS },
      run: () => responseTo(filled.product, HOME),
    },
    { ...read('home, signed in', ''), run: () => responseTo(filled.product, OWN, viewer) },
    read(
      'own history',
      '{ viewer { answers(first: 20) { edges { node { letter isCorrect question { text } } } } } }',
    ),
    read('a month of the archive with own answers', ARCHIVE),
    read(
      'search for a player',
      '{ playerAccounts(first: 10, search: "Player 77") { edges { node { player { username } } } } }',
    ),
    read('statistics of 30 days, the running one counted before', STATISTICS),
    ...jobSteps(installed),
  ];
}

async function ownCursor(
  send: (query: string, variables?: Record<string, unknown>) => Promise<string>,
  month?: string,
): Promise<string | null> {
  const query = `query ($month: Month) { viewer { player { leaderboardEntry(board: MONTH, month: $month) { pageCursor } } } }`;
  const { data } = JSON.parse(await send(query, { month })) as {
    data: { viewer: { player: { leaderboardEntry: { pageCursor: string | null } | null } } };
  };
  return data.viewer.player.leaderboardEntry?.pageCursor ?? null;
}

/** Answers of players who are spread over all, each once. */
async function answerStep({ filled, players, viewer }: Installed): Promise<GrowthStep> {
  const { data } = JSON.parse(await responseTo(filled.product, HOME)) as {
    data: { todaysQuestion: { number: number } };
  };
  const body = submitBody(data.todaysQuestion.number, 'A');
  const step = Math.floor(players / (REQUESTS.warmUp + REQUESTS.measured + 1));
  return {
    ...{ name: 'submit an answer', times: REQUESTS },
    run: async (turn) => {
      const player = 1 + turn * step;
      const text = await responseTo(filled.product, body, player === viewer ? player + 1 : player);
      if (!text.includes('SubmitAnswerSuccess')) throw new Error(text.slice(0, 2_000));
    },
  };
}

/** The statements that count the running day, when an editor reads statistics, and a day that has ended, on which half of the players answered. */
function jobSteps({ stage, filled }: Installed): GrowthStep[] {
  const { client } = stage;
  const bounds = (day: typeof filled.today) => [day, startOfDay(day, 'UTC'), endOfDay(day, 'UTC'), 'UTC'];
  const countHalf = async () => {
    const { rows } = await client.query<{ day: typeof filled.today }>(
      `SELECT day FROM question JOIN answer_count ON question_id = question.id GROUP BY question.id
       ORDER BY abs(sum(answers) - (SELECT count(*) FROM player) / 2) LIMIT 1`,
    );
    const { day } = rows[0]!;
    await client.query('UPDATE statistics_progress SET counted_through = $1::date', [addDays(day, -1)]);
    await client.query(COUNT_DAY.text, bounds(day));
  };
  return [
    {
      ...{ name: 'SQL: the running day, at most once a minute', times: JOBS, mayGrow: true },
      run: () => client.query(RUNNING_DAY.text, bounds(filled.today)),
    },
    {
      ...{ name: 'SQL: count a day', times: { warmUp: 0, measured: 1 }, mayGrow: true },
      run: async () => {
        await client.query('BEGIN');
        await countHalf();
        await client.query('ROLLBACK');
      },
    },
  ];
}
