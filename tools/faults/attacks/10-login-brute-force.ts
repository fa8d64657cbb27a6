import type { Fault, Finding } from '../fault';
import type { Stage } from '../stage';

const LOGIN = `mutation Login($input: LoginInput!) {
  login(input: $input) { __typename ... on Problem { message } }
}`;
/** Failures after which an account is locked for 15 minutes. */
const ALLOWED = 5;

interface LoginReply {
  login: { __typename: string; message?: string } | null;
}

/** A wrong password in one of the disguises of an attacker. */
function disguised(email: string, turn: number): { email: string; headers: Record<string, string> } {
  const spellings = [email, email.toUpperCase(), ` ${email} `, `${email[0]?.toUpperCase()}${email.slice(1)}`];
  const address = `198.51.100.${turn % 250}`;
  return {
    email: spellings[turn % spellings.length] ?? email,
    headers: {
      'x-forwarded-for': address,
      'x-real-ip': address,
      forwarded: `for=${address}`,
      'cf-connecting-ip': address,
    },
  };
}

async function attack(stage: Stage, sabotage?: string): Promise<Finding> {
  const installation = await stage.install({ servers: 2 });
  if (sabotage) await installation.rows(sabotage);
  const { email, password } = await installation.server.client().signUp();
  const total = stage.size(400, 60);
  let checked = 0;
  for (let sent = 0; sent < total; sent += 20) {
    await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const turn = sent + index;
        const { email: spelling, headers } = disguised(email, turn);
        const server = installation.servers[turn % installation.servers.length] ?? installation.server;
        const reply = await server
          .client(headers)
          .graphql<LoginReply>(LOGIN, { input: { email: spelling, password: `guess ${turn}` } });
        if (reply.body?.data?.login?.message === 'Invalid email or password') checked += 1;
      }),
    );
  }
  // Several guesses in one request: aliases, and an array of operations.
  const guess = (n: number) =>
    `g${n}: login(input: { email: "${email}", password: "guess ${n}" }) { __typename }`;
  const aliased = await installation.server
    .client()
    .graphql(`mutation { ${[1, 2, 3].map(guess).join(' ')} }`);
  const batch = await installation.server
    .client()
    .rest('POST', '/graphql', [{ query: `mutation { ${guess(1)} }` }, { query: `mutation { ${guess(2)} }` }]);
  const locked = await installation.server
    .client()
    .graphql<LoginReply>(LOGIN, { input: { email, password } });
  const isLocked = locked.body?.data?.login?.__typename !== 'AuthenticationSuccess';
  return {
    passed: checked <= ALLOWED && isLocked && aliased.status === 400 && batch.status === 400,
    figure:
      `${checked} of ${total} guesses were checked; then the right password was ${isLocked ? 'refused' : 'accepted'}; ` +
      `aliases ${aliased.status}, batch ${batch.status}`,
  };
}

export const loginBruteForce: Fault = {
  number: 10,
  title: 'Login brute force',
  procedure:
    'Wrong passwords at two servers at once, with forged forwarding headers, other spellings, aliases and batches.',
  passesWhen: `At most ${ALLOWED} passwords of an account are checked in 15 minutes, and only one in a request.`,
  quick: true,
  attack: (stage) => attack(stage),
  control: {
    description: 'a database that forgets failures',
    run: (stage) =>
      attack(
        stage,
        `CREATE FUNCTION forget() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
         CREATE TRIGGER forget BEFORE INSERT ON login_failure FOR EACH ROW EXECUTE FUNCTION forget()`,
      ),
  },
};
