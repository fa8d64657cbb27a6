import { DAY_MS } from '@daily/rules/calendar/duration';
import { afterEach, beforeAll, expect } from '@jest/globals';
import { auditPoints } from '@daily/play';
import { signedIn } from '../player.fixture';
import { questionNode, todaysKey } from '../questions/question.fixture';
import type { TestServer } from '../test-server';
import { NOON, type TestWorld, useServer } from '../test-world';

/** Price of a streak freeze in these tests, in points. */
export const PRICE = 10;

/** Buys a streak freeze for the viewer. */
export const BUY = `mutation ($input: BuyStreakFreezeInput!) {
  buyStreakFreeze(input: $input) {
    __typename
    ... on ViewerSuccess { viewer { player { totalPoints lifetimePoints } streakFreezes { held } } }
    ... on Problem { message }
  }
}`;

/** The viewer's streak, with a page of its days. */
export const STREAK = `query ($first: Int, $after: String, $last: Int, $before: String) {
  viewer {
    player { currentStreak longestStreak answeredToday totalPoints lifetimePoints }
    streakFreezes { held maximum price problem }
    streakExplanation {
      summary beganOn brokenOn
      days(first: $first, after: $after, last: $last, before: $before) {
        edges { cursor node { day kind bought streak freezes question { number } } }
        pageInfo { hasNextPage hasPreviousPage endCursor }
      }
    }
    streakCalendar { day kind }
    longestEarlierStreak
  }
  todaysQuestion { viewerResult { marks } }
}`;

const SUBMIT = `mutation ($input: SubmitAnswerInput!) {
  submitAnswer(input: $input) { ... on SubmitAnswerSuccess { viewer { player { currentStreak longestStreak } } } }
}`;

/** A world with two servers. After each test the clock is back at the first day and all counters are audited. */
export function useTwoServers(): { world: TestWorld; server: TestServer; other: TestServer } {
  const env = { FREEZE_PRICE: String(PRICE) };
  const used = useServer({ env }) as ReturnType<typeof useTwoServers>;
  beforeAll(async () => {
    Object.assign(used, { other: await used.world.start({ env }) });
  });
  afterEach(async () => {
    used.world.clock.set(NOON);
    expect([...used.server.errors.splice(0), ...used.other.errors.splice(0)]).toEqual([]);
    const { database, calendar } = used.server.platform;
    expect(await auditPoints(database, calendar)).toEqual([]);
  });
  return used;
}

/** Sets the clock to noon, a number of days after the first. */
export const setDay = ({ clock }: TestWorld, number: number) =>
  clock.set(new Date(NOON.getTime() + number * DAY_MS));

/** A player who plays over several days: answers go to the second server, everything else to the first. */
export class StreakPlayer {
  private constructor(
    private readonly used: ReturnType<typeof useTwoServers>,
    readonly userId: string,
    readonly session: string,
  ) {}

  /** Signs in a player; the first login creates the account. */
  static async signIn(used: ReturnType<typeof useTwoServers>, email: string): Promise<StreakPlayer> {
    const { userId, session } = await signedIn(used.server, email);
    return new StreakPlayer(used, userId, session);
  }

  /** Answers today's question. @returns the player after it */
  async answer(how: 'right' | 'wrong' = 'right') {
    const key = await todaysKey(this.used.server);
    const input = { questionId: questionNode(key.id), letter: key[how] };
    return (await this.send(SUBMIT, { input }, this.used.other)).submitAnswer.viewer.player;
  }

  /** Buys a streak freeze. @returns the result of the mutation */
  async buy() {
    return (await this.send(BUY, { input: {} })).buyStreakFreeze;
  }

  /** The viewer with a page of the days of the streak. */
  async streak(page: Record<string, unknown> = { first: 100 }) {
    return (await this.send(STREAK, page)).viewer;
  }

  /** The marks of the last seven days, as the player shares them. */
  async sharedMarks(): Promise<string[]> {
    return (await this.send(STREAK, { first: 1 })).todaysQuestion.viewerResult.marks;
  }

  /** Adds points, with a ledger entry. */
  async give(points: number): Promise<void> {
    await this.used.server.rows(
      `WITH entry AS (INSERT INTO point_entry (player_id, amount, reason, at) VALUES ($1, $2, 'gift', $3))
       UPDATE player SET total_points = total_points + $2, lifetime_points = lifetime_points + $2 WHERE id = $1`,
      [this.userId, points, NOON],
    );
  }

  private async send(query: string, variables: Record<string, unknown>, server = this.used.server) {
    return (await server.graphql(query, variables, { session: this.session })).body.data;
  }
}
