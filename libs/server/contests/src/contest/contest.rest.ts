import { MAX_PAGE_SIZE } from '@daily/kit/graphql/connection';
import { arrayOf, flag } from '@daily/kit/rest/json-schema';
import { RENAMED, renamedTo } from '@daily/kit/rest/renamed';
import { PAGE_HEADERS, pageArgsOf, pageQuery, pageReply } from '@daily/kit/rest/rest-page';
import type { RestRoute } from '@daily/kit/rest/route';
import { invalid } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { ContestEditingService } from '../editing/contest-editing.service';
import { CONTEST_FAILURES } from './contest-failures';
import { CONTEST, CONTEST_CHANGES, CONTEST_ID, NEW_CONTEST } from './contest.openapi';
import type { Contest } from './contest.entity';
import type { ContestReader } from './contest-reader';
import type { ContestService } from './contest.service';
import { CHANGE_LIMITS } from '@daily/kit/runtime/rate-limits';

/** The dependencies of the routes. */
interface ContestRouteParts {
  contests: ContestService;
  reader: ContestReader;
  editing: ContestEditingService;
  calendar: ProductCalendar;
}

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
    query: {
      published: flag('true for published contests, false for drafts'),
      ...pageQuery(MAX_PAGE_SIZE),
    },
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
    params: { id: CONTEST_ID },
    returns: { 200: { description: 'The contest', body: CONTEST }, 308: RENAMED },
    fails: { 404: CONTEST_FAILURES.notFound },
    async handle({ params: { id = '' } }, caller) {
      const contest = await parts.contests.find(id, caller);
      const renamed = renamedTo('/api/contests', id, contest);
      if (renamed) return renamed;
      return { status: 200, body: await contestView(parts, contest) };
    },
  };
}

function createRoute(parts: ContestRouteParts): RestRoute {
  return {
    method: 'POST',
    path: '/api/contests',
    access: 'editor',
    limits: CHANGE_LIMITS,
    summary: 'Creates a contest, by default as a draft',
    body: NEW_CONTEST,
    returns: { 201: { description: 'The new contest', body: CONTEST } },
    fails: { 409: CONTEST_FAILURES.slugTaken },
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
    limits: CHANGE_LIMITS,
    summary: 'Changes the named fields of a contest',
    params: { id: CONTEST_ID },
    body: CONTEST_CHANGES,
    returns: { 200: { description: 'The contest after the change', body: CONTEST } },
    fails: {
      404: CONTEST_FAILURES.notFound,
      409: `${CONTEST_FAILURES.slugTaken}, or the contest has started and the field is fixed since then`,
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
