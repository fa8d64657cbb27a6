import type { Served } from './processes';

/**
 * Sends one GraphQL request.
 * @param player number of the player whose session is used; without one, the request is anonymous.
 * @returns the text of the response.
 * @throws Error when the response has an error.
 */
export async function responseTo(
  { url }: Pick<Served, 'url'>,
  body: string,
  player?: number,
): Promise<string> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(player !== undefined && { cookie: `sid=${player}` }) },
    body,
  });
  const text = await response.text();
  if (!response.ok || text.includes('"errors":['))
    throw new Error(`${response.status} ${text.slice(0, 2_000)}`);
  return text;
}
