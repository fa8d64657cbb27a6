import { TOKEN_PATHS } from '@daily/contract/token-paths';
import type { Client } from '../client';
import { mutate } from '../mutate';
import { type Account, type Arena, callers, deleteAccount, newAccount, type OncePromise } from './promise';

const LOGIN = { password: 'correct horse' };

async function isSignedIn(client: Client): Promise<boolean> {
  const { body } = await client.graphql<{ viewer: { id: string } | null }>('{ viewer { id } }');
  return Boolean(body?.data?.viewer);
}

/** The mailed token of a page, once it has arrived. */
async function tokenOf(
  { installation, mailboxes }: Arena,
  { email }: Account,
  page: keyof typeof TOKEN_PATHS,
): Promise<string> {
  const address = email.toLowerCase();
  await mailboxes.untilSent(installation, address);
  return mailboxes.tokenOf(address, TOKEN_PATHS[page]);
}

/** Confirms an address many times at once; later confirmations must not end what began after the first. */
async function confirmAgain(arena: Arena): Promise<string[]> {
  const { installation, mailboxes } = arena;
  const account = await newAccount(arena);
  const token = await tokenOf(arena, account, 'confirmEmail');
  const confirm = () =>
    Promise.all(callers(installation, 20).map((client) => mutate(client, 'confirmEmail', { token })));
  const first = await confirm();
  if (!first.some((payload) => payload?.__typename === 'ConfirmEmailSuccess'))
    throw new Error(`The address was not confirmed: ${JSON.stringify(first[0])}`);
  const found = (await isSignedIn(account.client)) ? ['the earlier session goes on'] : [];
  const [later] = callers(installation, 1);
  if (!later) throw new Error('No server');
  await mutate(later, 'login', { email: account.email, ...LOGIN });
  await confirm();
  if (!(await isSignedIn(later))) found.push('a second confirmation ends a session');
  const address = account.email.toLowerCase();
  await mailboxes.untilSent(installation, address);
  const notes = mailboxes.of(address).filter(({ text }) => /^Subject: .* is confirmed/ms.test(text));
  if (notes.length > 1) found.push(`${notes.length} mails about one confirmation`);
  return found;
}

/** Sets passwords with one link at once, each another one. */
async function resetAgain(arena: Arena): Promise<string[]> {
  const account = await newAccount(arena);
  await mutate(account.client.copy(), 'requestPasswordReset', { email: account.email });
  const token = await tokenOf(arena, account, 'resetPassword');
  const replies = await Promise.all(
    callers(arena.installation, 8).map((client, index) =>
      mutate(client, 'resetPassword', { token, password: `another horse ${index}` }),
    ),
  );
  const set = replies.filter((payload) => payload?.__typename === 'AuthenticationSuccess').length;
  if (set === 0) throw new Error(`No password was set: ${JSON.stringify(replies[0])}`);
  return set > 1 ? [`${set} passwords with one link`] : [];
}

/** Uses what a deleted account had on the new one, which has the same id. */
async function reviveLinks(arena: Arena): Promise<string[]> {
  const account = await newAccount(arena);
  const former = account.client.copy();
  const created = await mutate<{ token: string }>(
    account.client,
    'createApiToken',
    { name: 'Once', scopes: ['READ'] },
    '... on CreateApiTokenSuccess { token }',
  );
  const bearer = arena.installation.server.client({ authorization: `Bearer ${created?.token}` });
  if (!(await isSignedIn(bearer))) throw new Error('The API token does not work');
  const token = await tokenOf(arena, account, 'confirmEmail');
  await deleteAccount(account);
  const again = await newAccount(arena, account.email);
  const confirmed = await mutate(former.copy(), 'confirmEmail', { token });
  return [
    ...(confirmed?.__typename === 'ConfirmEmailSuccess' ? ['the link of a deleted account confirms'] : []),
    ...((await isSignedIn(former)) ? ['the session of a deleted account goes on'] : []),
    ...((await isSignedIn(bearer)) ? ['the API token of a deleted account works'] : []),
    ...((await isSignedIn(again.client)) ? [] : ['the new session has ended']),
  ];
}

export const confirmation: OncePromise = {
  name: 'a confirmation',
  attempt: async (arena) =>
    (await Promise.all([confirmAgain(arena), resetAgain(arena), reviveLinks(arena)])).flat(),
  sabotage: `
    CREATE FUNCTION forget_proof() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.email_proven_at := NULL; RETURN NEW; END';
    CREATE TRIGGER forget_proof BEFORE UPDATE ON player FOR EACH ROW EXECUTE FUNCTION forget_proof()`,
};
