import { CONTESTS_CALENDAR_PATH, contestCalendarPath } from '@daily/contract/paths';
import type { Contests } from '@daily/contests';
import { notFound } from '@daily/kit/runtime/errors';
import type { FastifyInstance } from 'fastify';

/** Five minutes, because an editor may move a contest. */
const CACHE_CONTROL = 'public, max-age=300';

const CALENDAR = 'text/calendar; charset=utf-8';

/** `GET /contests.ics` and `GET /contests/{slug}/calendar.ics`: published contests for calendar programs. */
export function contestCalendarRoutes(app: FastifyInstance, { calendar }: Pick<Contests, 'calendar'>): void {
  app.get(CONTESTS_CALENDAR_PATH, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type(CALENDAR)
      .header('cache-control', CACHE_CONTROL)
      .send(await calendar.all()),
  );
  app.get<{ Params: { slug: string } }>(
    contestCalendarPath(':slug'),
    { schema: { hide: true } },
    async ({ params: { slug } }, reply) => {
      const file = await calendar.of(slug);
      if (file === null) throw notFound();
      return reply.type(CALENDAR).header('cache-control', CACHE_CONTROL).send(file);
    },
  );
}
