import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { signedIn } from '../player.fixture';
import { todaysKey } from '../questions/question.fixture';
import { askSharedQuestions, createShare } from './share.fixture';
import type { TestServer } from '../test-server';
import { useServer } from '../test-world';

const used = useServer();
const call: TestServer['call'] = (...args) => used.server.call(...args);
const share = (change?: object, session?: string) => createShare(used.server, change, session);

let player: { userId: string; session: string };
let other: typeof player;

beforeAll(async () => {
  player = await signedIn(used.server, 'ada@shares.example');
  other = await signedIn(used.server, 'bob@shares.example');
  await askSharedQuestions(used.server);
});

// No input of a client may cause an error of the server.
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

describe('shares in GraphQL', () => {
  const CREATE = `mutation ($input: CreateShareInput!) { createShare(input: $input) {
    ... on CreateShareSuccess { verificationUrl viewer { player { userId } } share { id state result { marks points streak } pictureUrl } }
    ... on Problem { __typename message }
  } }`;
  const input = { shareType: 'TRIVIA_QUESTION', contentId: '1', platform: 'COPY_LINK' };
  const SHARES = '{ viewer { shares(first: 5) { edges { node { id state visits signups answers } } } } }';

  it('can be created by a signed-in player only', async () => {
    const { body } = await used.server.graphql(CREATE, { input });
    expect(body.data.createShare).toEqual({
      __typename: 'SignInRequiredProblem',
      message: 'Please log in to share content',
    });
    const long = await used.server.graphql(
      CREATE,
      { input: { ...input, contentId: 'x'.repeat(101) } },
      { session: player.session },
    );
    expect(long.body.data.createShare.__typename).toBe('InvalidInputProblem');
  });

  it('include the outcome of the question, not the answer', async () => {
    const { id, right, points } = await todaysKey(used.server);
    const before = await used.server.graphql(
      CREATE,
      { input: { ...input, contentId: String(id) } },
      { session: other.session },
    );
    expect(before.body.data.createShare.share.result).toBeNull();
    const answer = { userId: other.userId, questionId: id, userAnswer: right };
    await call('POST', '/api/user-answers', { body: answer, session: other.session });
    const { body } = await used.server.graphql(
      CREATE,
      { input: { ...input, contentId: String(id) } },
      { session: other.session },
    );
    const { share: made, verificationUrl, viewer } = body.data.createShare;
    expect(viewer).toEqual({ player: { userId: other.userId } });
    const result = { marks: [...Array<string>(6).fill('NONE'), 'RIGHT'], points, streak: 1 };
    expect(made).toMatchObject({ state: 'WAITING', result });
    const own = await used.server.graphql(
      '{ todaysQuestion { viewerResult { marks points streak } } }',
      {},
      { session: other.session },
    );
    expect(own.body.data.todaysQuestion.viewerResult).toEqual(result);
    expect((await used.server.graphql('{ todaysQuestion { viewerResult { points } } }')).body.data).toEqual({
      todaysQuestion: { viewerResult: null },
    });

    const preview = `query ($token: String!) {
      sharePreview(token: $token) { sharedBy shareType result { marks points streak } pictureUrl } }`;
    const token = verificationUrl.split('/').at(-1);
    const seen = await used.server.graphql(preview, { token });
    expect(seen.body.data.sharePreview).toEqual({
      sharedBy: 'bob',
      shareType: 'TRIVIA_QUESTION',
      result,
      pictureUrl: made.pictureUrl,
    });
    expect((await used.server.graphql(preview, { token: 'none' })).body.data.sharePreview).toBeNull();
    expect((await call('GET', `/api/shares/verify/${token}`)).status).toBe(200);
  });

  it('are visible to their own player only', async () => {
    await share({ userId: player.userId }, player.session);
    const own = await used.server.graphql(SHARES, {}, { session: player.session });
    expect(own.body.data.viewer.shares.edges.length).toBeGreaterThan(0);
    const { id } = own.body.data.viewer.shares.edges[0].node;
    const anonymous = await used.server.graphql(SHARES);
    expect(anonymous.body.data.viewer).toBeNull();
    const foreign = await used.server.graphql(SHARES, {}, { session: other.session });
    expect(JSON.stringify(foreign.body.data.viewer.shares)).not.toContain(id);
    const ofPlayer = await used.server.graphql(
      'query ($userId: String!) { player(userId: $userId) { shares { pageInfo { hasNextPage } } } }',
      { userId: player.userId },
      { session: player.session },
    );
    expect(ofPlayer.body.errors[0].message).toContain('Cannot query field "shares" on type "Player"');
    for (const session of [undefined, other.session]) {
      const options = session ? { session } : {};
      const node = await used.server.graphql('query ($id: ID!) { node(id: $id) { id } }', { id }, options);
      expect(node.body.data.node).toBeNull();
    }
    const node = await used.server.graphql(
      'query ($id: ID!) { node(id: $id) { ... on Share { state } } }',
      { id },
      { session: player.session },
    );
    expect(node.body.data.node).toEqual({ state: 'WAITING' });
  });

  it('count their visitors, signups and answers', async () => {
    const { token } = await share({ userId: player.userId }, player.session);
    const visit =
      'mutation ($input: VisitShareInput!) { visitShare(input: $input) { ... on VisitShareSuccess { visitToken } } }';
    const visited = await used.server.graphql(visit, {
      input: { token, visitToken: '0123456789abcdef0123456789abcdef' },
    });
    const input = visited.body.data.visitShare;
    const newcomer = await signedIn(used.server, 'newcomer@shares.example');
    const attribute =
      'mutation ($input: AttributeVisitInput!) { attributeVisit(input: $input) { ... on AttributeVisitSuccess { keepVisitToken } } }';
    const signed = await used.server.graphql(attribute, { input }, { session: newcomer.session });
    expect(signed.body.data.attributeVisit).toEqual({ keepVisitToken: true });
    const { id, wrong } = await todaysKey(used.server);
    const answer = { userId: newcomer.userId, questionId: id, userAnswer: wrong };
    await call('POST', '/api/user-answers', { body: answer, session: newcomer.session });
    const answered = await used.server.graphql(attribute, { input }, { session: newcomer.session });
    expect(answered.body.data.attributeVisit).toEqual({ keepVisitToken: false });
    const { body } = await used.server.graphql(SHARES, {}, { session: player.session });
    expect(body.data.viewer.shares.edges).toContainEqual({
      node: expect.objectContaining({ visits: 1, signups: 1, answers: 1 }),
    });
  });
});
