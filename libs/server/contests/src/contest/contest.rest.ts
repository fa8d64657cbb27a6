import { CONTEST_TEXTS } from '@daily/rules/contest-texts';
import { MAX_PAGE_SIZE } from '@daily/kit/graphql/connection';
import { arrayOf } from '@daily/kit/rest/json-schema';
import { PAGE_HEADERS, pageArgsOf, pageQuery, pageReply } from '@daily/kit/rest/rest-page';
import type { RestRoute } from '@daily/kit/rest/route';
import { invalid } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { ContestEditingService } from '../editing/contest-editing.service';
import { CONTEST } from './contest.openapi';
import type { Contest } from './contest.entity';
import type { ContestReader } from './contest-reader';
import type { ContestService } from './contest.service';

/** The dependencies of the routes. */
interface ContestRouteParts {
  contests: ContestService;
  reader: ContestReader;
  editing: ContestEditingService;
  calendar: ProductCalendar;
}

const BODY = {
  title: 'The title. Required for a new contest',
  slug: 'Lower-case letters, digits and hyphens; a new contest has one of its title by default',
  description: 'What the contest is about, in Markdown',
  coverUrl: 'An https address of a picture, or null',
  startsAt: 'ISO 8601 instant. Required for a new contest',
  endsAt: 'ISO 8601 instant. Required for a new contest',
  published: 'true to publish, which requires a question. Defaults to false',
  secondsPerQuestion: 'Seconds to answer a question. Defaults to 60',
  prize: 'What can be won, or null',
  revealAnswers: 'after-finish (default) or after-end',
  shuffleOptions: 'true to show every participant the options in an order of their own',
  freezeMinutes: 'Minutes before the end from which the leaderboard stands still. Defaults to 0',
  leagueId:
    'Id of the league whose members alone may see the contest, the last part of its address; null (default) for everyone. Other ' +
    'participants leave the contest',
  questions:
    'List of {questionText, optionA, optionB, optionC, optionD, correctAnswer, explanation, points} in order; replaces all questions',
};

/** `/api/contests` */
export function contestRoutes(parts: ContestRouteParts): RestRoute[] {
  return [listRoute(parts), findRoute(parts), createRoute(parts), changeRoute(parts)];
}

function listRoute(parts: ContestRouteParts): RestRoute {
  return {
    method: 'GET',
    path: '/api/contests',
    access: 'public',
    summary: 'Lists contests, the latest start first; drafts for editors only',
    query: { published: 'true for published contests, false for drafts', ...pageQuery(MAX_PAGE_SIZE) },
    returns: { 200: { description: 'A page of contests', body: arrayOf(CONTEST), headers: PAGE_HEADERS } },
    async handle({ query }, caller) {
      const published = publishedOf(query['published']);
      const page = await parts.contests.page(pageArgsOf(query, MAX_PAGE_SIZE), { published }, caller);
      const views = new Map<Contest, object>();
      await Promise.all(page.edges.map(async ({ node }) => views.set(node, await contestView(parts, node))));
      return pageReply('/api/contests', query, page, (contest) => views.get(contest));
    },
  };
}

function findRoute(parts: ContestRouteParts): RestRoute {
  return {
    method: 'GET',
    path: '/api/contests/:id',
    access: 'public',
    summary: 'Returns a contest by its id or slug',
    returns: { 200: { description: 'The contest', body: CONTEST } },
    fails: { 404: CONTEST_TEXTS.notFound },
    async handle({ params: { id = '' } }, caller) {
      const contest = await parts.contests.find(id, caller);
      return { status: 200, body: await contestView(parts, contest) };
    },
  };
}

function createRoute(parts: ContestRouteParts): RestRoute {
  return {
    method: 'POST',
    path: '/api/contests',
    access: 'editor',
    summary: 'Creates a contest, by default as a draft',
    body: BODY,
    returns: { 201: { description: 'The new contest', body: CONTEST } },
    fails: { 409: CONTEST_TEXTS.slugTaken },
    async handle({ body, idempotencyKey }, caller) {
      const contest = await parts.editing.create(body, caller, idempotencyKey);
      return { status: 201, body: await contestView(parts, contest) };
    },
  };
}

function changeRoute(parts: ContestRouteParts): RestRoute {
  return {
    method: 'PUT',
    path: '/api/contests/:id',
    access: 'editor',
    summary: 'Changes the named fields of a contest',
    body: BODY,
    returns: { 200: { description: 'The contest after the change', body: CONTEST } },
    fails: {
      404: CONTEST_TEXTS.notFound,
      409: `${CONTEST_TEXTS.slugTaken}, or the contest has started and the field is fixed since then`,
    },
    async handle({ params: { id = '' }, body }, caller) {
      const found = await parts.contests.find(id, caller);
      const contest = await parts.editing.change(found.id, body, caller);
      return { status: 200, body: await contestView(parts, contest) };
    },
  };
}

async function contestView({ reader, calendar }: ContestRouteParts, contest: Contest): Promise<object> {
  const { id, slug, title, description, startsAt, endsAt, published, questionCount } = contest;
  return {
    id,
    slug,
    title,
    description,
    startsAt,
    endsAt,
    published,
    status: contest.statusAt(calendar.now()),
    questionCount,
    participantCount: await reader.participantCount(id),
  };
}

/** @throws Failure invalid */
function publishedOf(value: unknown): boolean | null {
  if (value === undefined) return null;
  if (value === 'true' || value === 'false') return value === 'true';
  throw invalid('published must be true or false', 'published');
}
