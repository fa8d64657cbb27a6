import { HOUR_MS } from '@daily/rules/calendar/duration';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PROBLEM } from '../accounts/account.fixture';
import { join, publishedContest } from '../contests/contest.fixture';
import { signedIn } from '../player.fixture';
import { questionNode, todaysKey } from '../questions/question.fixture';
import { NOON, useServer } from '../test-world';

const used = useServer();
beforeEach(() => used.world.clock.set(NOON));
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

const answer = async ({ userId, session }: { userId: string; session?: string }, letter: string) => {
  const { id } = await todaysKey(used.server);
  return used.server.call('POST', '/api/user-answers', {
    session,
    body: { userId, questionId: id, userAnswer: letter },
  });
};

const deleteAccount = (session: string) =>
  used.server.graphql(
    `mutation { deleteAccount(input: { password: "correct horse" }) { ${PROBLEM} } }`,
    {},
    { session },
  );

describe('deleting an account and signing up again', () => {
  it('does not allow a second answer on the same day, by REST or GraphQL', async () => {
    const email = 'again@try.example';
    const first = await signedIn(used.server, email);
    const { id, wrong, right } = await todaysKey(used.server);
    expect((await answer(first, wrong)).status).toBe(201);
    await deleteAccount(first.session);
    const second = await signedIn(used.server, email);
    const refused = await answer(second, right);
    expect([refused.status, refused.body]).toEqual([
      409,
      { error: 'You have already answered this question' },
    ]);
    const { body } = await used.server.graphql(
      `mutation ($input: SubmitAnswerInput!) { submitAnswer(input: $input) { ${PROBLEM} } }`,
      { input: { questionId: questionNode(id), letter: right } },
      { session: second.session },
    );
    expect(body.data.submitAnswer.__typename).toBe('ConflictProblem');
  });

  it('does not allow one for a profile without a password under another id either', async () => {
    const email = 'other-id@try.example';
    const first = await signedIn(used.server, email);
    const { wrong, right } = await todaysKey(used.server);
    await answer(first, wrong);
    await deleteAccount(first.session);
    const body = { userId: 'another-id', username: 'Again', email };
    await used.server.call('POST', '/api/user-profiles', { body });
    expect((await answer({ userId: 'another-id' }, right)).status).toBe(409);
  });

  it('does not allow a second attempt at a contest that runs, by REST or GraphQL', async () => {
    const email = 'contest@try.example';
    const { id } = await publishedContest(used.server);
    const first = await signedIn(used.server, email);
    expect((await join(used.server, id, first.userId, first.session)).status).toBe(201);
    await deleteAccount(first.session);
    const second = await signedIn(used.server, email);
    const refused = await join(used.server, id, second.userId, second.session);
    expect([refused.status, refused.body]).toEqual([409, { error: 'You have already taken part' }]);
    const { body } = await used.server.graphql(
      `mutation ($id: ID!) { joinContest(input: { id: $id }) { ${PROBLEM} } }`,
      { id: Buffer.from(`Contest:${id}`).toString('base64url') },
      { session: second.session },
    );
    expect(body.data.joinContest).toMatchObject({
      __typename: 'ConflictProblem',
      message: 'You have already taken part',
    });
  });

  it('allows an answer when the day is over, and when nothing was answered', async () => {
    const emails = ['tomorrow@try.example', 'unanswered@try.example'] as const;
    const first = await signedIn(used.server, emails[0]);
    await answer(first, (await todaysKey(used.server)).wrong);
    await deleteAccount(first.session);
    await deleteAccount((await signedIn(used.server, emails[1])).session);
    const { right } = await todaysKey(used.server);
    expect((await answer(await signedIn(used.server, emails[1]), right)).status).toBe(201);
    used.world.clock.set(new Date(NOON.getTime() + 12 * HOUR_MS));
    const next = await todaysKey(used.server);
    expect((await answer(await signedIn(used.server, emails[0]), next.right)).status).toBe(201);
    const job = used.server.slices.play.jobs?.find(({ name }) => name.includes('deleted on past days'));
    await job?.run();
    expect(await used.server.rows('SELECT * FROM spent_answer')).toEqual([]);
  });
});
