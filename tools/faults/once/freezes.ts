import { mutate } from '../mutate';
import { type Account, type Arena, deleteAccount, newAccount, type OncePromise, sessions } from './promise';

interface Freezes {
  viewer: { streakFreezes: { held: number; maximum: number; price: number } };
}

async function freezesOf({ client }: Account): Promise<Freezes['viewer']['streakFreezes']> {
  const { body, text } = await client.graphql<Freezes>('{ viewer { streakFreezes { held maximum price } } }');
  if (!body?.data?.viewer) throw new Error(`No freezes: ${text.slice(0, 200)}`);
  return body.data.viewer.streakFreezes;
}

/** Gives points, and the streak without which no freeze is sold. */
const give = ({ installation, question }: Arena, { userId }: Account, points: number) =>
  installation.rows(
    `UPDATE player SET total_points = $2, streak_days = 1, longest_streak = 1, streak_last_day = question.day
     FROM question WHERE question.id = $3 AND player.id = $1`,
    [userId, points, question.number],
  );

const buy = (arena: Arena, account: Account, input: object) =>
  Promise.all(sessions(arena, account, 40).map((client) => mutate(client, 'buyStreakFreeze', input)));

/** Buys more freezes than the points pay, than a retry may, and than a player may hold. */
async function buyAgain(arena: Arena): Promise<string[]> {
  const account = await newAccount(arena);
  const { price, maximum } = await freezesOf(account);
  const found: string[] = [];
  const expectHeld = async (most: number, what: string) => {
    const { held } = await freezesOf(account);
    if (held === 0) throw new Error('No freeze was bought at all');
    if (held > most) found.push(`${held} freezes ${what}`);
  };
  await give(arena, account, 2 * price - 1);
  await buy(arena, account, {});
  await expectHeld(1, 'for the price of one');
  await deleteAccount(account);
  const again = await newAccount(arena, account.email);
  if ((await freezesOf(again)).held > 0) found.push('freezes of a deleted account');
  account.client = again.client;
  await give(arena, account, 100 * price);
  await buy(arena, account, { holding: 0 });
  await expectHeld(1, 'for one purchase that is retried');
  await buy(arena, account, {});
  await expectHeld(maximum, `of at most ${maximum}`);
  return found;
}

/** Answers many times at once after a day that was missed. */
async function useAgain(arena: Arena): Promise<string[]> {
  const { installation, question } = arena;
  const account = await newAccount(arena);
  const { userId } = account;
  await installation.rows(
    `UPDATE player SET streak_days = 5, longest_streak = 5, streak_freezes = 1, streak_last_day = question.day - 2
     FROM question WHERE question.id = $2 AND player.id = $1`,
    [userId, question.number],
  );
  const answer = { userId, questionId: question.number, userAnswer: question.right };
  await Promise.all([
    ...sessions(arena, account, 20).map((client) => client.rest('POST', '/api/user-answers', answer)),
    ...sessions(arena, account, 20).map((client) =>
      mutate(client, 'submitAnswer', { questionId: question.id, letter: question.right }),
    ),
  ]);
  const [player] = await installation.rows<{ streak_days: number; streak_freezes: number }>(
    'SELECT streak_days, streak_freezes FROM player WHERE id = $1',
    [userId],
  );
  const isOnce = player?.streak_days === 6 && player.streak_freezes === 0;
  return isOnce ? [] : [`a freeze and an answer made a streak ${JSON.stringify(player)}`];
}

export const streakFreeze: OncePromise = {
  name: 'a streak freeze',
  attempt: async (arena) => [...(await buyAgain(arena)), ...(await useAgain(arena))],
  sabotage: `
    CREATE FUNCTION free_freeze() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.streak_freezes > OLD.streak_freezes THEN NEW.total_points := OLD.total_points; END IF; RETURN NEW; END $$;
    CREATE TRIGGER free_freeze BEFORE UPDATE ON player FOR EACH ROW EXECUTE FUNCTION free_freeze()`,
};
