import type { Product } from './product';

/** A player with an API token. */
interface ApiPlayer {
  readonly name: string;
  readonly token: string;
  /** Sends a mutation with the session of the player, for what an API token may not do. Returns its result. */
  mutate<Result>(mutation: string, input: object): Promise<Result>;
}

const SIGNUP = `mutation ($input: SignupInput!) { result: signup(input: $input) { __typename ... on Problem { message } } }`;

const CREATE_TOKEN = `mutation ($input: CreateApiTokenInput!) {
  result: createApiToken(input: $input) { ... on CreateApiTokenSuccess { token } ... on Problem { message } }
}`;

/** Creates an account with an API token, as a player does on the pages. */
export async function createApiPlayer(
  { url }: Product,
  name: string,
  scope: 'READ' | 'WRITE' = 'WRITE',
): Promise<ApiPlayer> {
  let cookie = '';
  const mutate = async <Result>(query: string, input: object) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ query, variables: { input } }),
    });
    cookie ||= response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const { data } = (await response.json()) as { data: { result: Result } };
    return data.result;
  };
  await mutate(SIGNUP, { email: `${name.toLowerCase()}@api.example.com`, name, password: 'secret1' });
  const { token, message } = await mutate<{ token?: string; message?: string }>(CREATE_TOKEN, {
    name: 'Test',
    scope,
  });
  if (!token) throw new Error(message);
  return { name, token, mutate };
}
