import { randomUUID } from 'node:crypto';
import type { Client, Reply } from '../client';
import type { Fault, Finding } from '../fault';
import { chanceSeparation, separation } from '../separation';
import type { Stage } from '../stage';

/** A call that must not reveal whether an email has an account. */
type Probe = (client: Client, email: string) => Promise<Reply>;

const mutation = (field: string) => (client: Client, email: string) =>
  client.graphql(
    `mutation ($input: ${field[0]?.toUpperCase()}${field.slice(1)}Input!) {
    ${field}(input: $input) { __typename ... on Problem { message } }
  }`,
    { input: { email } },
  );

const PROBES: readonly Probe[] = [mutation('requestPasswordReset'), mutation('subscribe')];

/** Login creates the account of an unknown email, as specified, so it reveals which emails are known. */
const login: Probe = (client, email) =>
  client.graphql(
    `mutation ($input: LoginInput!) { login(input: $input) { __typename ... on Problem { message } } }`,
    {
      input: { email, password: 'enumeration' },
    },
  );

async function attack(stage: Stage, probes: readonly Probe[], pairs: number): Promise<Finding> {
  const installation = await stage.install();
  const client = installation.server.client();
  const findings: string[] = [];
  let passed = true;
  for (const [index, probe] of probes.entries()) {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const bodies: Record<'known' | 'unknown', Set<string>> = { known: new Set(), unknown: new Set() };
    // The first request with a document costs more, and its response says so.
    await probe(client, `${randomUUID()}@faults.example`);
    for (let pair = 0; pair < pairs; pair += 1) {
      const emails = {
        known: (await installation.server.client().signUp()).email,
        unknown: `${randomUUID()}@faults.example`,
      };
      // The order alternates, so that a drift of the machine affects both alike.
      for (const kind of pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const start = performance.now();
        const { status, text } = await probe(client, emails[kind]);
        times[kind].push(performance.now() - start);
        bodies[kind].add(`${status} ${text}`);
      }
    }
    const distance = Math.abs(separation(times.known, times.unknown) - 0.5);
    // Three standard deviations of the statistic when nothing separates the two.
    const tolerance = 3 * chanceSeparation(pairs);
    const sameBodies = new Set([...bodies.known, ...bodies.unknown]).size === 1;
    passed &&= sameBodies && distance <= tolerance;
    findings.push(
      `call ${index + 1}: bodies ${sameBodies ? 'identical' : 'different'}, times separate ${(0.5 + distance).toFixed(3)} (at most ` +
        `${(0.5 + tolerance).toFixed(3)})`,
    );
  }
  return { passed, figure: findings.join('; ') };
}

export const enumeration: Fault = {
  number: 20,
  title: 'Enumeration',
  procedure:
    'Known and unknown emails in turn at the password reset and the subscription; bodies and times are compared.',
  passesWhen: 'Bodies are identical and times do not separate the two beyond three standard deviations.',
  quick: false,
  attack: (stage) => attack(stage, PROBES, stage.size(2_000, 100)),
  control: { description: 'the login', run: (stage) => attack(stage, [login], stage.size(100, 20)) },
};
