import { randomUUID } from 'node:crypto';
import { mutate } from '../mutate';
import { type Account, type Arena, newAccount, type OncePromise, sessions } from './promise';

/** The limits of the installation: few members, so that a league is soon full. */
export const LIMITS = {
  leagueMembers: 4,
  leaguesPerPlayer: 20,
  apiTokensPerPlayer: 10,
  reportsPerDay: 100,
  contestQuestions: 100,
};

const LEAGUE = '... on CreateLeagueSuccess { league { leagueId invitationUrl } }';

interface Created {
  league: { leagueId: string; invitationUrl: string };
}

const count = async ({ installation }: Arena, sql: string, value: string) =>
  (await installation.rows<{ count: number }>(`SELECT count(*)::int FROM ${sql}`, [value]))[0]?.count ?? 0;

async function newLeague({ client }: Account): Promise<{ id: string; token: string }> {
  const created = await mutate<Created>(client, 'createLeague', { name: 'Once' }, LEAGUE);
  if (!created?.league) throw new Error(`No league was created: ${JSON.stringify(created)}`);
  return { id: created.league.leagueId, token: created.league.invitationUrl.split('/').at(-1) ?? '' };
}

const exceeds = (found: number, most: number, what: string) => {
  if (found < most) throw new Error(`Only ${found} of ${most} ${what}`);
  return found > most ? [`${found} of ${most} ${what}`] : [];
};

async function attempt(arena: Arena): Promise<string[]> {
  const [owner, other] = [await newAccount(arena), await newAccount(arena)];
  const retried = { name: 'Retried', idempotencyKey: randomUUID() };
  await Promise.all(
    sessions(arena, owner, 10).map((client) => mutate(client, 'createLeague', retried, LEAGUE)),
  );
  const retries = await count(arena, 'league_member WHERE player_id = $1', owner.userId);
  const invitations: { id: string; token: string }[] = [];
  for (let index = 0; index < 5; index += 1) invitations.push(await newLeague(other));
  // Created and joined at the same time.
  await Promise.all(
    sessions(arena, owner, 50).map((client, index) => {
      const invitation = invitations[index % 10];
      return invitation
        ? mutate(client, 'joinLeague', { token: invitation.token })
        : mutate(client, 'createLeague', { name: 'Once' });
    }),
  );
  const leagues = await count(arena, 'league_member WHERE player_id = $1', owner.userId);
  const [full] = invitations;
  if (!full) throw new Error('No league');
  const members = await Promise.all(Array.from({ length: 8 }, () => newAccount(arena)));
  await Promise.all(
    members.flatMap((member) =>
      sessions(arena, member, 2).map((client) => mutate(client, 'joinLeague', { token: full.token })),
    ),
  );
  const joined = await count(arena, 'league_member WHERE league_id = $1', full.id);
  await Promise.all(
    sessions(arena, owner, 30).map((client) =>
      mutate(client, 'createApiToken', { name: 'Once', scopes: ['READ'] }),
    ),
  );
  const tokens = await count(arena, 'api_token WHERE player_id = $1', owner.userId);
  return [
    ...exceeds(retries, 1, 'leagues under one idempotency key'),
    ...exceeds(leagues, LIMITS.leaguesPerPlayer, 'leagues of a player'),
    ...exceeds(joined, LIMITS.leagueMembers, 'members of a league'),
    ...exceeds(tokens, LIMITS.apiTokensPerPlayer, 'API tokens of a player'),
  ];
}

export const limitsOfPlayers: OncePromise = { name: 'the limits of leagues and tokens', attempt };
