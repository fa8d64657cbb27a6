import { randomBytes } from 'node:crypto';
import type { Client } from '../client';
import type { Fault, Finding } from '../fault';
import { todaysQuestion } from '../questions';
import type { Stage } from '../stage';

const VERIFICATIONS = 200;
const CRAWLER = 'facebookexternalhit/1.1';

/** Fetches that must not verify a share: previews of chat apps, crawlers, prefetches, and checks with HEAD. */
const PREVIEWS: readonly ((client: Client, token: string) => Promise<{ status: number }>)[] = [
  (client, token) => client.send('GET', `/verify-share/${token}`, { headers: { 'user-agent': CRAWLER } }),
  (client, token) => client.send('HEAD', `/verify-share/${token}`),
  (client, token) => client.send('HEAD', `/api/shares/verify/${token}`),
  (client, token) =>
    client.send('GET', `/api/shares/verify/${token}`, { headers: { 'sec-purpose': 'prefetch' } }),
  (client, token) => client.send('GET', `/api/shares/verify/${token}`, { headers: { purpose: 'prefetch' } }),
];

async function attack(stage: Stage, sabotage?: string): Promise<Finding> {
  const installation = await stage.install({ servers: 2 });
  const question = await todaysQuestion(installation);
  if (sabotage) await installation.rows(sabotage);
  const clients = installation.servers.map((server) => server.client());
  const [client] = clients;
  if (!client) throw new Error('No server');
  const { userId, client: owner } = await client.signUp();
  await owner.rest('POST', '/api/user-answers', {
    userId,
    questionId: question.number,
    userAnswer: question.right,
  });
  const { body } = await owner.rest<{ verificationUrl: string }>('POST', '/api/shares', {
    userId,
    shareType: 'trivia_question',
    contentId: String(question.number),
    platform: 'copy_link',
  });
  const token = body?.verificationUrl.split('/').at(-1);
  if (!token) throw new Error('No share was created');

  const fetches = Array.from({ length: 10 }, () => PREVIEWS).flat();
  const previews = await Promise.all(fetches.map((preview) => preview(client, token)));
  const [before] = await installation.rows<{ consumed: number }>(
    'SELECT count(verified_at)::int AS consumed FROM share',
  );
  let guesses = 0;
  const attempts = stage.size(2_000, 200);
  for (let sent = 0; sent < attempts; sent += 50) {
    const replies = await Promise.all(
      Array.from({ length: 50 }, () =>
        client.send(
          'GET',
          `/api/shares/verify/${randomBytes(token.length).toString('base64url').slice(0, token.length)}`,
        ),
      ),
    );
    guesses += replies.filter(({ status }) => status !== 404).length;
  }
  const replies = await Promise.all(
    Array.from({ length: VERIFICATIONS }, (_, index) =>
      (clients[index % clients.length] ?? client).send('GET', `/api/shares/verify/${token}`),
    ),
  );
  const replay = await client.send('GET', `/api/shares/verify/${token}`);
  const won = [...replies, replay].filter(({ status }) => status === 200).length;
  return {
    passed: won === 1 && guesses === 0 && before?.consumed === 0,
    figure:
      `${won} of ${VERIFICATIONS} concurrent verifications succeeded, ${guesses} of ${attempts} guesses, ` +
      `${before?.consumed} consumed by ${previews.length} previews`,
  };
}

export const shareToken: Fault = {
  number: 9,
  title: 'Share token',
  procedure: 'A share link is previewed, guessed, verified many times at once on two servers, and replayed.',
  passesWhen: 'Exactly one verification succeeds, no guess does, and no preview uses the link up.',
  quick: true,
  attack: (stage) => attack(stage),
  control: {
    description: 'a trigger that forgets who verified',
    run: (stage) =>
      attack(
        stage,
        `CREATE FUNCTION forget() RETURNS trigger LANGUAGE plpgsql AS $$
         BEGIN NEW.verified_at = NULL; NEW.verified_by = NULL; RETURN NEW; END $$;
         CREATE TRIGGER forget BEFORE UPDATE ON share FOR EACH ROW EXECUTE FUNCTION forget()`,
      ),
  },
};
