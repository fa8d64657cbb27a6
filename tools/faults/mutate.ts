import type { Client } from './client';

/** The payload of a mutation: its success, or a problem with a message. */
export interface Payload {
  __typename: string;
  message?: string;
}

/**
 * Runs a mutation with one input, as named in the schema.
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
  const { body } = await client.graphql<Record<string, Payload & Partial<Fields>>>(
    `mutation ($input: ${type}) { ${field}(input: $input) { __typename ... on Problem { message } ${selection} } }`,
    { input },
  );
  return body?.data?.[field] ?? null;
}
