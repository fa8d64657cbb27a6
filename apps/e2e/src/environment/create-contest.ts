import { HOUR_MS } from '@daily/rules/calendar/duration';
import { expect } from '@jest/globals';
import type { Credentials } from './accounts';

const QUESTION = {
  optionA: 'one',
  optionB: 'two',
  optionC: 'three',
  optionD: 'four',
  correctAnswer: 'C',
  explanation: 'So it is.',
  points: 10,
};

/** Milliseconds from the creation of a contest to its start. */
const STARTS_IN_MS = 500;

/** Signs in over GraphQL. @returns the value of the `Cookie` header. */
async function logInForCookie(url: string, input: Credentials): Promise<string> {
  const query = 'mutation ($input: LoginInput!) { login(input: $input) { __typename } }';
  const login = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ query, variables: { input } }),
  });
  return login.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/**
 * Creates a contest of two questions, whose correct options are C, and waits for its start, unless `startsInMs` says when that is.
 *
 * @param options.startsInMs time from the creation to the start, in milliseconds.
 * @param options.lastsMs time from the start to the end, in milliseconds; an hour by default.
 * @returns the slug.
 */
export async function createContest(
  url: string,
  admin: Credentials,
  {
    lastsMs = HOUR_MS,
    startsInMs,
    ...fields
  }: { title: string; lastsMs?: number; startsInMs?: number; [field: string]: unknown },
): Promise<string> {
  const startsAt = Date.now() + (startsInMs ?? STARTS_IN_MS);
  const created = await fetch(`${url}/api/contests`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: url,
      cookie: await logInForCookie(url, admin),
    },
    body: JSON.stringify({
      description: '## Hello\n\nTwo **questions**.',
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(startsAt + lastsMs).toISOString(),
      published: true,
      questions: ['First?', 'Second?'].map((questionText) => ({ questionText, ...QUESTION })),
      ...fields,
    }),
  });
  expect(created.status).toBe(201);
  const { slug } = (await created.json()) as { slug: string };
  if (startsInMs === undefined) await new Promise((started) => setTimeout(started, STARTS_IN_MS + 200));
  return slug;
}
