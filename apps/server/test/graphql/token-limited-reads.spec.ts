import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readScopeOf, scopeOf } from '@daily/kit/graphql/access';
import { assertObjectType, type GraphQLObjectType } from 'graphql';
import { buildSchema } from '../../src/graphql/schema';
import { unconnectedSlices } from '../../src/graphql/unconnected-slices';
import { bearer, createApiToken } from '../accounts/api-token.fixture';
import { playThrough, publishedContest } from '../contests/contest.fixture';
import { createdLeague, type CreatedLeague, type SignedIn } from '../contests/league.fixture';
import { signedIn } from '../player.fixture';
import { NOON, useServer } from '../test-world';

const used = useServer();
const schema = buildSchema(unconnectedSlices());

/**
 * The field of the schema that does or shows the same as a call of the REST API. Calls without one are listed with the scope that they
 * require, and why.
 */
const COUNTERPARTS: Readonly<Record<string, string | { scope?: string; reason: string }>> = {
  'GET /api/questions/today': 'Query.todaysQuestion',
  'POST /api/user-answers': 'Mutation.submitAnswer',
  // These show the answer to an open question to the player who gave it.
  'GET /api/user-answers/:userId': 'Question.viewerAnswer',
  'GET /api/user-answers/:userId/:questionId': 'Question.viewerAnswer',
  'GET /api/leaderboard': 'Query.leaderboard',
  'GET /api/user-profiles': 'Query.players',
  'GET /api/user-profiles/:id': 'Query.player',
  'POST /api/user-profiles': { scope: 'write', reason: 'Only REST creates profiles without a password.' },
  'PUT /api/user-profiles/:id': 'Mutation.updateProfile',
  'GET /api/blogs': 'Query.blogPosts',
  'GET /api/blogs/:id': 'Query.blogPost',
  'GET /api/blogs/slug/:slug': 'Query.blogPost',
  'POST /api/blogs': 'Mutation.createBlogPost',
  'PUT /api/blogs/:id': 'Mutation.updateBlogPost',
  'DELETE /api/blogs/:id': 'Mutation.deleteBlogPost',
  'POST /api/admin/pictures': { scope: 'blog:write', reason: 'GraphQL receives no files.' },
  'GET /api/contests': 'Query.contests',
  'GET /api/contests/:id': 'Query.contest',
  'POST /api/contests': 'Mutation.createContest',
  'PUT /api/contests/:id': 'Mutation.updateContest',
  'GET /api/contests/:id/participants': 'Contest.participants',
  'POST /api/contests/:id/participants': 'Mutation.joinContest',
  // Shows a participant how they take part.
  'GET /api/contests/:id/participants/:userId': 'Contest.viewerParticipation',
  'POST /api/contests/:id/participants/:userId/question': 'Mutation.startContestQuestion',
  'POST /api/contests/:id/answers': 'Mutation.answerContestQuestion',
  'GET /api/contests/:id/leaderboard': 'Contest.leaderboard',
  'GET /api/certificates/:id': 'Query.contestCertificate',
  'GET /api/admin/notifications': 'Query.adminNotifications',
  'PUT /api/admin/notifications/:id/read': 'Mutation.markAdminNotificationRead',
  'POST /api/shares': 'Mutation.createShare',
  'GET /api/shares/leaderboard': 'Query.shareLeaderboard',
  'GET /api/shares/verify/:token': 'Mutation.verifyShare',
  'GET /api/subscriptions/unsubscribe/:token': {
    reason: 'Leads to the page of the link, and changes nothing.',
  },
  'POST /api/subscriptions/unsubscribe/:token': 'Mutation.unsubscribe',
  'POST /api/admin/questions/import': 'Mutation.importQuestions',
  'GET /api/admin/questions/export': 'Query.editorQuestions',
  'GET /api/admin/questions/quality.csv': 'Query.questionQualities',
  'GET /api/admin/statistics/:file': 'Query.statistics',
};

/** The scope that API tokens need for a field, `Type.field`. */
function scopeOfField(name: string): string | undefined {
  const [typeName = '', fieldName = ''] = name.split('.');
  const type: GraphQLObjectType = assertObjectType(schema.getType(typeName));
  const field = type.getFields()[fieldName];
  if (!field) throw new Error(`${name} is not in the schema`);
  return ['Query', 'Mutation'].includes(typeName) ? scopeOf(field) : readScopeOf(type, field);
}

let owner: SignedIn;
let league: CreatedLeague;
/** A running contest of the league, which its owner has finished. */
let contest: { id: string; slug: string };
/** Tokens of the owner of the league. */
let tokens: Record<'contests' | 'other', string>;

const TITLE = 'Quiet duel';

beforeAll(async () => {
  const { server, world } = used;
  world.clock.set(NOON);
  owner = await signedIn(server, 'owner@limited.example', 'a long enough secret');
  league = await createdLeague(server, owner);
  contest = await publishedContest(server, { title: TITLE, leagueId: league.leagueId });
  await playThrough(server, contest.id, owner.userId, 'ABC', owner.session);
  const today = await server.call('GET', '/api/questions/today');
  const body = { userId: owner.userId, questionId: today.body.id, userAnswer: 'A' };
  await server.call('POST', '/api/user-answers', { session: owner.session, body });
  const tokenOf = async (...scopes: string[]) =>
    (await createApiToken(server, owner.session, { scopes })).token ?? '';
  tokens = {
    contests: await tokenOf('CONTESTS_READ'),
    other: await tokenOf('SHARES_WRITE', 'WEBHOOKS_WRITE'),
  };
});
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

describe('every call of the REST API', () => {
  it('requires the scope of its field in the schema', () => {
    const scopes = used.server.restRoutes.map(({ method, path, scope }) => {
      const name = `${method} ${path}`;
      const counterpart = COUNTERPARTS[name];
      if (counterpart === undefined) throw new Error(`${name} has no counterpart in this test`);
      const expected = typeof counterpart === 'string' ? scopeOfField(counterpart) : counterpart.scope;
      return { name, scope, expected };
    });
    expect(scopes.filter(({ scope, expected }) => scope !== expected)).toEqual([]);
    expect(Object.keys(COUNTERPARTS).sort()).toEqual(scopes.map(({ name }) => name).sort());
  });
});

describe('an API token without the scope of a subject', () => {
  it('receives over REST what everyone receives, or 403', async () => {
    const { server } = used;
    const values: Record<string, string> = { userId: owner.userId, id: contest.id, slug: contest.slug };
    const reads = server.restRoutes.filter(({ method, access }) => method === 'GET' && access === 'public');
    expect(reads.length).toBeGreaterThan(10);
    for (const { path, scope } of reads) {
      const isProfile = path.startsWith('/api/user-profiles');
      const address = path
        .replace(':questionId', '1')
        .replace(/:(\w+)/g, (_all, name: string) => (isProfile ? owner.userId : (values[name] ?? 'x')));
      const everyones = await server.call('GET', address);
      const { status, body } = await server.call('GET', address, bearer(tokens.other));
      const isCovered = scope === 'shares:write';
      if (scope && !isCovered) expect([address, status]).toEqual([address, 403]);
      else expect([address, status, body]).toEqual([address, everyones.status, everyones.body]);
    }
  });

  const CONTEST = `title slug contestId participantCount questions { text explanation } participants(first: 5) { nodes { joinedAt } }
    leaderboard(first: 5) { nodes { score } }`;
  const documents = () => [
    `{ contest(slugOrId: "${contest.slug}") { ${CONTEST} } }`,
    `{ contests(first: 50) { nodes { ${CONTEST} } } }`,
    `{ contests(first: 50, status: RUNNING) { nodes { title } } }`,
    `{ node(id: "${Buffer.from(`Contest:${contest.id}`).toString('base64url')}") { id ... on Contest { title } } }`,
    `{ todaysQuestion { correctAnswer explanation } }`,
    `{ practiceQuestions(wrongOnly: true) { nodes { id } } }`,
  ];

  it('receives over GraphQL what everyone receives', async () => {
    for (const document of documents()) {
      const everyones = await used.server.graphql(document);
      const { status, body } = await used.server.graphql(document, {}, bearer(tokens.other));
      expect([document, status, body.data, body.errors]).toEqual([
        document,
        200,
        everyones.body.data,
        everyones.body.errors,
      ]);
    }
  });

  it('cannot read a league by connecting a chat to it', async () => {
    const input = { name: 'Chat', url: 'https://hooks.slack.com/services/a/b/c', format: 'SLACK' };
    const document = `mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { __typename ... on Problem { message } } }`;
    const variables = { input: { ...input, events: ['LEAGUE_WEEK'], leagueId: league.id } };
    const { body } = await used.server.graphql(document, variables, bearer(tokens.other));
    expect(body.data.createWebhook).toEqual({
      __typename: 'NotAllowedProblem',
      message: 'This API token lacks the scope leagues:read',
    });
  });
});

describe('an API token with the scope CONTESTS_READ', () => {
  it('reads the contests of the leagues of its owner', async () => {
    const read = async (document: string) =>
      JSON.stringify((await used.server.graphql(document, {}, bearer(tokens.contests))).body.data);
    expect(await read(`{ contest(slugOrId: "${contest.slug}") { title } }`)).toContain(TITLE);
    expect(await read('{ contests(first: 50) { nodes { title } } }')).toContain(TITLE);
    expect(
      await read(`{ league(leagueId: "${league.leagueId}") { contests(first: 5) { nodes { title } } } }`),
    ).toContain(TITLE);
    const { status } = await used.server.call('GET', `/api/contests/${contest.id}`, bearer(tokens.contests));
    expect(status).toBe(200);
  });

  it('is needed to read them through the league', async () => {
    const { token } = await createApiToken(used.server, owner.session, { scopes: ['LEAGUES_READ'] });
    const document = `{ league(leagueId: "${league.leagueId}") { name contests(first: 5) { nodes { title } } } }`;
    const { body } = await used.server.graphql(document, {}, bearer(token ?? ''));
    expect(body.errors[0].extensions).toEqual({ code: 'INSUFFICIENT_SCOPE', requiredScope: 'contests:read' });
  });
});
