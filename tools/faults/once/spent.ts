import { randomUUID } from 'node:crypto';
import type { Client, Reply } from '../client';
import { mutate } from '../mutate';
import {
  type Account,
  type Arena,
  callers,
  deleteAccount,
  newAccount,
  newProfile,
  type OncePromise,
  sessions,
  whileDeleted,
} from './promise';

/** A way to take an attempt for a player. */
type Take = (client: Client, userId: string) => Promise<Reply | { __typename: string } | null>;

/** What each of the ways to come back has left. */
interface Attempts {
  rest: Take;
  graphql: Take;
  /** Number of attempts that an address has taken with the account that it has now. */
  taken: (email: string) => Promise<number>;
}

/**
 * Takes an attempt, deletes the account, and tries again: at the same moment, with a password, without one, under another id, with the
 * address in capitals, over both APIs.
 */
async function takeAgain(arena: Arena, { rest, graphql, taken }: Attempts): Promise<string[]> {
  const account = await newAccount(arena);
  await Promise.all(sessions(arena, account, 10).map((client) => rest(client, account.userId)));
  if ((await taken(account.email)) !== 1) throw new Error('The first attempt was not taken once');
  const found: string[] = [];
  const look = async (when: string) => {
    if ((await taken(account.email)) > 0) found.push(when);
  };
  await whileDeleted(arena, account, (client) => rest(client, account.userId));
  await look('a second attempt while the account was deleted');
  const [anonymous] = callers(arena.installation, 1);
  if (!anonymous) throw new Error('No server');
  await rest(anonymous, account.userId);
  await look('one for a profile without a password');
  const again: Account = await newAccount(arena, account.email.toUpperCase());
  await Promise.all([
    ...sessions(arena, again, 4).map((client) => rest(client, again.userId)),
    ...sessions(arena, again, 4).map((client) => graphql(client, again.userId)),
  ]);
  await look('one for a new account');
  await deleteAccount(again);
  const otherId = await newProfile(anonymous, ` ${account.email.toUpperCase()}`, `once-${randomUUID()}`);
  if (otherId === null) throw new Error('No profile with another id was created');
  await rest(anonymous, otherId);
  await look('one under another id');
  return found;
}

const count = async ({ installation }: Arena, sql: string, values: unknown[]): Promise<number> =>
  (await installation.rows<{ count: number }>(`SELECT count(*)::int FROM ${sql}`, values))[0]?.count ?? 0;

/** Loses what deleted accounts have spent. @param table where it is remembered. */
const forgetting = (table: string) => `
  CREATE FUNCTION forget_${table}() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
  CREATE TRIGGER forget BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION forget_${table}()`;

export const dailyAnswer: OncePromise = {
  name: "the day's answer",
  attempt: (arena) => {
    const { number: questionId, id, right: letter } = arena.question;
    return takeAgain(arena, {
      rest: (client, userId) =>
        client.rest('POST', '/api/user-answers', { userId, questionId, userAnswer: letter }),
      graphql: (client) => mutate(client, 'submitAnswer', { questionId: id, letter }),
      taken: (email) =>
        count(arena, 'answer JOIN player ON player.id = player_id WHERE email = lower($1)', [email]),
    });
  },
  sabotage: forgetting('spent_answer'),
};

export const runningContest: OncePromise = {
  name: 'a contest',
  attempt: (arena) => {
    const { id, globalId } = arena.running;
    return takeAgain(arena, {
      rest: (client, userId) => client.rest('POST', `/api/contests/${id}/participants`, { userId }),
      graphql: (client) => mutate(client, 'joinContest', { id: globalId }),
      taken: (email) =>
        count(
          arena,
          'contest_participant JOIN player ON player.id = player_id WHERE email = lower($1) AND contest_id = $2',
          [email, id],
        ),
    });
  },
  sabotage: forgetting('spent_participation'),
};
