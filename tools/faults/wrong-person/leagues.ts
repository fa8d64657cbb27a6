import type { TestPlayer } from '../client';

/** A league of the owner. */
export interface PlantedLeague {
  /** Its id in addresses. */
  leagueId: string;
  globalId: string;
  /** The token of its invite link. */
  token: string;
}

/** The leagues of an installation. */
export interface PlantedLeagues {
  /** The owner's; no call joins it. */
  closed: PlantedLeague;
  /** The owner's, to be deleted: by a token and by a session. */
  doomed: { byToken: PlantedLeague; bySession: PlantedLeague };
  /** The owner's, whose invite link is renewed. */
  renewed: PlantedLeague;
  /** Another player's: every call may join it. */
  open: PlantedLeague;
  /** Texts about the closed league that only the owner may receive, also with a token. */
  secrets: readonly string[];
  /** Texts about it that only the owner may receive, and only with a session. */
  sessionSecrets: readonly string[];
}

const CREATE_LEAGUE = `mutation ($input: CreateLeagueInput!) {
  createLeague(input: $input) { ... on CreateLeagueSuccess { league { id leagueId invitationUrl } } }
}`;

/** Creates a league of the owner and one of another player. */
export async function plantLeagues(owner: TestPlayer, neighbor: TestPlayer): Promise<PlantedLeagues> {
  const closed = await createLeague(owner, 'Closed');
  return {
    closed,
    doomed: {
      byToken: await createLeague(owner, 'Deleted by a token'),
      bySession: await createLeague(owner, 'Deleted by a session'),
    },
    renewed: await createLeague(owner, 'Renewed'),
    open: await createLeague(neighbor, 'Open to all'),
    secrets: [closed.leagueId, closed.globalId],
    sessionSecrets: [closed.token],
  };
}

async function createLeague({ client }: TestPlayer, name: string): Promise<PlantedLeague> {
  const { body, text } = await client.graphql<{
    createLeague: { league?: { id: string; leagueId: string; invitationUrl: string } };
  }>(CREATE_LEAGUE, { input: { name } });
  const league = body?.data?.createLeague.league;
  if (!league) throw new Error(`No league was created: ${text}`);
  const token = league.invitationUrl.split('/').pop() ?? '';
  return { leagueId: league.leagueId, globalId: league.id, token };
}
