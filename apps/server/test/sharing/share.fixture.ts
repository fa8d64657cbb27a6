import { publishedContest } from '../contests/contest.fixture';
import type { TestServer } from '../test-server';

/** The body of a request that creates a share of the profile `bare`. */
export const SHARE_BODY = {
  userId: 'bare',
  shareType: 'trivia_question',
  contentId: '1',
  platform: 'twitter',
  additionalData: { title: 'My result', description: 'I answered' },
};

/** The slug of the contest that tests share. */
export const SHARED_CONTEST = 'spring';

/** Creates the contest that tests share. */
export async function publishSharedContest(server: TestServer): Promise<void> {
  await publishedContest(server, { slug: SHARED_CONTEST });
}

/** Schedules the questions that tests share: a question that was not asked yet cannot be shared. */
export async function askSharedQuestions(server: TestServer): Promise<void> {
  await server.rows(`UPDATE question SET day = date '2026-01-01' + id WHERE id IN (1, 7) AND day IS NULL`);
}

/** Creates a share over REST. @returns its id and the token of its link. */
export async function createShare(
  server: TestServer,
  change: object = {},
  session?: string,
): Promise<{ id: string; token: string }> {
  const { status, body } = await server.call('POST', '/api/shares', {
    body: { ...SHARE_BODY, ...change },
    ...(session && { session }),
  });
  if (status !== 201) throw new Error(`The share was not created: ${status}`);
  return { id: body.id, token: body.verificationUrl.split('/').at(-1) };
}
