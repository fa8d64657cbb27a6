import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { getNamedType, isInputObjectType, isUnionType } from 'graphql';
import { buildSchema } from '../../src/graphql/schema';
import { unconnectedSlices } from '../../src/graphql/unconnected-slices';
import { signedIn } from '../player.fixture';
import { countRows } from '../database/count-rows.fixture';
import { staffSession } from '../staff.fixture';
import type { TestServer } from '../test-server';
import { useServer } from '../test-world';

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
    'acknowledgeEndedStreak',
    'buyStreakFreeze',
    'cancelGameRules',
    'changeNameWords',
    'changePlayerLimits',
    'changeWeeklyContestTemplate',
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
    'nudgeLeagueMember',
    'regradeQuestion',
    'reinstatePlayer',
    'replaceQuestion',
    'revealContestLeaderboard',
    'scheduleQuestion',
    'submitQuestion',
    'suspendPlayer',
    'undoModerationDecision',
    'updateBlogPost',
    'updateContestReminder',
    'updateLeague',
    'updateLeagueSummary',
    'updateNudges',
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
    'unlinkIdentity',
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
    'startIdentityLink',
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
      id: await todaysId(),
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
    const before = await countRows(used.server, table);
    const keyed = { ...(await input()), idempotencyKey: `${name} key` };
    const servers = [used.server, second, used.server, second];
    const outcomes = await Promise.all(servers.map((server) => create(name, keyed, server)));
    outcomes.push(await create(name, keyed));
    const failed = outcomes.filter(({ __typename }) => !String(__typename).endsWith('Success'));
    expect(failed).toEqual([]);
    expect(await countRows(used.server, table)).toBe(before + 1);
    expect(await create(name, { ...keyed, ...other })).toMatchObject({
      __typename: 'ConflictProblem',
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(await countRows(used.server, table)).toBe(before + 1);
  });

  it('is each of those in the schema', () => {
    const ownSpecs = [
      'createQuestion',
      'createWebhook',
      'importQuestions',
      'proposeQuestion',
      'rotateWebhookSecret',
      'verifyShare',
    ];
    expect([...Object.keys(CREATIONS), ...ownSpecs].toSorted()).toEqual(
      withKey.map(({ name }) => name).toSorted(),
    );
  });
});
