import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault, Finding } from '../fault';
import type { Installation } from '../installation';
import type { Stage } from '../stage';

const PAGE = 'edges { node { player { answers(first: $n) { edges { node { letter } } } } } }';
const repeat = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');
const nested = (levels: number, open: string, leaf: string) =>
  `${open.repeat(levels)} ${leaf} ${'}'.repeat((open.match(/\{/g) ?? []).length * levels)}`;

/** Operations that would cost too much, each with its variables. */
const OPERATIONS: readonly [name: string, query: string, variables?: Record<string, unknown>][] = [
  ['nested pages', `{ leaderboard(first: 100) { ${PAGE.replace('$n', '100')} } }`],
  ['pages by variables', `query ($n: Int) { leaderboard(first: $n) { ${PAGE} } }`, { n: 100 }],
  ['pages by defaults', `query ($n: Int = 100) { leaderboard(first: $n) { ${PAGE} } }`],
  [
    'a variable named like an object method',
    `query ($toString: Int = 100) { leaderboard(first: $toString) { ${PAGE.replaceAll('$n', '$toString')} } }`,
  ],
  ['depth', `{ viewer { player { ${nested(10, 'answers { edges { node { player { ', 'userId')} } } }`],
  [
    'a cycle of fragments',
    '{ todaysQuestion { ...a } } fragment a on Question { ...b } fragment b on Question { ...a }',
  ],
  ['aliases', `{ ${repeat(200, (n) => `a${n}: todaysQuestion { id }`)} }`],
  ['directives', `{ todaysQuestion ${repeat(200, () => '@include(if: true)')} { id } }`],
  ['tokens', `{ ${repeat(5_000, () => '__typename')} }`],
  ['nested introspection', `{ __schema { types { ${nested(6, 'fields { type { ', 'name')} } } }`],
  ['a long document', `{ todaysQuestion { id } } # ${'x'.repeat(90_000)}`],
];

/** What an operation sends, it sends in every round. A job of the server that runs for the first time meanwhile does not. */
const ROUNDS = 3;

/** Sends each operation. @returns the names of those that were not refused, and the statements that came meanwhile. */
async function round(installation: Installation, operations: typeof OPERATIONS) {
  const client = installation.server.client();
  const { length } = installation.statementsSent();
  const accepted: string[] = [];
  for (const [name, query, variables] of operations) {
    const { status, text } = await client.graphqlWhenServed(query, variables);
    if (status < 400 || status >= 500 || text.includes('"data":{')) accepted.push(name);
  }
  return { accepted, sent: new Set(installation.statementsSent().slice(length)) };
}

/** Sends the operations in rounds, and looks for the statements that only they can have caused. */
async function attack(stage: Stage, operations: typeof OPERATIONS): Promise<Finding> {
  const installation = await stage.install({ postgres: { log_statement: 'all' } });
  // What the server sends by itself, at its start and in its jobs.
  await sleep(8_000);
  const background = new Set(installation.statementsSent());
  const rounds: Awaited<ReturnType<typeof round>>[] = [];
  for (let rest = ROUNDS; rest > 0; rest -= 1) rounds.push(await round(installation, operations));
  const accepted = [...new Set(rounds.flatMap((one) => one.accepted))];
  const sent = [...(rounds[0]?.sent ?? [])].filter(
    (statement) => !background.has(statement) && rounds.every((one) => one.sent.has(statement)),
  );
  return {
    passed: accepted.length === 0 && sent.length === 0,
    figure:
      `${operations.length - accepted.length} of ${operations.length} refused` +
      `${accepted.length > 0 ? ` (not ${accepted.join(', ')})` : ''}, ${sent.length} statements reached the database` +
      `${sent.length > 0 ? ` (${sent[0]} …)` : ''}`,
  };
}

export const costlyGraphql: Fault = {
  number: 11,
  title: 'Costly GraphQL',
  procedure: 'Operations that are deep, cyclic, aliased, nested in pages by variables, or long.',
  passesWhen: 'Each is refused with a 4xx status before a statement reaches the database.',
  quick: true,
  attack: (stage) => attack(stage, OPERATIONS),
  control: {
    description: 'an operation within the limits',
    run: (stage) =>
      attack(stage, [['a cheap operation', '{ leaderboard(first: 10) { edges { node { rank } } } }']]),
  },
};
