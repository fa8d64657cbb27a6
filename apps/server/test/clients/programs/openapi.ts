import createClient from 'openapi-fetch';
import type { paths } from './facade.d.ts';
import { present, type Program } from './report';
import { viewerId } from './viewer-id';

/** openapi-fetch with the types that openapi-typescript generates from the description of the facade. */
export const openapi: Program = async (url, token) => {
  const client = createClient<paths>({ baseUrl: url });
  const authorized = createClient<paths>({ baseUrl: url, headers: { authorization: `Bearer ${token}` } });
  const page = async (cursor?: string) => {
    const query = { limit: 1, ...(cursor && { cursor }) };
    const { data, response } = await client.GET('/api/user-profiles', { params: { query } });
    const next = /^<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
    return { profile: present(present(data)[0]), next: new URL(next ?? '', url).searchParams.get('cursor') };
  };
  const today = await client.GET('/api/questions/today');
  const first = await page();
  const second = await page(present(first.next));

  const path = '/api/user-profiles/{id}';
  const params = { path: { id: await viewerId(url, token) } };
  const profile = await authorized.GET(path, { params });
  const changed = await authorized.PUT(path, { params, body: { username: 'Ada of REST' } });
  const refused = await authorized.PUT(path, { params, body: { username: '' } });
  // @ts-expect-error -- the facade has no such path.
  void (() => client.GET('/api/unknown'));
  // @ts-expect-error -- a name is text.
  const untyped = client.PUT(path, { params, body: { username: 5 } });

  return {
    question: present(today.data).questionText,
    players: [first, second].map(({ profile: { userId } }) => userId),
    email: present(present(profile.data).email),
    username: present(changed.data).username,
    problem: present(refused.response.headers.get('error-code')),
    failures: await failuresOf([untyped, client.GET(path, { params: { path: { id: 'missing' } } })]),
  };
};

/** The status and the body of each refused call. */
function failuresOf(calls: readonly Promise<{ response: Response; error?: { error: string } }>[]) {
  return Promise.all(
    calls.map(async (call) => {
      const { response, error } = await call;
      return { status: response.status, message: present(error).error };
    }),
  );
}
