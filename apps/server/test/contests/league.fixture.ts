import type { signedIn } from '../player.fixture';
import type { TestServer } from '../test-server';

/** A signed-in player. */
export type SignedIn = Awaited<ReturnType<typeof signedIn>>;

/** A league as its owner sees it. */
export interface CreatedLeague {
  id: string;
  leagueId: string;
  /** The token of its invite link. */
  token: string;
}

/** Runs a mutation of leagues and returns its result. @param selection of the success. */
export async function leagueMutation(
  server: TestServer,
  name: string,
  input: object,
  session: string | undefined,
  selection = '__typename',
) {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
  const document = `mutation ($input: ${type}!) {
    ${name}(input: $input) { __typename ... on Problem { code message } ${selection} } }`;
  const { body } = await server.graphql(document, { input }, session === undefined ? {} : { session });
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  return body.data[name];
}

/** Creates a league of a player. */
export async function createdLeague(
  server: TestServer,
  { session }: SignedIn,
  name = 'Rust friends',
): Promise<CreatedLeague> {
  const selection = '... on CreateLeagueSuccess { league { id leagueId invitationUrl } }';
  const { league } = await leagueMutation(server, 'createLeague', { name }, session, selection);
  return { id: league.id, leagueId: league.leagueId, token: league.invitationUrl.split('/').at(-1) };
}

/** Lets a player join a league by its invite link. */
export const joined = (server: TestServer, { token }: CreatedLeague, { session }: SignedIn) =>
  leagueMutation(server, 'joinLeague', { token }, session);
