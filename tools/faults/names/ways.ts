import { randomUUID } from 'node:crypto';
import type { Client } from '../client';
import type { Installation } from '../installation';
import { mutate } from '../mutate';

/** A place where a user writes a name. */
export interface Way {
  title: string;
  /** Whether a name there must not look like that of the product or of staff: a token is shown to its owner alone. */
  isPublic: boolean;
  /** Writes a name. @returns it as it is shown to others; null when it was refused. */
  write: (name: string) => Promise<string | null>;
}

const newEmail = () => `${randomUUID()}@names.example`;

/** Every place of an installation where a name is written. @param player a signed-in player. */
export async function waysOf({ server }: Installation, player: Client, userId: string): Promise<Way[]> {
  const league = await mutate<{ league: { id: string } }>(
    player,
    'createLeague',
    { name: 'Names' },
    '... on CreateLeagueSuccess { league { id } }',
  );
  const bare = { userId: `bare-${randomUUID()}`, username: 'Bare', email: newEmail() };
  await server.client().rest('POST', '/api/user-profiles', bare);
  const put = async (client: Client, id: string, username: string) => {
    const reply = await client.rest<{ username: string }>('PUT', `/api/user-profiles/${id}`, { username });
    return reply.status < 300 ? (reply.body?.username ?? null) : null;
  };
  const isPublic = true;
  return [
    {
      ...{ title: 'signup', isPublic },
      async write(name) {
        const input = { name, email: newEmail(), password: 'correct horse' };
        const selection = '... on AuthenticationSuccess { viewer { player { username } } }';
        const payload = await mutate<{ viewer: { player: { username: string } } }>(
          server.client(),
          'signup',
          input,
          selection,
        );
        return payload?.viewer?.player.username ?? null;
      },
    },
    {
      ...{ title: 'POST /api/user-profiles', isPublic },
      async write(username) {
        const profile = { username, email: newEmail() };
        const { body, status } = await server
          .client()
          .rest<{ username: string }>('POST', '/api/user-profiles', profile);
        return status === 201 ? (body?.username ?? null) : null;
      },
    },
    {
      ...{ title: 'updateProfile', isPublic },
      async write(username) {
        const { body } = await player.graphql<{
          updateProfile: { viewer?: { player: { username: string } } };
        }>(
          `mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) {
            ... on ViewerSuccess { viewer { player { username } } } } }`,
          { input: { username } },
        );
        return body?.data?.updateProfile.viewer?.player.username ?? null;
      },
    },
    {
      ...{ title: 'PUT /api/user-profiles by its owner', isPublic },
      write: (name) => put(player, userId, name),
    },
    {
      ...{ title: 'PUT /api/user-profiles of a profile without a password', isPublic },
      write: (name) => put(server.client(), bare.userId, name),
    },
    {
      ...{ title: 'createLeague', isPublic },
      async write(name) {
        const selection = '... on CreateLeagueSuccess { league { id name } }';
        const payload = await mutate<{ league: { id: string; name: string } }>(
          player,
          'createLeague',
          { name },
          selection,
        );
        // A player may own a few only.
        if (payload?.league) await mutate(player, 'deleteLeague', { id: payload.league.id });
        return payload?.league?.name ?? null;
      },
    },
    {
      ...{ title: 'updateLeague', isPublic },
      async write(name) {
        const selection = '... on UpdateLeagueSuccess { league { name } }';
        const input = { id: league?.league?.id, name };
        return (
          (await mutate<{ league: { name: string } }>(player, 'updateLeague', input, selection))?.league
            ?.name ?? null
        );
      },
    },
    {
      ...{ title: 'createApiToken', isPublic: false },
      async write(name) {
        const selection = '... on CreateApiTokenSuccess { apiToken { id name } }';
        const payload = await mutate<{ apiToken: { id: string; name: string } }>(
          player,
          'createApiToken',
          { name, scopes: ['READ'] },
          selection,
        );
        if (payload?.apiToken) await mutate(player, 'revokeApiToken', { id: payload.apiToken.id });
        return payload?.apiToken?.name ?? null;
      },
    },
  ];
}
