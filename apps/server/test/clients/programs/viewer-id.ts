/** The `userId` of the owner of a token, which only GraphQL tells. */
export async function viewerId(url: string, token: string): Promise<string> {
  const viewer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: '{"query":"{ viewer { player { userId } } }"}',
  });
  const { data } = (await viewer.json()) as { data: { viewer: { player: { userId: string } } } };
  return data.viewer.player.userId;
}
