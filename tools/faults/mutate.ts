import type { Client } from './client';

/** The payload of a mutation: its success, or a problem with a message. */
export interface Payload {
  __typename: string;
  message?: string;
}

/**
 * Runs a mutation with one input, as named in the schema. Sends it again while the server is overloaded.
 *
 * @param selection fields of the payload besides its type and the message of a problem.
 * @returns the payload; null when the request was refused as a whole.
 */
export async function mutate<Fields extends object = object>(
  client: Client,
  field: string,
  input: object,
  selection = '',
): Promise<(Payload & Partial<Fields>) | null> {
  const type = `${field[0]?.toUpperCase()}${field.slice(1)}Input!`;
  const query = `mutation ($input: ${type}) { ${field}(input: $input) { __typename ... on Problem { message } ${selection} } }`;
  const { body } = await client.graphqlWhenServed<Record<string, Payload & Partial<Fields>>>(query, {
    input,
  });
  return body?.data?.[field] ?? null;
}

/** Runs a mutation as {@link mutate} does. @throws Error when it has not succeeded. */
export async function mustMutate<Fields extends object>(
  client: Client,
  field: string,
  input: object,
  selection = '',
): Promise<Fields> {
  const payload = await mutate<Fields>(client, field, input, selection);
  if (!payload || payload.__typename.endsWith('Problem'))
    throw new Error(`${field} failed: ${JSON.stringify(payload)}`);
  return payload as Fields;
}
