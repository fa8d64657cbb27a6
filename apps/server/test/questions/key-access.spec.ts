import { DAY_MS } from '@daily/rules/calendar/duration';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { KeyAccess } from '@daily/questions';
import { assertObjectType, getNamedType, isObjectType } from 'graphql';
import { buildSchema } from '../../src/graphql/schema';
import { unconnectedSlices } from '../../src/graphql/unconnected-slices';
import { bareProfile, signedIn } from '../player.fixture';
import { questionNode, todaysKey } from './question.fixture';
import { useServer } from '../test-world';

/**
 * Only `KeyAccess` may decide who sees a secret of a question: the key, the explanation, the distribution of answers. When it
 * denies everything, no field and no route may return one; when it grants everything, all must. The tests find the fields and
 * routes in the schema and in the OpenAPI descriptions, so a new one fails here until it is added below.
 */
const used = useServer();

/** Names under which a field or property carries a secret. */
const SECRET_NAMES =
  /correctAnswer|correctOption|explanation|article|distribution|tally|refutation|takeaway/i;
/** Types that consist of secrets. */
const SECRET_TYPES = ['OptionRefutation', 'OptionTally', 'RelatedArticle'];
/**
 * Fields with such a name that concern streaks, contests or corrections of keys: `ContestSecrecy` decides about contests
 * (contest-secrecy.spec), `KeyCorrections` asks `KeyAccess` (regrade-withheld.spec), and only editors correct keys.
 */
const UNRELATED = [
  // Null until the question is closed, as the statement of the commitment is: `fairness.spec.ts`.
  'FairnessAmendment.correctAnswer',
  // Of types that only editors reach: an editor writes or approves them. `npm run faults -- 8` tries each with every other caller.
  'ContestQuestionPreview.explanationHtml',
  'EditorQuestionKey.articles',
  'EditorQuestionKey.correctAnswer',
  'EditorQuestionKey.explanation',
  'EditorQuestionKey.refutations',
  'EditorQuestionKey.takeaway',
  // Questions that no day asks, so their answers are no secret.
  'PracticeSetQuestion.correctAnswer',
  'PracticeSetQuestion.explanationHtml',
  'PracticeSetQuestion.refutations',
  'PracticeSetQuestion.takeaway',
  'PracticeSetQuestion.takeawayHtml',
  'ManagedContestParticipant.correctAnswers',
  'ManagedContestQuestion.correctAnswer',
  'ManagedContestQuestion.explanation',
  'QuestionPreview.explanationHtml',
  'QuestionPreview.refutations',
  'QuestionPreview.takeawayHtml',
  'ContestCertificate.correctAnswers',
  'ContestLeaderboardEntry.correctAnswers',
  'ContestParticipation.correctAnswers',
  'ContestQuestion.correctAnswer',
  'ContestQuestion.explanation',
  'ContestQuestion.explanationHtml',
  'ContestVirtualRun.correctAnswers',
  'KeyCorrection.correctAnswer',
  'Regrade.correctAnswer',
  'RegradePreview.correctAnswer',
  'Viewer.streakExplanation',
];

/** The fields that ask `KeyAccess`, each with a selection. */
const GUARDED_FIELDS: Readonly<Record<string, string>> = {
  'Question.answerDistribution': '{ letter answers }',
  'Question.correctAnswer': '',
  'Question.explanation': '',
  'Question.explanationHtml': '',
  'Question.refutations': '{ textHtml }',
  'Question.relatedArticles': '{ url }',
  'Question.takeaway': '',
  'Question.takeawayHtml': '',
  // Whether the viewer's answer is correct.
  'Question.viewerResult': '{ marks }',
};

const schema = buildSchema(unconnectedSlices());
let key: Awaited<ReturnType<typeof todaysKey>>;
let player: { userId: string; session: string };

beforeAll(async () => {
  key = await todaysKey(used.server);
  player = await signedIn(used.server, 'player@access.example');
  const body = { userId: player.userId, questionId: key.id, userAnswer: key.right };
  await used.server.call('POST', '/api/user-answers', { body, session: player.session });
});
afterEach(() => {
  jest.restoreAllMocks();
  expect(used.server.errors.splice(0)).toEqual([]);
});

const decide = (allowed: boolean) => jest.spyOn(KeyAccess.prototype, 'allows').mockResolvedValue(allowed);

/** The values of a question's guarded fields. */
async function fieldsFor(session?: string): Promise<Record<string, unknown>> {
  const selection = Object.entries(GUARDED_FIELDS)
    .map(([field, fields]) => `${field.replace('Question.', '')} ${fields}`)
    .join(' ');
  const { body } = await used.server.graphql(
    `query ($id: ID!) { node(id: $id) { ... on Question { ${selection} } } }`,
    { id: questionNode(key.id) },
    session ? { session } : {},
  );
  return body.data.node;
}

describe('the fields of the schema', () => {
  it('that can carry a secret of a question are those that ask KeyAccess', () => {
    const fields = Object.values(schema.getTypeMap())
      .filter((type) => isObjectType(type))
      .filter(({ name }) => !name.startsWith('__') && !SECRET_TYPES.includes(name))
      .flatMap((type) =>
        Object.values(type.getFields())
          .filter(
            (field) => SECRET_NAMES.test(field.name) || SECRET_TYPES.includes(getNamedType(field.type).name),
          )
          .map((field) => `${type.name}.${field.name}`),
      );
    expect(fields.filter((field) => !UNRELATED.includes(field)).sort()).toEqual(
      Object.keys(GUARDED_FIELDS).filter((field) => field !== 'Question.viewerResult'),
    );
  });

  it('say in their descriptions how ANSWER_KEY changes them', () => {
    const question = assertObjectType(schema.getType('Question')).getFields();
    for (const path of Object.keys(GUARDED_FIELDS)) {
      const description = question[path.replace('Question.', '')]?.description;
      expect([path, description]).toEqual([
        path,
        expect.stringMatching(/ANSWER_KEY|`(explanation|takeaway)` is/),
      ]);
    }
  });

  it('are all null when access is denied, even to a player who has answered', async () => {
    decide(false);
    expect(Object.values(await fieldsFor(player.session))).toEqual(
      Object.keys(GUARDED_FIELDS).map(() => null),
    );
  });

  it('are all present when access is granted', async () => {
    decide(true);
    const granted = await fieldsFor(player.session);
    for (const value of Object.values(granted)) expect(value).not.toBeNull();
    // An anonymous visitor has no result.
    const { viewerResult, ...anonymous } = await fieldsFor();
    expect(viewerResult).toBeNull();
    for (const value of Object.values(anonymous)) expect(value).not.toBeNull();
  });
});

/** A request to each route that can carry a secret, for a caller who has not answered. */
const GUARDED_ROUTES: Readonly<Record<string, () => Promise<Record<string, unknown>>>> = {
  'GET /api/questions/today': async () => (await used.server.call('GET', '/api/questions/today')).body,
  'POST /api/user-answers': async () => {
    const userId = await bareProfile(used.server, `access-${(profiles += 1)}`);
    const body = { userId, questionId: key.id, userAnswer: key.right };
    return (await used.server.call('POST', '/api/user-answers', { body })).body;
  },
};
let profiles = 0;

/** The names of all properties in a JSON schema. */
function propertiesOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'properties' in value ? Object.keys(value.properties as object) : [];
  return [...own, ...Object.values(value).flatMap(propertiesOf)];
}

describe('the routes of the REST API', () => {
  it('that can carry a secret of a question are those that ask KeyAccess', () => {
    const routes = used.server.restRoutes
      .filter(({ returns }) => propertiesOf(returns).some((name) => SECRET_NAMES.test(name)))
      .map(({ method, path }) => `${method} ${path}`)
      .filter((route) => !route.includes('/api/contests/') && !route.includes('/api/certificates/'));
    expect(routes.sort()).toEqual(Object.keys(GUARDED_ROUTES));
  });

  it.each(Object.keys(GUARDED_ROUTES))('%s follows KeyAccess', async (route) => {
    decide(false);
    const denied = await GUARDED_ROUTES[route]!();
    expect([denied['correctAnswer'], denied['explanation']]).toEqual([null, null]);
    jest.restoreAllMocks();
    decide(true);
    const granted = await GUARDED_ROUTES[route]!();
    expect([granted['correctAnswer'], granted['explanation']]).toEqual([key.right, expect.any(String)]);
  });
});

describe('a closed question', () => {
  const now = () => used.world.clock.now();
  beforeEach(() => used.world.clock.set(new Date(now().getTime() + DAY_MS)));
  afterEach(() => used.world.clock.set(new Date(now().getTime() - DAY_MS)));

  it('shows its key and its distribution to everyone', async () => {
    expect(await fieldsFor()).toMatchObject({
      correctAnswer: key.right,
      explanation: expect.any(String),
      relatedArticles: expect.any(Array),
      refutations: expect.any(Array),
      answerDistribution: expect.any(Array),
    });
  });
});
