import type { TestServer } from './test-server';

/** Signs in a player with a password; the first login creates the profile. */
export async function signedIn(server: TestServer, email: string, password = 'correct horse') {
  const { body, cookies } = await server.graphql(
    `mutation ($input: LoginInput!) {
       login(input: $input) { ... on AuthenticationSuccess { viewer { player { userId } } } }
     }`,
    { input: { email, password } },
  );
  const session = cookies.find(({ name }) => name === 'sid')?.value;
  const userId: unknown = body?.data?.login?.viewer?.player?.userId;
  if (!session || typeof userId !== 'string') throw new Error(`${email} could not sign in`);
  return { userId, session };
}

/** Creates a profile without a password over REST. */
export async function bareProfile(server: TestServer, userId: string): Promise<string> {
  const { status } = await server.call('POST', '/api/user-profiles', {
    body: { userId, username: userId, email: `${userId}@bare.example` },
  });
  if (status !== 201) throw new Error(`${userId} was not created: ${status}`);
  return userId;
}
