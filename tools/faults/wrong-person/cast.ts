import { randomUUID } from 'node:crypto';
import type { Client, TestPlayer } from '../client';
import type { Installation } from '../installation';
import { todaysQuestion, type TodaysQuestion } from '../questions';
import { plantPost, type PlantedPost } from './blog';
import { plantContests, type PlantedContests } from './contests';
import { plantProofs } from './fairness';
import { plantLeagues, type PlantedLeagues } from './leagues';
import { plantWebhooks, type PlantedWebhooks } from './webhooks';
import { plantModeration } from './moderation';
import { plantPushDevice } from './push';
import type { Identity } from './identities';

const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { __typename } }';
const CREATE_TOKEN = `mutation ($input: CreateApiTokenInput!) {
  createApiToken(input: $input) { ... on CreateApiTokenSuccess { token apiToken { id } } }
}`;
const CREATE_SHARE = `mutation ($input: CreateShareInput!) {
  createShare(input: $input) { ... on CreateShareSuccess { verificationUrl share { id } } }
}`;
const SUBMIT = 'mutation ($input: SubmitAnswerInput!) { submitAnswer(input: $input) { __typename } }';
const UPDATE_PROFILE =
  'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { __typename } }';
const UPDATE_REMINDER =
  'mutation ($input: UpdateReminderInput!) { updateReminder(input: $input) { __typename } }';
const OWN_IDS =
  '{ viewer { id sessions { id current } answers(first: 5) { edges { node { id question { number } } } } } }';

interface OwnIds {
  viewer: {
    id: string;
    sessions: { id: string; current: boolean }[];
    answers: { edges: { node: { id: string; question: { number: number } } }[] };
  };
}

/** The callers of an installation, each with an account of its own. */
export interface Cast {
  owner: TestPlayer;
  /** Id of a profile without a password. */
  bareId: string;
  /** A caller as an identity, which keeps no cookie that a call sets. */
  as(identity: Identity): Client;
  emailOf(identity: Identity): string;
  passwordOf(identity: Identity): string;
}

/** What the owner has stored. */
export interface Property {
  question: TodaysQuestion;
  contests: PlantedContests;
  post: PlantedPost;
  /** A notification that only admins may see. */
  adminNotification: { id: string; globalId: string };
  /** The id of a player with a public page. */
  pageOwnerId: string;
  leagues: PlantedLeagues;
  webhooks: PlantedWebhooks;
  shareToken: string;
  /** Global ids of objects that only the owner may see. */
  privateIds: {
    viewer: string;
    session: string;
    apiToken: string;
    share: string;
    todaysAnswer: string;
    pushDevice: string;
  };
  /** Global ids of a further session and token, to be ended. */
  spare: { session: string; apiToken: string };
  /** The answer to a closed question, which everyone may see. */
  publicAnswerId: string;
  /** Texts that only the owner may receive, also with a token. */
  secrets: readonly string[];
  /** Texts that only the owner may receive, and only with a session. */
  sessionSecrets: readonly string[];
}

/** Makes an account for every identity. */
export async function castOf(installation: Installation): Promise<Cast> {
  const { server } = installation;
  const [stranger, editor, admin, owner] = (await installation.signUp(4)) as [
    TestPlayer,
    TestPlayer,
    TestPlayer,
    TestPlayer,
  ];
  for (const [player, role] of [[editor, 'editor'] as const, [admin, 'admin'] as const]) {
    await installation.rows('UPDATE player SET role = $2 WHERE id = $1', [player.userId, role]);
    await player.client.graphql(LOGIN, { input: { email: player.email, password: player.password } });
  }
  // Points to spend, which freezes cost, and a streak that one can protect.
  await installation.rows(
    `UPDATE player SET total_points = 9000, lifetime_points = 9000, streak_days = 1, longest_streak = 1,
       streak_last_day = (SELECT max(day) FROM question) - 1 WHERE id = ANY($1)`,
    [[stranger, editor, admin, owner].map(({ userId }) => userId)],
  );
  const bareId = `bare-${randomUUID()}`;
  const bare = { userId: bareId, username: 'Bare', email: `${randomUUID()}@faults.example` };
  await server.client().rest('POST', '/api/user-profiles', bare);
  const tokens = {
    'read token': (await createToken(owner.client, 'READ')).token,
    'write token': (await createToken(owner.client, 'WRITE')).token,
  };
  const players = { stranger, editor, admin, owner };
  return {
    owner,
    bareId,
    as(identity) {
      if (identity in players) return players[identity as keyof typeof players].client.copy();
      const token = tokens[identity as keyof typeof tokens] as string | undefined;
      return server.client(token === undefined ? {} : { authorization: `Bearer ${token}` });
    },
    emailOf: (identity) => (players[identity as keyof typeof players] ?? owner).email,
    passwordOf: (identity) => (players[identity as keyof typeof players] ?? owner).password,
  };
}

/** Makes an API token. @param name defaults to a random name. */
async function createToken(
  client: Client,
  scope: 'READ' | 'WRITE',
  name: string = randomUUID(),
): Promise<{ token: string; id: string }> {
  const { body, text } = await client.graphql<{
    createApiToken: { token: string; apiToken: { id: string } };
  }>(CREATE_TOKEN, { input: { name, scopes: [scope] } });
  const created = body?.data?.createApiToken;
  if (!created?.token) throw new Error(`No API token was created: ${text}`);
  return { token: created.token, id: created.apiToken.id };
}

/** Fills the owner's account with data of every kind, hides the owner from the boards, and puts another player on them. */
export async function plantProperty(installation: Installation, cast: Cast): Promise<Property> {
  const { owner, bareId } = cast;
  const { client, userId } = owner;
  const question = await todaysQuestion(installation);
  await plantPastAnswer(installation, userId, question.number);
  await plantModeration(installation, userId);
  await plantProofs(installation);
  const answer = {
    questionId: question.id,
    letter: question.right,
    secondsSpent: 47_113,
    confidence: 'SURE',
  };
  await client.graphql(SUBMIT, { input: answer });
  await installation.server.client().rest('POST', '/api/user-answers', {
    userId: bareId,
    questionId: question.number,
    userAnswer: question.wrong,
  });
  const neighbor = await installation.server.client().signUp();
  await neighbor.client.graphql(SUBMIT, { input: { questionId: question.id, letter: question.right } });

  const shown = { hasPage: true, pageShowsContests: true, pageShowsStreak: true };
  await neighbor.client.graphql(UPDATE_PROFILE, { input: shown });

  const avatarUrl = 'https://pictures.example/owner.png';
  await client.graphql(UPDATE_PROFILE, { input: { hidden: true, avatarUrl } });
  const timeZone = 'Pacific/Chatham';
  await client.graphql(UPDATE_REMINDER, { input: { enabled: true, hour: 7, timeZone } });
  const tokenName = `planted-${randomUUID()}`;
  const { id: apiToken } = await createToken(client, 'READ', tokenName);
  const title = `planted-${randomUUID()}`;
  const description = `planted-${randomUUID()}`;
  const { body, text } = await client.graphql<{
    createShare: { verificationUrl: string; share: { id: string } };
  }>(CREATE_SHARE, {
    input: {
      ...{ shareType: 'TRIVIA_QUESTION', platform: 'COPY_LINK', contentId: String(question.number) },
      ...{ title, description },
    },
  });
  const created = body?.data?.createShare;
  const shareToken = created?.verificationUrl?.split('/').pop();
  if (!created || !shareToken) throw new Error(`No share was created: ${text}`);
  await installation.server
    .client()
    .graphql(LOGIN, { input: { email: owner.email, password: owner.password } });
  const { id: viewer, sessions, answers } = await ownIds(client);
  const answerTo = (today: boolean) =>
    answers.edges.find(({ node }) => (node.question.number === question.number) === today)?.node.id;
  const session = sessions.find(({ current }) => current)?.id;
  const spareSession = sessions.find(({ current }) => !current)?.id;
  const [todaysAnswer, publicAnswerId] = [answerTo(true), answerTo(false)];
  if (!session || !spareSession || !todaysAnswer || !publicAnswerId)
    throw new Error('The owner lacks a session or an answer');
  const leagues = await plantLeagues(owner, neighbor);
  const pushDevice = await plantPushDevice(owner);
  const webhooks = await plantWebhooks(installation, userId, leagues.closed.leagueId);
  return {
    question,
    pageOwnerId: neighbor.userId,
    leagues,
    webhooks,
    contests: await plantContests(installation, [userId, neighbor.userId]),
    post: await plantPost(installation),
    adminNotification: await plantNotification(installation),
    shareToken,
    privateIds: { viewer, session, apiToken, share: created.share.id, todaysAnswer, pushDevice },
    spare: { session: spareSession, apiToken: (await createToken(client, 'READ')).id },
    publicAnswerId,
    secrets: [
      ...[owner.email, owner.password, timeZone, title, description, created.share.id],
      ...leagues.secrets,
      ...webhooks.secrets,
    ],
    sessionSecrets: [
      tokenName,
      apiToken,
      pushDevice,
      ...sessions.map(({ id }) => id),
      ...leagues.sessionSecrets,
    ],
  };
}

/** Records an answer to yesterday's question, a report, a reading, its figures, and a correction of its key. */
async function plantPastAnswer(installation: Installation, playerId: string, today: number): Promise<void> {
  await installation.rows(
    `WITH past AS (
       UPDATE question SET day = (SELECT day FROM question WHERE id = $3) - 1
       WHERE id = (SELECT id FROM question WHERE day IS NULL LIMIT 1) RETURNING id, correct_answer
     ), report AS (
       INSERT INTO question_report (id, question_id, player_id, reason, text, created_at)
       SELECT $2::uuid, id, $1, 'wording', 'Planted', now() FROM past
     ), quality AS (
       INSERT INTO question_quality (question_id, computed_at, answers, correct, letters, strongest_letters,
         middle_letters, weakest_letters, correlated, suspicions)
       SELECT id, now(), 0, 0, letters, letters, letters, letters, 0, '[]'
       FROM past CROSS JOIN (SELECT '{"A":0,"B":0,"C":0,"D":0}'::jsonb AS letters) AS none
     ), reading AS (
       INSERT INTO question_reading (id, question_id, reader_id, version, letter, is_correct, answered_at)
       SELECT $2::uuid, id, $1, 1, 'A', false, now() FROM past
     ), regrade AS (
       INSERT INTO regrade (id, question_id, previous_answer, correct_answer, note, created_at, finished_at, told_at)
       SELECT $2::uuid, id, 'A', correct_answer, 'Planted', now(), now(), now() FROM past
     )
     INSERT INTO answer (player_id, question_id, letter, is_correct, points, answered_at, seconds_spent)
     SELECT $1, id, CASE correct_answer WHEN 'A' THEN 'B' ELSE 'A' END, false, 0, now() - interval '1 day', 47113 FROM past`,
    [playerId, randomUUID(), today],
  );
}

/** Plants a notification of admins. */
async function plantNotification(installation: Installation): Promise<Property['adminNotification']> {
  const id = randomUUID();
  await installation.rows(
    `INSERT INTO admin_notification (id, type, subject, title, message, link, count, created_at, updated_at)
     VALUES ($1::uuid, 'contest-ended', $1::text, 'Planted', 'Planted', '/contests', 1, now(), now())`,
    [id],
  );
  return { id, globalId: Buffer.from(`AdminNotification:${id}`).toString('base64url') };
}

async function ownIds(client: Client): Promise<OwnIds['viewer']> {
  const { body, text } = await client.graphql<OwnIds>(OWN_IDS);
  if (!body?.data?.viewer) throw new Error(`The owner is not signed in: ${text}`);
  return body.data.viewer;
}
