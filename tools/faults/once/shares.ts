import { randomBytes } from 'node:crypto';
import type { Client } from '../client';
import { mutate } from '../mutate';
import { type Arena, callers, deleteAccount, newAccount, type OncePromise, sessions } from './promise';

/** The counters of a share. */
interface Counts {
  visits: number;
  signups: number;
  answers: number;
}

/** Shares the answer of the day. @returns the token of the link, and the id of the sharer. */
async function newLink(arena: Arena): Promise<{ token: string; sharer: string }> {
  const { question } = arena;
  const { userId, client } = await newAccount(arena);
  await client.rest('POST', '/api/user-answers', {
    userId,
    questionId: question.number,
    userAnswer: question.right,
  });
  const { body } = await client.rest<{ verificationUrl: string }>('POST', '/api/shares', {
    ...{ userId, shareType: 'trivia_question', contentId: String(question.number), platform: 'copy_link' },
  });
  const token = body?.verificationUrl.split('/').at(-1);
  if (!token) throw new Error('No share was created');
  return { token, sharer: userId };
}

/** Opens a link in a browser that has not opened it. @returns the token that the browser keeps. */
async function visit(client: Client, token: string): Promise<string> {
  const visitToken = randomBytes(16).toString('hex');
  await mutate(client, 'visitShare', { token, visitToken });
  return visitToken;
}

/** A visitor signs up by a link and answers, deletes the account, and does so again in another browser. */
async function visitAgain(arena: Arena): Promise<string[]> {
  const { installation, question } = arena;
  const { token, sharer } = await newLink(arena);
  let email: string | undefined;
  for (let turn = 0; turn < 2; turn += 1) {
    const [browser] = callers(installation, 1);
    if (!browser) throw new Error('No server');
    const kept = await visit(browser, token);
    const account = await newAccount(arena, email);
    email = account.email;
    const attribute = () =>
      Promise.all(
        sessions(arena, account, 10).map((client) => mutate(client, 'attributeVisit', { visitToken: kept })),
      );
    await attribute();
    await mutate(account.client, 'submitAnswer', { questionId: question.id, letter: question.right });
    await attribute();
    await Promise.all([deleteAccount(account), attribute()]);
  }
  const [counts] = await installation.rows<Counts & Record<string, number>>(
    'SELECT visits, signups, answers FROM share WHERE player_id = $1',
    [sharer],
  );
  if (!counts?.signups) throw new Error('The signup was not counted at all');
  return (['signups', 'answers'] as const)
    .filter((name) => counts[name] > 1)
    .map((name) => `${counts[name]} ${name} of a visitor`);
}

/** A share is verified many times at once, over both APIs. */
async function verifyAgain(arena: Arena): Promise<string[]> {
  const { token, sharer } = await newLink(arena);
  await Promise.all(
    callers(arena.installation, 40).map((client, index) =>
      index % 4 < 2
        ? client.send('GET', `/api/shares/verify/${token}`)
        : mutate(client, 'verifyShare', { token }),
    ),
  );
  const [verified] = await arena.installation.rows<{ shares: number }>(
    `SELECT max(shares)::int AS shares FROM share_count WHERE player_id = $1`,
    [sharer],
  );
  if (!verified?.shares) throw new Error('The share was not verified at all');
  return verified.shares > 1 ? [`${verified.shares} verifications of a share`] : [];
}

export const sharedLink: OncePromise = {
  name: 'a shared link',
  attempt: async (arena) => [...(await visitAgain(arena)), ...(await verifyAgain(arena))],
  sabotage: `
    CREATE FUNCTION forget_visitor() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.former_visitor := NULL; RETURN NEW; END';
    CREATE TRIGGER forget BEFORE UPDATE ON share_visit FOR EACH ROW EXECUTE FUNCTION forget_visitor()`,
};
