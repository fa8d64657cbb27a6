import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { JsonSchema } from '@daily/kit/rest/json-schema';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { afterNoon, editor, playThrough, publishedContest, questionsWith } from '../contests/contest.fixture';
import { bomb } from '../accounts/picture.fixture';
import { bareProfile, signedIn } from '../player.fixture';
import { todaysKey } from '../questions/question.fixture';
import type { CallOptions } from '../test-server';
import { NOON, useServer } from '../test-world';

const used = useServer();

const ajv = addFormats(new Ajv2020({ allErrors: true, strict: false }));

/** The document as the server serves it, and the same with strict schemas. */
let served: unknown;
let document: any;
/** The responses that were tested, as `GET /api/things/{id} 200`. */
const tested = new Set<string>();

/** Two players with passwords, and today's question with its key. */
let player: { userId: string; session: string };
let other: typeof player;
let question: Awaited<ReturnType<typeof todaysKey>>;

beforeAll(async () => {
  served = (await used.server.call('GET', '/api/openapi.json')).body;
  document = strict(served);
  player = await signedIn(used.server, 'ada@openapi.example');
  other = await signedIn(used.server, 'bob@openapi.example');
  question = await todaysKey(used.server);
  for (const id of ['bare', 'answered', 'wrong']) await bareProfile(used.server, id);
  await answer('answered', question.right);
});

/** The same schemas without additional properties. */
function strict(schema: any): any {
  if (Array.isArray(schema)) return schema.map(strict);
  if (typeof schema !== 'object' || schema === null) return schema;
  const parts = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, strict(value)]));
  return 'properties' in schema && 'type' in schema ? { ...parts, additionalProperties: false } : parts;
}

function answer(userId: string, userAnswer: string, more: object = {}) {
  const body = { userId, questionId: question.id, userAnswer, ...more };
  return used.server.call('POST', '/api/user-answers', { body });
}

/** The documented response of an operation, with its reference resolved. */
function documented(method: string, path: string, status: number) {
  const found = document.paths[path]?.[method.toLowerCase()]?.responses[status];
  const name = found?.$ref?.replace('#/components/responses/', '');
  return name ? document.components.responses[name] : found;
}

/** The differences between a body and a schema of the document. */
function violations(schema: JsonSchema, body: unknown): unknown {
  const validate = ajv.compile({ ...schema, components: document.components });
  return validate(body) ? [] : validate.errors;
}

/** Makes a call and compares its status, body and headers with the document. */
async function expectDocumented(
  [method, path, status]: readonly [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, status: number],
  url: string,
  options: CallOptions = {},
  server = used.server,
) {
  const reply = await server.call(method, url, options);
  expect(reply.status).toBe(status);
  const response = documented(method, path, status);
  if (response.content) {
    const [type = ''] = String(reply.headers['content-type']).split(';');
    expect(Object.keys(response.content)).toContain(type);
    // A file has no schema.
    if (response.content[type].schema.type !== 'string')
      expect(violations(response.content[type].schema, reply.body)).toEqual([]);
  } else expect(reply.text).toBe('');
  for (const name of Object.keys(reply.headers)) {
    if (['link', 'location', 'content-disposition'].includes(name))
      expect(Object.keys(response.headers)).toContain(name);
  }
  tested.add(`${method} ${path} ${status}`);
  return reply;
}

const PROFILE = { userId: 'made', username: 'Made', email: 'made@openapi.example' };

it('equals openapi.json, which `npm run schema` writes', () => {
  expect(served).toEqual(JSON.parse(readFileSync(join(__dirname, '../../../../openapi.json'), 'utf8')));
});

describe('the responses of the server match the OpenAPI document', () => {
  it('for profiles', async () => {
    const all = '/api/user-profiles';
    const one = '/api/user-profiles/{id}';
    const own = { session: player.session };
    await expectDocumented(['POST', all, 201], all, { body: PROFILE });
    await expectDocumented(['POST', all, 200], all, { body: PROFILE });
    await expectDocumented(['POST', all, 409], all, { body: { ...PROFILE, userId: 'other' } });
    await expectDocumented(['POST', all, 400], all, { body: {} });
    await expectDocumented(['GET', all, 200], all, own);
    const page = await expectDocumented(['GET', all, 200], `${all}?limit=1`);
    expect(page.headers['link']).toContain('rel="next"');
    await expectDocumented(['GET', one, 200], `${all}/${player.userId}`, own);
    await expectDocumented(['GET', one, 404], `${all}/unknown`);
    const body = { username: 'Bare', avatarUrl: 'https://images.example/a.png' };
    await expectDocumented(['PUT', one, 200], `${all}/bare`, { body });
    await expectDocumented(['PUT', one, 404], `${all}/unknown`, { body });
    await expectDocumented(['PUT', one, 401], `${all}/${player.userId}`, { body });
    await expectDocumented(['PUT', one, 403], `${all}/${other.userId}`, { body, ...own });
  });

  it('for the question, before and after the answer', async () => {
    const path = '/api/questions/today';
    await expectDocumented(['GET', path, 200], path);
    const body = { userId: player.userId, questionId: question.id, userAnswer: question.right };
    await used.server.call('POST', '/api/user-answers', { body, session: player.session });
    const known = await expectDocumented(['GET', path, 200], path, { session: player.session });
    expect(known.body.correctAnswer).toBe(question.right);
  });

  it('for answers', async () => {
    const all = '/api/user-answers';
    const body = { userId: 'wrong', questionId: question.id, userAnswer: question.wrong };
    await expectDocumented(['POST', all, 201], all, { body });
    await expectDocumented(['POST', all, 200], all, { body });
    await expectDocumented(['POST', all, 409], all, { body: { ...body, userAnswer: question.right } });
    await expectDocumented(['POST', all, 404], all, { body: { ...body, userId: 'unknown' } });
    await expectDocumented(['GET', `${all}/{userId}`, 200], `${all}/answered`);
    const one = `${all}/{userId}/{questionId}`;
    await expectDocumented(['GET', one, 200], `${all}/answered/${question.id}`);
    await expectDocumented(['GET', one, 404], `${all}/bare/${question.id}`);
    await expectDocumented(['GET', one, 400], `${all}/bare/x`);
  });

  it('for the leaderboard', async () => {
    const path = '/api/leaderboard';
    const { body } = await expectDocumented(['GET', path, 200], path);
    expect(body.length).toBeGreaterThan(0);
    await expectDocumented(['GET', path, 400], `${path}?limit=x`);
  });

  it('for subscriptions', async () => {
    const path = '/api/subscriptions/unsubscribe/{token}';
    const mutation = `mutation { subscribe(input: { email: "reader@openapi.example" }) { __typename } }`;
    expect((await used.server.graphql(mutation)).body.errors).toBeUndefined();
    const [{ token }] = await used.server.rows('SELECT unsubscribe_token AS token FROM subscriber');
    await expectDocumented(['GET', path, 303], path.replace('{token}', token));
    await expectDocumented(['POST', path, 200], path.replace('{token}', token), { body: {} });
    await expectDocumented(['POST', path, 404], path.replace('{token}', 'unknown'), { body: {} });
  });

  it('for contests', async () => {
    const { session } = await editor(used.server);
    const all = '/api/contests';
    const one = `${all}/{id}`;
    const [startsAt, endsAt] = [NOON, afterNoon(60)];
    const body = { slug: 'spring', title: 'Spring', startsAt, endsAt, questions: questionsWith('AB') };
    const { id } = (await expectDocumented(['POST', all, 201], all, { session, body })).body;
    await expectDocumented(['POST', all, 409], all, { session, body });
    await expectDocumented(['POST', all, 400], all, { session, body: {} });
    const url = `${all}/${id}`;
    await expectDocumented(['PUT', one, 200], url, { session, body: { published: true } });
    await expectDocumented(['PUT', one, 409], url, { session, body: { published: false } });
    await expectDocumented(['PUT', one, 404], `${all}/unknown`, { session, body: {} });
    await expectDocumented(['GET', one, 200], url);
    await expectDocumented(['GET', one, 404], `${all}/unknown`);

    const list = `${one}/participants`;
    const bare = { body: { userId: 'bare' } };
    await expectDocumented(['POST', list, 201], `${url}/participants`, bare);
    await expectDocumented(['POST', list, 200], `${url}/participants`, bare);
    await expectDocumented(['POST', list, 404], `${url}/participants`, { body: { userId: 'unknown' } });
    const ended = await publishedContest(used.server, { startsAt: afterNoon(-60), endsAt: NOON });
    await expectDocumented(['POST', list, 409], `${all}/${ended.id}/participants`, bare);
    await expectDocumented(['GET', all, 200], `${all}?limit=1`);
    await expectDocumented(['GET', `${list}/{userId}`, 200], `${url}/participants/bare`);
    await expectDocumented(['GET', `${list}/{userId}`, 404], `${url}/participants/unknown`);
    const next = `${list}/{userId}/question`;
    const nextUrl = `${url}/participants/bare/question`;
    const shown = await expectDocumented(['POST', next, 200], nextUrl, { body: {} });
    await expectDocumented(['POST', next, 404], `${all}/unknown/participants/bare/question`, { body: {} });
    await expectDocumented(['GET', `${list}/{userId}`, 200], `${url}/participants/bare`);

    const answers = `${one}/answers`;
    const { id: questionId } = shown.body.currentQuestion;
    const given = { body: { userId: 'bare', questionId, userAnswer: 'A' } };
    await expectDocumented(['POST', answers, 201], `${url}/answers`, given);
    await expectDocumented(['POST', answers, 200], `${url}/answers`, given);
    const other = { body: { ...given.body, userAnswer: 'B' } };
    await expectDocumented(['POST', answers, 409], `${url}/answers`, other);
    await expectDocumented(['POST', answers, 404], `${all}/unknown/answers`, given);
    const second = await expectDocumented(['POST', next, 200], nextUrl, { body: {} });
    const last = { ...given.body, questionId: second.body.currentQuestion.id };
    await expectDocumented(['POST', answers, 201], `${url}/answers`, { body: last });
    await expectDocumented(['POST', next, 409], nextUrl, { body: {} });
    await expectDocumented(['GET', list, 200], `${url}/participants`);
    await expectDocumented(['GET', list, 404], `${all}/unknown/participants`);
    const board = `${one}/leaderboard`;
    expect((await expectDocumented(['GET', board, 200], `${url}/leaderboard`)).body).toHaveLength(1);
    await expectDocumented(['GET', board, 404], `${all}/unknown/leaderboard`);
  });

  it('for the blog', async () => {
    const { session } = await editor(used.server);
    const all = '/api/blogs';
    const one = `${all}/{id}`;
    const body = { slug: 'locks', title: 'Locks', content: 'Text', tags: ['sql'], publishedAt: NOON };
    const { id } = (await expectDocumented(['POST', all, 201], all, { session, body })).body;
    await expectDocumented(['POST', all, 409], all, { session, body });
    await expectDocumented(['POST', all, 400], all, { session, body: {} });
    await expectDocumented(['POST', all, 201], all, { session, body: { title: 'Draft', content: 'Text' } });
    await expectDocumented(['GET', all, 200], all, { session });
    await expectDocumented(['GET', one, 200], `${all}/${id}`);
    await expectDocumented(['GET', one, 404], `${all}/unknown`);
    await expectDocumented(['GET', `${all}/slug/{slug}`, 200], `${all}/slug/locks`);
    await expectDocumented(['GET', `${all}/slug/{slug}`, 404], `${all}/slug/unknown`);
    const author = { session, body: { authorName: 'Ada' } };
    await expectDocumented(['PUT', one, 200], `${all}/${id}`, author);
    await expectDocumented(['PUT', one, 404], `${all}/unknown`, author);
    await expectDocumented(['PUT', one, 409], `${all}/draft`, { session, body: { slug: 'locks' } });
    await expectDocumented(['DELETE', one, 204], `${all}/${id}`, { session });
    await expectDocumented(['DELETE', one, 404], `${all}/${id}`, { session });
  });

  it('for files of questions', async () => {
    const { session } = await editor(used.server);
    const send = `/api/admin/questions/import`;
    const [valid] = questionsWith('A');
    const { optionA: A, optionB: B, optionC: C, optionD: D } = valid!;
    const options = { A, B, C, D };
    const fields = { category: 'Web', difficulty: 'easy', question: 'Which?', options, correct: 'A' };
    const body = { questions: [fields] };
    await expectDocumented(['POST', send, 200], `${send}?format=json&dryRun=true`, { session, body });
    await expectDocumented(['POST', send, 201], `${send}?format=json`, { session, body });
    await expectDocumented(['POST', send, 400], `${send}?format=xml`, { session, body });
    const load = '/api/admin/questions/export';
    await expectDocumented(['GET', load, 200], load, { session });
    await expectDocumented(['GET', load, 400], `${load}?scope=mine`, { session });
    const figures = '/api/admin/questions/quality.csv';
    await expectDocumented(['GET', figures, 200], figures, { session });
    await expectDocumented(['GET', figures, 400], `${figures}?sort=best`, { session });
  });

  it('for pictures', async () => {
    const { session } = await editor(used.server);
    const path = '/api/admin/pictures';
    const send = (file: Buffer) => ({ session, body: file, headers: { 'content-type': 'image/png' } });
    await expectDocumented(['POST', path, 201], path, send(bomb(10, 10)));
    await expectDocumented(['POST', path, 400], path, send(Buffer.from('no picture')));
    await expectDocumented(['POST', path, 415], path, { session, body: {} });
  });

  it('for notifications of admins', async () => {
    const all = '/api/admin/notifications';
    const { userId, session } = await signedIn(used.server, 'admin@openapi.example');
    await used.server.rows(`UPDATE player SET role = 'admin', email_proven_at = created_at WHERE id = $1`, [
      userId,
    ]);
    for (const job of used.server.slices.contests.jobs ?? []) await job.run();
    const { body } = await expectDocumented(['GET', all, 200], all, { session });
    expect(body.length).toBeGreaterThan(0);
    await expectDocumented(['PUT', `${all}/{id}/read`, 200], `${all}/${body[0].id}/read`, { session });
    await expectDocumented(['PUT', `${all}/{id}/read`, 404], `${all}/unknown/read`, { session });
  });

  it('for statistics', async () => {
    const { session } = await editor(used.server);
    const path = '/api/admin/statistics/{file}';
    const period = 'from=2026-03-01&to=2026-03-09';
    await expectDocumented(['GET', path, 200], `/api/admin/statistics/answers.csv?${period}`, { session });
    await expectDocumented(['GET', path, 404], `/api/admin/statistics/answers?${period}`, { session });
  });

  it('for certificates of contests', async () => {
    const signed = await signedIn(used.server, 'certified@openapi.example');
    const { id } = await publishedContest(used.server, { questions: questionsWith('A') });
    await playThrough(used.server, id, signed.userId, 'A', signed.session);
    used.world.clock.set(afterNoon(61));
    const issue = `mutation ($input: IssueContestCertificateInput!) { issueContestCertificate(input: $input) {
      ... on IssueContestCertificateSuccess { certificate { certificateId } } } }`;
    const input = { id: Buffer.from(`Contest:${id}`).toString('base64url') };
    const { body } = await used.server.graphql(issue, { input }, { session: signed.session });
    const { certificateId } = body.data.issueContestCertificate.certificate;
    const path = '/api/certificates/{id}';
    await expectDocumented(['GET', path, 200], `/api/certificates/${certificateId}`);
    await expectDocumented(['GET', path, 404], '/api/certificates/unknown');
    used.world.clock.set(NOON);
  });

  it('for shares', async () => {
    const all = '/api/shares';
    const body = {
      userId: 'bare',
      shareType: 'trivia_question',
      contentId: question.id,
      platform: 'copy_link',
    };
    const made = await expectDocumented(['POST', all, 201], all, { body });
    await expectDocumented(['POST', all, 400], all, { body: {} });
    await expectDocumented(['POST', all, 404], all, { body: { ...body, userId: 'unknown' } });
    const verify = '/api/shares/verify/{token}';
    const link = `/api/shares/verify/${made.body.verificationUrl.split('/').at(-1)}`;
    await expectDocumented(['GET', verify, 200], link);
    await expectDocumented(['GET', verify, 409], link);
    await expectDocumented(['GET', verify, 404], '/api/shares/verify/unknown');
    const board = await expectDocumented(['GET', `${all}/leaderboard`, 200], `${all}/leaderboard`);
    expect(board.body).toHaveLength(1);
  });

  it('for a product without questions', async () => {
    await used.server.rows('TRUNCATE question CASCADE');
    const path = '/api/questions/today';
    await expectDocumented(['GET', path, 404], path, {}, await used.world.start());
  });

  it('in every documented success, 404 and 409, and document every route', () => {
    const documentedCalls = Object.entries<any>(document.paths).flatMap(([path, methods]) =>
      Object.entries<any>(methods).flatMap(([method, { responses }]) =>
        Object.keys(responses).map((status) => `${method.toUpperCase()} ${path} ${status}`),
      ),
    );
    expect(documentedCalls.filter((each) => /(20\d|404|409)$/.test(each) && !tested.has(each))).toEqual([]);
    const paths = used.server.restRoutes.map(({ path }) => path.replace(/:(\w+)/g, '{$1}'));
    expect(Object.keys(document.paths).sort()).toEqual([...new Set(paths)].sort());
  });
});
