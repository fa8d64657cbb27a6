import { randomUUID } from 'node:crypto';
import type { Client } from '../client';
import type { Fault, Finding } from '../fault';
import type { Installation } from '../installation';
import type { Stage } from '../stage';

const LOGIN = `mutation ($input: LoginInput!) { login(input: $input) { __typename } }`;
const CHANGE_PASSWORD = `mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { __typename } }`;

/** Whether a session token makes a caller a player. */
async function isAccepted({ server }: Installation, token: string | undefined): Promise<boolean> {
  const client = server.client();
  client.setCookie('sid', token);
  const { body } = await client.graphql<{ viewer: { id: string } | null }>('{ viewer { id } }');
  return Boolean(body?.data?.viewer);
}

/** Ways to get a token that must not be accepted. Each returns tokens to try. */
const WAYS: readonly [name: string, (installation: Installation) => Promise<(string | undefined)[]>][] = [
  [
    'a token fixed before the login',
    async ({ server }) => {
      const { email, password } = await server.client().signUp();
      const fixed = Buffer.from(randomUUID()).toString('base64url');
      const client = server.client();
      client.setCookie('sid', fixed);
      await client.graphql(LOGIN, { input: { email, password } });
      return [fixed];
    },
  ],
  [
    'after the logout',
    async ({ server }) => {
      const { client } = await server.client().signUp();
      const token = client.cookie('sid');
      await client.graphql('mutation { logout { __typename } }');
      return [token];
    },
  ],
  [
    '7 days and a second after the login',
    async (installation) => {
      const { client, userId } = await installation.server.client().signUp();
      await installation.rows(
        `UPDATE session SET created_at = created_at - interval '7 days 1 second', expires_at = expires_at - interval '7 days 1 second'
         WHERE player_id = $1`,
        [userId],
      );
      return [client.cookie('sid')];
    },
  ],
  [
    'after a password change elsewhere',
    async ({ server }) => {
      const { client, email, password } = await server.client().signUp();
      const elsewhere = server.client();
      await elsewhere.graphql(LOGIN, { input: { email, password } });
      await changePassword(elsewhere, password);
      return [client.cookie('sid')];
    },
  ],
  [
    'the token from before the own password change',
    async ({ server }) => {
      const { client, password } = await server.client().signUp();
      const before = client.cookie('sid');
      await changePassword(client, password);
      return [before];
    },
  ],
  [
    'what a copied database contains',
    async (installation) => {
      await installation.server.client().signUp();
      const rows = await installation.rows<{ token_hash: Buffer; id: string }>(
        'SELECT token_hash, id FROM session',
      );
      return rows.flatMap(({ token_hash: hash, id }) =>
        [
          id,
          ...(['hex', 'base64', 'base64url', 'latin1'] as const).map((encoding) => hash.toString(encoding)),
        ].map((token) => encodeURIComponent(token)),
      );
    },
  ],
];

async function changePassword(client: Client, currentPassword: string): Promise<void> {
  await client.graphql(CHANGE_PASSWORD, { input: { currentPassword, newPassword: `new-${randomUUID()}` } });
}

async function attack(stage: Stage, ways: typeof WAYS): Promise<Finding> {
  const installation = await stage.install();
  const accepted: string[] = [];
  let tried = 0;
  for (const [name, tokensOf] of ways) {
    for (const token of await tokensOf(installation)) {
      tried += 1;
      if (await isAccepted(installation, token)) accepted.push(name);
    }
  }
  return {
    passed: accepted.length === 0,
    figure: `${accepted.length} of ${tried} tokens accepted${accepted.length > 0 ? `: ${accepted.join(', ')}` : ''}`,
  };
}

export const sessions: Fault = {
  number: 19,
  title: 'Sessions',
  procedure:
    'Session tokens are fixed, used after logout, after 7 days, after a password change, and read from a copied database.',
  passesWhen: 'None is accepted.',
  quick: true,
  attack: (stage) => attack(stage, WAYS),
  control: {
    description: 'the token of a session that has not ended',
    run: (stage) =>
      attack(stage, [
        ['a running session', async ({ server }) => [(await server.client().signUp()).client.cookie('sid')]],
      ]),
  },
};
