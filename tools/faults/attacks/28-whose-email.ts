import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSchema, getNamedType, isInputObjectType } from 'graphql';
import type { Client, Reply } from '../client';
import type { Fault, Finding } from '../fault';
import type { Installation } from '../installation';
import { chanceSeparation, separation } from '../separation';
import type { Stage } from '../stage';
import { ROUTE_RULINGS } from '../wrong-person/route-rulings';

const SCHEMA = buildSchema(
  readFileSync(fileURLToPath(new URL('../../../schema.graphql', import.meta.url)), 'utf8'),
);

/** A first login creates an account, as specified, so these reveal whether an email has one. */
const REVEALING = ['login', 'signup'];

/** The call that tells that an id or an email is taken, but not whose it is. */
const CREATE_PROFILE = 'POST /api/user-profiles';

/** Standard deviations from 0.5 that times of one call may be separated: there are several calls. */
const TOLERANCE = 4;

/** A profile with a password. */
interface Person {
  id: string;
  email: string;
}

/** Whether `right` or `wrong` is asked: the email of a player or of another one; of somebody or of nobody. */
type Kind = 'right' | 'wrong';

/** An anonymous call, as an attacker makes it about a player. */
interface Probe {
  name: string;
  /** Pairs of a whole run and of a quick one. */
  pairs: readonly [full: number, quick: number];
  /** Whether it reveals which emails have an account, as specified, and is measured only. */
  reveals?: boolean;
  send(client: Client, person: Person, other: Person, kind: Kind): Promise<Reply>;
}

/** Calls of the facade with the id of a player, and in the body with an email that is theirs or another player's. */
function facadeProbes(): Probe[] {
  return Object.entries(ROUTE_RULINGS)
    .filter(([name, allowed]) => !name.startsWith('GET') && allowed.includes('bare profile'))
    .map(([name]) => {
      const [method = '', path = ''] = name.split(' ');
      return {
        name,
        pairs: [name === CREATE_PROFILE ? 10_000 : 2_000, 40],
        send: (client, { id: userId, email }, other, kind) =>
          client.rest(method, path.replaceAll(/\{\w+\}/g, userId), {
            ...{ userId, username: 'Guess', email: kind === 'right' ? email : other.email },
            ...{ questionId: 1, userAnswer: 'A', contentId: '1' },
            ...{ shareType: 'trivia_question', platform: 'twitter' },
          }),
      };
    });
}

/** Texts of the other fields of inputs with an email. */
const TEXTS: Readonly<Record<string, string>> = {
  ...{ name: 'Guess', password: 'a wrong password' },
  ...{ currentPassword: 'a wrong password', newPassword: 'another wrong password' },
};

/**
 * Mutations that take an email: of a player, or of nobody. Those that change an account take it for a retry by a client whose session
 * the first call has ended.
 */
function mutationProbes(): Probe[] {
  return Object.values(SCHEMA.getMutationType()?.getFields() ?? {}).flatMap(({ name, args }) => {
    const input = getNamedType(args[0]?.type);
    if (!isInputObjectType(input) || !('email' in input.getFields())) return [];
    const texts = Object.fromEntries(Object.entries(TEXTS).filter(([field]) => field in input.getFields()));
    const document = `mutation ($input: ${input.name}!) { ${name}(input: $input) { __typename ... on Problem { message } } }`;
    const probe: Probe = {
      name,
      reveals: REVEALING.includes(name),
      // They respond after 150 ms, whatever they do. A lookup outside of that separated 400 pairs.
      pairs: [500, 3],
      send: (client, { email }, _other, kind) => {
        const asked = kind === 'right' ? email : `${randomUUID()}@faults.example`;
        return client.graphql(document, { input: { ...texts, email: asked } });
      },
    };
    return [probe];
  });
}

/** Writes players whose passwords are that of one who signs up. */
async function plantPeople(installation: Installation, count: number): Promise<Person[]> {
  const { userId } = await installation.server.client().signUp();
  const people = Array.from({ length: count }, (_, index) => ({
    id: `whose-${index}`,
    email: `${randomUUID()}@faults.example`,
  }));
  const values = [people.map(({ id }) => id), people.map(({ email }) => email)];
  await installation.rows(
    `INSERT INTO player (id, username, email, created_at) SELECT id, id, email, now() FROM unnest($1::text[], $2::text[]) AS row (id, email)`,
    values,
  );
  await installation.rows(
    `INSERT INTO credential (player_id, password_hash)
     SELECT id, password_hash FROM unnest($1::text[]) AS id, credential WHERE player_id = $2`,
    [values[0], userId],
  );
  await installation.rows('ANALYZE player, credential');
  return people;
}

/** Makes a call about every player in both kinds. @returns how responses and times differ. */
async function compare(client: Client, probe: Probe, people: readonly Person[]): Promise<Finding> {
  const times: Record<Kind, number[]> = { right: [], wrong: [] };
  const replies: Record<Kind, Set<string>> = { right: new Set(), wrong: new Set() };
  for (const [index, person] of people.entries()) {
    const other = people[(index + 1) % people.length]!;
    // The order alternates, so that a drift of the machine affects both alike.
    for (const kind of index % 2 === 0 ? (['right', 'wrong'] as const) : (['wrong', 'right'] as const)) {
      const start = performance.now();
      const { status, text } = await probe.send(client, person, other, kind);
      times[kind].push(performance.now() - start);
      // The first requests have compiled less, and a document that was not prepared says so.
      if (index > 0) replies[kind].add(`${status} ${text.replaceAll(person.id, '')}`);
    }
  }
  const distance = Math.abs(separation(times.right, times.wrong) - 0.5);
  const allowed = Math.min(0.5, TOLERANCE * chanceSeparation(people.length));
  const isSame = new Set([...replies.right, ...replies.wrong]).size === 1;
  const [reply = ''] = replies.right;
  return {
    passed: probe.reveals === true || (isSame && distance <= allowed),
    figure:
      `${probe.name}${probe.reveals ? ' (reveals it as specified)' : ''}: ${isSame ? `always ${reply.slice(0, 3)}` : 'responses differ'}, times separate ` +
      `${(0.5 + distance).toFixed(3)} (at most ${(0.5 + allowed).toFixed(3)})`,
  };
}

async function attack(stage: Stage, probes: readonly Probe[], sabotage?: string): Promise<Finding> {
  const installation = await stage.install();
  const sizeOf = ({ pairs: [full, quick] }: Probe) => stage.size(full, quick);
  const people = await plantPeople(installation, Math.max(...probes.map(sizeOf)));
  if (sabotage) await installation.rows(sabotage);
  const findings: Finding[] = [];
  for (const probe of probes)
    findings.push(await compare(installation.server.client(), probe, people.slice(0, sizeOf(probe))));
  return {
    passed: findings.every(({ passed }) => passed),
    figure: findings.map(({ figure }) => figure).join('\n                '),
  };
}

export const whoseEmail: Fault = {
  number: 28,
  title: 'Whose email',
  procedure:
    'Players with a password are named in every anonymous call that takes an email or acts for an id, with their own email and with one ' +
    'of another player or of nobody.',
  passesWhen: `Status and body are identical, and times do not separate the two beyond ${TOLERANCE} standard deviations.`,
  quick: true,
  attack: (stage) =>
    attack(stage, [...facadeProbes(), ...mutationProbes().filter(({ reveals }) => !stage.quick || !reveals)]),
  control: {
    description: 'profiles without a password, for which anyone may act',
    run: (stage) =>
      attack(
        stage,
        facadeProbes()
          .filter(({ name }) => name === CREATE_PROFILE)
          .map((probe) => ({ ...probe, pairs: [200, 40] as const })),
        'DELETE FROM credential',
      ),
  },
};
