import { randomUUID } from 'node:crypto';
import type { PlantedContest } from './contests';
import type { Scene } from './root-call';

/** A call of an operation of the REST facade. */
export interface RouteCall {
  /** The path and the body. @param userId the profile that the call names. */
  request(scene: Scene, userId: string): { path: string; body?: object };
  /** The status of an allowed call. Defaults to any 2xx. */
  status?: number;
  /** The status of a call that is not allowed. Defaults to 401 without credentials and 403 with them. */
  refusal?: number;
}

const get = (path: string, status?: number): RouteCall => ({
  request: () => ({ path }),
  ...(status !== undefined && { status }),
});

const contestPath = ({ id }: PlantedContest) => `/api/contests/${id}`;

const NEW_CONTEST = { title: 'New', startsAt: '2030-01-01T00:00:00Z', endsAt: '2030-01-02T00:00:00Z' };

/** A valid call of every operation. */
export const ROUTE_CALLS: Record<string, RouteCall> = {
  'GET /api/questions/today': get('/api/questions/today'),
  'GET /api/admin/notifications': get('/api/admin/notifications'),
  'PUT /api/admin/notifications/{id}/read': {
    request: ({ property }) => ({
      path: `/api/admin/notifications/${property.adminNotification.id}/read`,
      body: {},
    }),
  },
  'POST /api/admin/questions/import': {
    request: () => ({
      path: '/api/admin/questions/import?format=json&dryRun=true',
      body: { questions: [{}] },
    }),
  },
  // Staff get as far as the type of the body.
  'POST /api/admin/pictures': { request: () => ({ path: '/api/admin/pictures', body: {} }), status: 415 },
  'GET /api/admin/questions/export': get('/api/admin/questions/export?format=csv&scope=closed'),
  'GET /api/admin/questions/quality.csv': get('/api/admin/questions/quality.csv'),
  'GET /api/admin/statistics/{file}': get('/api/admin/statistics/players.csv?from=2026-01-01&to=2026-01-07'),
  'POST /api/user-answers': {
    request: ({ property: { question }, cast }, userId) => ({
      path: '/api/user-answers',
      body: {
        userId,
        questionId: question.number,
        userAnswer: userId === cast.bareId ? question.wrong : question.right,
      },
    }),
  },
  'GET /api/user-answers/{userId}': {
    request: (_scene, userId) => ({ path: `/api/user-answers/${userId}` }),
  },
  'GET /api/user-answers/{userId}/{questionId}': {
    request: ({ property }, userId) => ({ path: `/api/user-answers/${userId}/${property.question.number}` }),
    refusal: 404,
  },
  'GET /api/blogs': get('/api/blogs'),
  'POST /api/blogs': {
    request: () => ({ path: '/api/blogs', body: { title: 'New', content: 'Text' } }),
  },
  'GET /api/blogs/{id}': { request: ({ property }) => ({ path: `/api/blogs/${property.post.slug}` }) },
  'PUT /api/blogs/{id}': {
    request: ({ property }) => ({ path: `/api/blogs/${property.post.slug}`, body: { title: 'Planted' } }),
  },
  // An editor may, and learns that the post does not exist.
  'DELETE /api/blogs/{id}': get('/api/blogs/unknown', 404),
  'GET /api/blogs/slug/{slug}': {
    request: ({ property }) => ({ path: `/api/blogs/slug/${property.post.slug}` }),
  },
  'GET /api/contests': get('/api/contests?published=true'),
  'POST /api/contests': {
    request: () => ({ path: '/api/contests', body: NEW_CONTEST }),
  },
  'GET /api/contests/{id}': { request: ({ property }) => ({ path: contestPath(property.contests.past) }) },
  'PUT /api/contests/{id}': {
    request: ({ property }) => ({ path: contestPath(property.contests.past), body: { title: 'Planted' } }),
  },
  'GET /api/contests/{id}/participants': {
    request: ({ property }) => ({ path: `${contestPath(property.contests.past)}/participants` }),
  },
  'POST /api/contests/{id}/participants': {
    request: ({ property }, userId) => ({
      path: `${contestPath(property.contests.open)}/participants`,
      body: { userId },
    }),
  },
  'GET /api/contests/{id}/participants/{userId}': {
    request: ({ property, cast }) => ({
      path: `${contestPath(property.contests.past)}/participants/${cast.owner.userId}`,
    }),
  },
  'POST /api/contests/{id}/participants/{userId}/question': {
    request: ({ property: { contests } }, userId) => ({
      path: `${contestPath(contests.untouched)}/participants/${userId}/question`,
      body: {},
    }),
    // Whoever may act for the player learns that they have not joined.
    status: 409,
  },
  'POST /api/contests/{id}/answers': {
    request: ({ property: { contests } }, userId) => ({
      path: `${contestPath(contests.untouched)}/answers`,
      body: { userId, questionId: contests.untouched.questionId, userAnswer: 'A' },
    }),
    // Whoever may act for the player learns that they have not joined.
    status: 409,
  },
  'GET /api/contests/{id}/leaderboard': {
    request: ({ property }) => ({ path: `${contestPath(property.contests.past)}/leaderboard` }),
  },
  'GET /api/certificates/{id}': {
    request: ({ property }) => ({ path: `/api/certificates/${property.contests.certificateId}` }),
  },
  'GET /api/leaderboard': get('/api/leaderboard'),
  'GET /api/user-profiles': get('/api/user-profiles?limit=100'),
  'GET /api/user-profiles/{id}': { request: (_scene, userId) => ({ path: `/api/user-profiles/${userId}` }) },
  'POST /api/user-profiles': {
    request: () => ({
      path: '/api/user-profiles',
      body: { userId: `new-${randomUUID()}`, username: 'New', email: `${randomUUID()}@faults.example` },
    }),
  },
  'PUT /api/user-profiles/{id}': {
    request: (_scene, userId) => ({ path: `/api/user-profiles/${userId}`, body: { username: 'Changed' } }),
  },
  'POST /api/shares': {
    request: ({ property }, userId) => ({
      path: '/api/shares',
      body: {
        ...{ userId, shareType: 'trivia_question', platform: 'copy_link' },
        contentId: property.question.number,
      },
    }),
  },
  'GET /api/shares/leaderboard': get('/api/shares/leaderboard'),
  'GET /api/shares/verify/{token}': get('/api/shares/verify/unknown', 404),
  'GET /api/subscriptions/unsubscribe/{token}': get('/api/subscriptions/unsubscribe/unknown', 303),
  'POST /api/subscriptions/unsubscribe/{token}': {
    request: () => ({ path: '/api/subscriptions/unsubscribe/unknown', body: {} }),
    status: 404,
  },
};
