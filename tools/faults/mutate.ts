import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from './client';

/** How often a request is sent that an overloaded server refuses, and the milliseconds between. */
const ATTEMPTS = 10;
const PAUSE = 200;

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
  for (let attempt = 1; ; attempt += 1) {
    const { status, body } = await client.graphql<Record<string, Payload & Partial<Fields>>>(query, {
      input,
    });
    if (status !== 503 || attempt === ATTEMPTS) return body?.data?.[field] ?? null;
    await sleep(PAUSE);
  }
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
