import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minimalOperation } from '@daily/testing/minimal-operation';
import { buildSchema } from 'graphql';
import { Client, type TestPlayer } from '../client';
import type { Fault, Finding } from '../fault';
import type { Installation } from '../installation';
import { newSeed } from '../samples';
import type { Stage } from '../stage';
import type { Allowed } from '../wrong-person/identities';
import { ROOT_RULINGS } from '../wrong-person/root-rulings';
import { ROUTE_RULINGS } from '../wrong-person/route-rulings';

const SCHEMA = buildSchema(
  readFileSync(fileURLToPath(new URL('../../../schema.graphql', import.meta.url)), 'utf8'),
);
const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { __typename } }';

/** As many as a document may have. */
const ALIASES = 15;

/** Changes a minute that the product promises at most, by player and by address. */
const USUAL = 60;
const OTHERS: readonly [RegExp, player: number, address: number][] = [
  [/contests\/.*(participants|answers)/, 150, 1_200],
  [/^(join|start|answer|issue)(Contest|Virtual)/, 150, 1_200],
  [/^(submitAnswer|reviewPracticeQuestion)$|user-answers/, 60, 300],
  [/^trackEvents$/, 120, 120],
];

/** A call that changes something. */
interface Change {
  name: string;
  /** Sends a request. @returns the number of calls in it, and how many of them passed the limits. */
  send(client: Client): Promise<{ sent: number; passed: number }>;
}

/** Who sends the calls: `turn` counts the requests. */
type Senders = (turn: number) => Client;

let addresses = 0;
const nextAddress = () => `198.51.${(addresses += 1) >> 8}.${addresses & 255}`;

/** A player's client at an address. */
function at({ client }: TestPlayer, address: string): Client {
  const moved = new Client(client.url, { 'x-forwarded-for': address });
  moved.setCookie('sid', client.cookie('sid'));
  return moved;
}

function mutationOf(name: string): Change {
  const operation = minimalOperation(SCHEMA, 'Mutation', name);
  const field = operation.slice(operation.indexOf('{') + 1, operation.lastIndexOf('}'));
  // What signs in, or changes a password, is allowed once in a document.
  let times = ALIASES;
  return {
    name,
    async send(client) {
      const aliases = Array.from({ length: times }, (_, index) => `a${index}: ${field}`);
      const { body, status } = await client.graphql<Record<string, unknown>>(
        `mutation { ${aliases.join(' ')} }`,
      );
      const { data, errors = [] } = (body ?? {}) as {
        data?: object;
        errors?: { extensions?: { code?: string } }[];
      };
      if (!data && status === 400 && times > 1) {
        times = 1;
        return this.send(client);
      }
      if (!data) return { sent: times, passed: status === 429 ? 0 : times };
      const refused = errors.filter(({ extensions }) => extensions?.code === 'TOO_MANY_REQUESTS');
      return { sent: times, passed: times - refused.length };
    },
  };
}

function routeOf(method: string, path: string): Change {
  return {
    name: `${method} ${path}`,
    async send(client) {
      const { status } = await client.rest(method, path.replaceAll(/\{\w+\}/g, 'none'), {});
      return { sent: 1, passed: status === 429 ? 0 : 1 };
    },
  };
}

/** Sends a change more often than it is allowed. @returns what went through beyond the limit, in words. */
async function excess(change: Change, most: number, senders: Senders): Promise<string[]> {
  let passed = 0;
  for (let sent = 0, turn = 0; sent < most + 2 * ALIASES; turn += 1) {
    const request = await change.send(senders(turn));
    sent += request.sent;
    passed += request.passed;
  }
  return passed > most ? [`${change.name}: ${passed} of at most ${most}`] : [];
}

/** Every change with who may make it, but uploads, which are not JSON. */
function changes(): (readonly [Change, Allowed])[] {
  return [
    ...Object.entries(ROOT_RULINGS)
      .filter(([name]) => name.startsWith('Mutation.'))
      .map(([name, allowed]) => [mutationOf(name.slice('Mutation.'.length)), allowed] as const),
    ...Object.entries(ROUTE_RULINGS)
      .filter(([name]) => !name.startsWith('GET ') && !/pictures|import/.test(name))
      .map(([name, allowed]) => [routeOf(...(name.split(' ') as [string, string])), allowed] as const),
  ];
}

async function attack(stage: Stage, scale = '1'): Promise<Finding> {
  const installation = await stage.install({
    env: { RATE_LIMIT_SCALE: scale, TRUST_PROXY: '127.0.0.1/32' },
  });
  const seed = newSeed();
  const every = stage.size(1, 24);
  const chosen = changes().filter(
    ([{ name }], index) => name === 'updateProfile' || (index + seed) % every === 0,
  );
  const found: string[] = [];
  for (const [change, allowed] of chosen) {
    const [, byPlayer, byAddress] = OTHERS.find(([names]) => names.test(change.name)) ?? ['', USUAL, USUAL];
    const players = await Promise.all(Array.from({ length: 3 }, () => adminOf(installation)));
    const senders: Senders = (turn) => at(players[turn % players.length]!, address);
    const address = nextAddress();
    // Without an account, callers are counted by address alone.
    if (!allowed.includes('anonymous'))
      found.push(...(await excess(change, byPlayer, () => at(players[0]!, nextAddress()))));
    if (byAddress <= stage.size(1_200, 120)) found.push(...(await excess(change, byAddress, senders)));
  }
  const examples = found.slice(0, 3).map((text) => `\n                ${text}`);
  return {
    passed: found.length === 0,
    figure: `${chosen.length} changes, ${found.length} beyond their limits (seed ${seed})${examples.join('')}`,
  };
}

/** A new admin, so that no call is refused for a role, at an address of their own. */
async function adminOf(installation: Installation): Promise<TestPlayer> {
  const client = installation.server.client({ 'x-forwarded-for': nextAddress() });
  const player = await client.signUp();
  await installation.rows("UPDATE player SET role = 'admin' WHERE id = $1", [player.userId]);
  await client.graphql(LOGIN, { input: { email: player.email, password: player.password } });
  return player;
}

export const changeLimits: Fault = {
  number: 24,
  title: 'Change limits',
  procedure:
    'Each mutation and each call of the facade that changes something is repeated, with 15 aliases in a document, by a player from many ' +
    'addresses and by many players from one.',
  passesWhen: 'No more calls in a minute pass than the limit of the change allows.',
  quick: true,
  attack,
  control: {
    description: 'a server with limits that are 1,000 times as high',
    run: (stage) => attack(stage, '1000'),
  },
};
