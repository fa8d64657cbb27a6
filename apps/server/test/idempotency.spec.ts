import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { getNamedType, isInputObjectType, isUnionType } from 'graphql';
import { buildSchema } from '../src/graphql/schema';
import { unconnectedSlices } from '../src/graphql/unconnected-slices';
import { bareProfile, signedIn } from './player.fixture';
import { staffSession } from './staff.fixture';
import type { TestServer } from './test-server';
import { useServer } from './test-world';

const used = useServer();
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

/**
 * Mutations that may be sent twice without a key, and why. A mutation that is neither here nor has `idempotencyKey` fails: decide what a
 * retry does (docs/decisions/064-idempotency-and-scopes.md).
 */
const WITHOUT_KEY: Readonly<Record<string, readonly string[]>> = {
  'the object is named by the input, and there is one of it': [
    'answerContestQuestion',
    'answerQuestionInReview',
    'answerVirtualQuestion',
    'attributeVisit',
    'issueContestCertificate',
    'joinContest',
    'joinLeague',
    'joinQuestionAuthors',
    'reportLeague',
    'reportPlayer',
    'reviewPracticeQuestion',
    'searchCheatingHints',
    'startContestQuestion',
    'startVirtualQuestion',
    'startVirtualRun',
    'submitAnswer',
    'subscribe',
    'subscribeToPush',
    'trackEvents',
    'visitShare',
  ],
  'the input states what the client has seen': [
    'buyStreakFreeze',
    'cancelGameRules',
    'changeNameWords',
    'changePlayerLimits',
    'planGameRules',
    'resetPromo',
    'updateContest',
    'updatePromo',
    'updateQuestion',
  ],
  'the input states how something shall be': [
    'changePassword',
    'changePlayerRole',
    'confirmEmail',
    'confirmSubscription',
    'decideModerationCase',
    'decideQuestionReport',
    'decideQuestionReview',
    'handOverLeague',
    'hidePlayer',
    'markAdminNotificationRead',
    'markAllAdminNotificationsRead',
    'regradeQuestion',
    'reinstatePlayer',
    'revealContestLeaderboard',
    'scheduleQuestion',
    'submitQuestion',
    'suspendPlayer',
    'undoModerationDecision',
    'updateBlogPost',
    'updateContestReminder',
    'updateLeague',
    'updateLeagueSummary',
    'updateProfile',
    'updatePushSettings',
    'updateReminder',
    'updateWebhook',
  ],
  'it removes something': [
    'deleteAccount',
    'deleteBlogPost',
    'deleteContest',
    'deleteLeague',
    'deletePlayer',
    'deleteQuestionDraft',
    'deleteWebhook',
    'dismissCheatingHint',
    'endOtherSessions',
    'endPlayerSessions',
    'endSession',
    'leaveLeague',
    'logout',
    'removeLeagueMember',
    'removePasskey',
    'removePushDevice',
    'revokeApiToken',
    'unsubscribe',
    'unsubscribeFromPush',
  ],
  'it signs in, and a second session does no harm': [
    'finishPasskeyLogin',
    'login',
    'resetPassword',
    'signup',
    'startPasskeyLogin',
  ],
  'what it creates replaces what the first call created, or is bounded': [
    'finishPasskeyRegistration',
    'renewLeagueInvitation',
    'requestEmailConfirmation',
    'requestPasswordReset',
    'retryMail',
    'resendWebhookDelivery',
    'sendPasswordReset',
    'sendTestPush',
    'startPasskeyRegistration',
    'testWebhook',
  ],
};

const schema = buildSchema(unconnectedSlices());
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
const inputOf = ({ args }: (typeof mutations)[number]) => {
  const type = args[0] && getNamedType(args[0].type);
  return isInputObjectType(type) ? type.getFields() : {};
};
const withKey = mutations.filter((mutation) => 'idempotencyKey' in inputOf(mutation));

describe('every mutation', () => {
  it('has an idempotency key, or a reason for which it needs none', () => {
    const ruled = Object.values(WITHOUT_KEY).flat();
    const keyed = withKey.map(({ name }) => name);
    expect([...ruled, ...keyed].toSorted()).toEqual(mutations.map(({ name }) => name).toSorted());
  });

  it.each(withKey.map((mutation) => [mutation.name, mutation] as const))(
    'with a key can report that it was used with another input: %s',
    (_, { type }) => {
      const union = getNamedType(type);
      const members = isUnionType(union) ? union.getTypes().map(({ name }) => name) : [];
      expect(members).toContain('ConflictProblem');
    },
  );
});

let editor: string;
let player: { userId: string; session: string };
let second: TestServer;

beforeAll(async () => {
  editor = (await staffSession(used.server, 'editor')).session;
  player = await signedIn(used.server, 'once@idempotency.example');
  second = await used.world.start();
});

/** A mutation that creates something: its input without a key, another one, and where its rows are. */
interface Creation {
  input: () => Promise<object> | object;
  other: object;
  table: string;
  byEditor?: true;
}

const CREATIONS: Readonly<Record<string, Creation>> = {
  createApiToken: {
    input: () => ({ name: 'Bot', scopes: ['READ'] }),
    other: { name: 'Other' },
    table: 'api_token',
  },
  createBlogPost: {
    input: () => ({ title: 'Once', content: 'x' }),
    other: { title: 'Twice' },
    table: 'blog_post',
    byEditor: true,
  },
  createContest: {
    input: () => ({ title: 'Once', startsAt: '2026-04-01T12:00:00Z', endsAt: '2026-04-01T13:00:00Z' }),
    other: { title: 'Twice' },
    table: 'contest',
    byEditor: true,
  },
  createLeague: { input: () => ({ name: 'Once' }), other: { name: 'Twice' }, table: 'league' },
  createShare: {
    input: async () => ({
      shareType: 'TRIVIA_QUESTION',
      contentId: await todaysNumber(),
      platform: 'TWITTER',
    }),
    other: { platform: 'FACEBOOK' },
    table: 'share',
  },
  reportQuestion: {
    input: async () => ({
      questionId: await todaysId(),
      reason: 'OTHER',
      text: 'The explanation is too short',
    }),
    other: { text: 'Something else is wrong with it' },
    table: 'question_report',
  },
};
const today = async () =>
  (await used.server.graphql('{ todaysQuestion { id number } }')).body.data.todaysQuestion;
const todaysNumber = async () => String((await today()).number);
const todaysId = async (): Promise<string> => (await today()).id;

/** The number of rows of a table. */
const count = async (table: string): Promise<number> =>
  (await used.server.rows<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`))[0]?.count ?? 0;

async function create(name: string, input: object, server = used.server) {
  const session = CREATIONS[name]?.byEditor ? editor : player.session;
  const type = inputTypeOf(name);
  const { body } = await server.graphql(
    `mutation ($input: ${type}) { ${name}(input: $input) { __typename ... on Problem { code message } } }`,
    { input },
    { session },
  );
  return body.data?.[name] ?? body;
}

const inputTypeOf = (name: string) => String(mutations.find((field) => field.name === name)?.args[0]?.type);

describe('a mutation with an idempotency key', () => {
  it.each(Object.keys(CREATIONS))('creates once, also on two servers at the same time: %s', async (name) => {
    const { input, other, table } = CREATIONS[name]!;
    const before = await count(table);
    const keyed = { ...(await input()), idempotencyKey: `${name} key` };
    const servers = [used.server, second, used.server, second];
    const outcomes = await Promise.all(servers.map((server) => create(name, keyed, server)));
    outcomes.push(await create(name, keyed));
    const failed = outcomes.filter(({ __typename }) => !String(__typename).endsWith('Success'));
    expect(failed).toEqual([]);
    expect(await count(table)).toBe(before + 1);
    expect(await create(name, { ...keyed, ...other })).toMatchObject({
      __typename: 'ConflictProblem',
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(await count(table)).toBe(before + 1);
  });

  it('is each of those in the schema', () => {
    const ownSpecs = [
      'createQuestion',
      'createWebhook',
      'importQuestions',
      'rotateWebhookSecret',
      'verifyShare',
    ];
    expect([...Object.keys(CREATIONS), ...ownSpecs].toSorted()).toEqual(
      withKey.map(({ name }) => name).toSorted(),
    );
  });
});

describe('a REST call with the header Idempotency-Key', () => {
  const send = (path: string, body: object, key: string, session?: string, server = used.server) =>
    server.call('POST', path, {
      body,
      headers: { 'idempotency-key': key },
      ...(session && { session }),
    });

  it('repeats the status and body of the first, also after a change', async () => {
    const body = { title: 'Over REST', content: 'x' };
    const first = await send('/api/blogs', body, 'a', editor);
    expect([first.status, first.headers['idempotent-replayed']]).toEqual([201, undefined]);
    const change = { body: { title: 'Changed' }, session: editor };
    expect((await used.server.call('PUT', `/api/blogs/${first.body.id}`, change)).status).toBe(200);
    const again = await send('/api/blogs', body, 'a', editor, second);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(again.headers['idempotent-replayed']).toBe('true');
    const before = await count('blog_post');
    await send('/api/blogs', body, 'b', editor);
    expect(await count('blog_post')).toBe(before + 1);
  });

  it('is refused with 409 for another input', async () => {
    await send('/api/blogs', { title: 'One', content: 'x' }, 'c', editor);
    const { status, body, headers } = await send('/api/blogs', { title: 'Two', content: 'x' }, 'c', editor);
    expect([status, body]).toEqual([409, { error: 'This idempotency key was used with another input' }]);
    expect(headers['error-code']).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('creates one contest on two servers at the same time', async () => {
    const body = { title: 'Race', startsAt: '2026-05-01T12:00:00Z', endsAt: '2026-05-01T13:00:00Z' };
    const before = await count('contest');
    const replies = await Promise.all(
      [used.server, second, used.server, second].map((server) =>
        send('/api/contests', body, 'race', editor, server),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1);
    expect(await count('contest')).toBe(before + 1);
  });

  it('returns the original 201 for what returns 200 without a key', async () => {
    const body = { userId: 'bare-once', username: 'Bare', email: 'bare-once@example.com' };
    const first = await send('/api/user-profiles', body, 'p');
    const again = await send('/api/user-profiles', body, 'p');
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect((await used.server.call('POST', '/api/user-profiles', { body })).status).toBe(200);
  });

  it('keeps no link of a share: a repeat returns the same share with a new link', async () => {
    const userId = await bareProfile(used.server, 'bare-sharer');
    const body = {
      userId,
      shareType: 'trivia_question',
      contentId: await todaysNumber(),
      platform: 'twitter',
    };
    const before = await count('share');
    const first = await send('/api/shares', body, 's');
    const again = await send('/api/shares', body, 's', undefined, second);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual({ ...first.body, verificationUrl: expect.any(String) });
    expect(again.body.verificationUrl).not.toBe(first.body.verificationUrl);
    expect(await count('share')).toBe(before + 1);
    const kept = await used.server.rows(`SELECT result::text FROM idempotency_key`);
    expect(JSON.stringify(kept)).not.toContain('verify-share');
  });

  it('forgets the key of a failure', async () => {
    expect((await send('/api/blogs', { title: '', content: 'x' }, 'f', editor)).status).toBe(400);
    expect((await send('/api/blogs', { title: 'Right', content: 'x' }, 'f', editor)).status).toBe(201);
  });
});
