import { CONTESTS_CALENDAR_PATH, contestCalendarPath } from '@daily/contract/paths';
import type { Contests } from '@daily/contests';
import { notFound } from '@daily/kit/runtime/errors';
import type { RateLimit } from '@daily/kit/runtime/rate-limits';
import type { FastifyInstance } from 'fastify';
import type { Callers } from '../http/callers';
import { clientAddress } from '../http/client-address';
import { sendText } from './send-text';

/** Five minutes, because an editor may move a contest. */
const CACHE_CONTROL = 'public, max-age=300';

const CALENDAR = 'text/calendar; charset=utf-8';

/** A file that only members of a league may read must not stay in any cache. */
const PRIVATE_CACHE_CONTROL = 'private, no-store';

/** The dependencies of the routes. */
export interface ContestCalendarParts extends Pick<Contests, 'calendar'> {
  callers: Callers;
  /** Limits the pages that are rendered for an address. */
  renders: RateLimit;
}

/**
 * `GET /contests.ics` and `GET /contests/{slug}/calendar.ics`: published contests for calendar programs. The file of a league's contest
 * exists only for the session of a member.
 */
export function contestCalendarRoutes(
  app: FastifyInstance,
  { calendar, callers, renders }: ContestCalendarParts,
): void {
  const options = { exposeHeadRoute: true, schema: { hide: true } };
  app.get(CONTESTS_CALENDAR_PATH, options, async (request, reply) => {
    await renders.use(clientAddress(request));
    const text = await calendar.all();
    return sendText({ text, type: CALENDAR, cacheControl: CACHE_CONTROL }, request, reply);
  });
  app.get<{ Params: { slug: string } }>(contestCalendarPath(':slug'), options, async (request, reply) => {
    await renders.use(clientAddress(request));
    const file = await calendar.of(request.params.slug, await callers.identifyVisitor(request, reply));
    if (!file) throw notFound();
    const cacheControl = file.isPublic ? CACHE_CONTROL : PRIVATE_CACHE_CONTROL;
    return sendText({ text: file.text, type: CALENDAR, cacheControl }, request, reply);
  });
}
