import type { Client } from '../client';

/** Sends a mutation whose only argument is `input`, which the product may refuse. */
export async function attempt<Outcome>(
  client: Client,
  field: string,
  input: object,
  selection = '',
): Promise<{ outcome: (Outcome & { __typename: string }) | undefined; text: string }> {
  const type = `${field[0]?.toUpperCase()}${field.slice(1)}Input`;
  const document = `mutation ($input: ${type}!) { ${field}(input: $input) { __typename ${selection} ... on Problem { message } } }`;
  const { body, text } = await client.graphql<Record<string, Outcome & { __typename: string }>>(document, {
    input,
  });
  return { outcome: body?.data?.[field], text };
}

/** Sends a mutation as {@link attempt} does. @throws Error when it has not succeeded. */
export async function mutate<Outcome>(
  client: Client,
  field: string,
  input: object,
  selection = '',
): Promise<Outcome> {
  const { outcome, text } = await attempt<Outcome>(client, field, input, selection);
  if (!outcome || outcome.__typename.endsWith('Problem'))
    throw new Error(`${field} failed: ${text.slice(0, 500)}`);
  return outcome;
}
