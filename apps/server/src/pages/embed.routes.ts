import { PAGE_PATHS } from '@daily/contract/page-paths';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { endOfDay } from '@daily/rules/calendar/time-zone';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FRAMEABLE } from '../http/security-headers';
import { pageAddress } from './page-address';
import type { Admit, PageRenderer } from './page-renderer';
import { sendDocument } from './send-page';

/** Seconds for which browsers and proxies may reuse the page, at most until the day ends. */
const MAX_AGE = 60;

/** The dependencies of the route. */
export interface EmbedRouteParts {
  renderer: PageRenderer;
  calendar: ProductCalendar;
  /** Counts a rendering for the address of a request. */
  admitted: (request: FastifyRequest) => Admit;
}

/** `GET /embed/today`: today's question for the frames of other sites. It is the same for everyone and ignores cookies. */
export function embedRoute(app: FastifyInstance, { renderer, calendar, admitted }: EmbedRouteParts): void {
  const options = { exposeHeadRoute: true, config: FRAMEABLE };
  app.get(PAGE_PATHS.embedToday, options, async (request, reply) => {
    const { url, redirect } = pageAddress(request.url);
    if (redirect !== null) return reply.redirect(redirect, 308);
    const page = await renderer.forAnonymous(url, admitted(request));
    const cacheControl = page.status === 200 ? `public, max-age=${secondsLeft(calendar)}` : 'no-store';
    return sendDocument(
      page,
      request,
      reply.headers({ vary: 'accept-encoding', 'cache-control': cacheControl }),
    );
  });
}

/** Seconds for which the question stays the same. */
function secondsLeft(calendar: ProductCalendar): number {
  const end = endOfDay(calendar.today(), calendar.timeZone).getTime();
  return Math.min(MAX_AGE, Math.floor((end - calendar.now().getTime()) / 1000));
}
