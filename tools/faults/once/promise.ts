import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '../client';
import type { PlayedContest } from '../contest-players';
import type { Installation } from '../installation';
import type { Mailboxes } from '../mailbox';
import { mutate } from '../mutate';
import type { TodaysQuestion } from '../questions';

/** What the attempts are made on. */
export interface Arena {
  /** Two servers on one database. */
  installation: Installation;
  mailboxes: Mailboxes;
  question: TodaysQuestion;
  /** A contest that runs. */
  running: PlayedContest;
  /** A contest that has ended. */
  ended: PlayedContest;
}

/** Something that the product does once, however often it is asked. */
export interface OncePromise {
  name: string;
  /** Tries to have it done twice. @returns what was done more than once, in words; throws when it was not even done once. */
  attempt: (arena: Arena) => Promise<string[]>;
  /** SQL that breaks the promise, for the control; missing where no trigger can. */
  sabotage?: string;
}

/** An account of a person who comes back after its deletion. */
export interface Account {
  userId: string;
  email: string;
  client: Client;
}

const PASSWORD = 'correct horse';

/** Calls in flight while an account is deleted: not so many that the servers refuse them. */
const MOST_CALLS = 60;

/** Callers without cookies, of each server in turn. */
export function callers({ servers }: Installation, count: number): Client[] {
  return Array.from({ length: count }, (_, index) => servers[index % servers.length]!.client());
}

/** The callers of an account, of each server in turn. */
export function sessions({ installation }: Arena, { client }: Account, count: number): Client[] {
  return callers(installation, count).map((caller) => {
    caller.setCookie('sid', client.cookie('sid'));
    return caller;
  });
}

/** Begins an account, under an address that was never used unless one is given. @throws Error when the product refuses */
export async function newAccount(
  { installation }: Arena,
  email = `Once.${randomUUID()}@once.example`,
): Promise<Account> {
  const client = installation.server.client();
  const input = { name: 'Once', email, password: PASSWORD };
  const selection = '... on AuthenticationSuccess { viewer { player { userId } } }';
  const signedUp = await mutate<{ viewer: { player: { userId: string } } }>(
    client,
    'signup',
    input,
    selection,
  );
  const userId = signedUp?.viewer?.player.userId;
  if (!userId) throw new Error(`No account was created: ${JSON.stringify(signedUp)}`);
  return { userId, email, client };
}

/** Deletes an account. @throws Error when the product refuses */
export async function deleteAccount({ client }: Account): Promise<void> {
  const deleted = await mutate(client, 'deleteAccount', { password: PASSWORD });
  if (deleted?.__typename !== 'DeleteAccountSuccess')
    throw new Error(`The account was not deleted: ${JSON.stringify(deleted)}`);
}

/** Creates a profile without a password over REST. @returns its id; null when it was refused. */
export async function newProfile(client: Client, email: string, userId?: string): Promise<string | null> {
  const profile = { username: 'Once', email, ...(userId && { userId }) };
  const { body } = await client.rest<{ userId?: string; id?: string }>('POST', '/api/user-profiles', profile);
  return body?.userId ?? body?.id ?? null;
}

/**
 * Repeats `act` while an account is deleted and a profile with its address is created, from several callers, so that some of the
 * calls are checked before the deletion and carried out after it.
 */
export async function whileDeleted(
  arena: Arena,
  account: Account,
  act: (client: Client) => Promise<unknown>,
): Promise<void> {
  let deleted = false;
  const calls = new Set<Promise<unknown>>();
  const begin = (call: Promise<unknown>) => {
    const ended = call.finally(() => calls.delete(ended));
    calls.add(ended);
  };
  const repeat = async () => {
    const clients = sessions(arena, { ...account, client: account.client.copy() }, 2);
    for (let after = 0; after < 15; after += deleted ? 1 : 0) {
      await sleep(2);
      if (calls.size >= MOST_CALLS) continue;
      clients.forEach((client) => begin(act(client)));
      begin(newProfile(arena.installation.server.client(), account.email));
    }
    await Promise.all(calls);
  };
  await Promise.all([deleteAccount(account).finally(() => (deleted = true)), repeat()]);
}
