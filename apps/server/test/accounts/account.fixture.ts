import type { CallOptions, Reply, TestServer } from '../test-server';

/** The message and type of a problem, for every result union. */
export const PROBLEM = '__typename ... on Problem { message }';

/** The value of the session cookie that a reply sets: empty when it clears the cookie, undefined when it sets none. */
export const sessionCookieOf = ({ cookies }: Pick<Reply, 'cookies'>): string | undefined =>
  cookies.find(({ name }) => name === 'sid')?.value;

/** The user id of the viewer whom the server recognizes, or null for an anonymous caller. */
export async function viewerId(
  server: TestServer,
  session: string | undefined,
  headers: Record<string, string> = {},
): Promise<string | null> {
  const { body } = await server.graphql('{ viewer { player { userId } } }', {}, { session, headers });
  return body.data.viewer?.player.userId ?? null;
}

/** The viewer's sessions, as the schema returns them. */
export async function sessionsOf(server: TestServer, session: string) {
  const query = '{ viewer { sessions { id device createdAt lastSeenAt expiresAt current } } }';
  return (await server.graphql(query, {}, { session })).body.data.viewer.sessions;
}

/** The result of a login or signup: the viewer, or the problem with the invalid fields. */
const AUTHENTICATION = `${PROBLEM} ... on InvalidInputProblem { fields { path message } }
  ... on AuthenticationSuccess { viewer { email player { userId username } } expiresAt }`;

/** Logs in and returns the whole reply. */
export function login(
  server: TestServer,
  email: string,
  password: string,
  options?: CallOptions,
): Promise<Reply> {
  return server.graphql(
    `mutation ($input: LoginInput!) { login(input: $input) { ${AUTHENTICATION} } }`,
    { input: { email, password } },
    options,
  );
}

/** Signs up and returns the whole reply. */
export function signup(
  server: TestServer,
  name: string,
  email: string,
  password: string,
  options?: CallOptions,
): Promise<Reply> {
  return server.graphql(
    `mutation ($input: SignupInput!) { signup(input: $input) { ${AUTHENTICATION} } }`,
    { input: { name, email, password } },
    options,
  );
}

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Logs in from one more browser, Firefox on Linux. Returns its session; undefined when the password is wrong. */
export async function secondBrowser(
  server: TestServer,
  email: string,
  password = 'correct horse',
): Promise<string | undefined> {
  return sessionCookieOf(await login(server, email, password, { headers: { 'user-agent': FIREFOX } }));
}

/** Marks the address of an account as proven and its password as set by the owner of the mailbox. */
export async function proveEmail(server: TestServer, email: string): Promise<void> {
  const now = server.platform.calendar.now();
  await server.rows('UPDATE player SET email_proven_at = $1 WHERE email = $2', [now, email]);
  await server.rows(
    'UPDATE credential SET vouched = true FROM player WHERE player.id = player_id AND email = $1',
    [email],
  );
}
