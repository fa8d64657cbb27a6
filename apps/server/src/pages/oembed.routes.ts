import type { PageSettings } from '@daily/contract/page-settings';
import { OEMBED_PATH } from '@daily/contract/paths';
import { isTokenPath } from '@daily/contract/token-paths';
import { Caller } from '@daily/kit/runtime/caller';
import { invalid, notFound } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { RateLimit } from '@daily/kit/runtime/rate-limits';
import { endOfDay } from '@daily/rules/calendar/time-zone';
import type { FastifyInstance } from 'fastify';
import { clientAddress } from '../http/client-address';
import type { WiredSlices } from '../slices';
import { OEMBED_FORMATS, type OembedResponse, serializeOembed } from './oembed';
import { OembedCards } from './oembed-cards';
import { pageAddress } from './page-address';

/** Seconds for which a response may be kept, at most until the day ends: the next day, the question of today has a page of its own. */
const MAX_AGE = 3_600;

/** Longest address that is looked up, in characters. */
const MAX_ADDRESS_LENGTH = 2_000;

/** The dependencies of the route. */
export interface OembedParts {
  slices: Pick<WiredSlices, 'questions' | 'contests' | 'sharing'>;
  settings: PageSettings;
  calendar: ProductCalendar;
  /** Limits the pages that are rendered for an address. */
  renders: RateLimit;
}

/** `GET /oembed?url=…`: what other sites show of a link to today's question, a closed one, a contest or a share. */
export function oembedRoute(app: FastifyInstance, parts: OembedParts): void {
  const { slices, settings, calendar, renders } = parts;
  const cards = new OembedCards(slices, settings);
  const options = { exposeHeadRoute: true, schema: { hide: true } };
  app.get<{ Querystring: Record<string, unknown> }>(OEMBED_PATH, options, async (request, reply) => {
    const { query } = request;
    const address = query['url'];
    if (typeof address !== 'string' || address === '')
      throw invalid('url must be the address of a page', 'url');
    const wanted = query['format'] ?? 'json';
    const format = OEMBED_FORMATS.find((known) => known === wanted);
    if (!format) return reply.status(501).send({ error: 'format must be json or xml' });
    const room = { maxWidth: pixels(query, 'maxwidth'), maxHeight: pixels(query, 'maxheight') };
    await renders.use(clientAddress(request));

    const path = pathOf(address, settings.publicUrl);
    const card = path && (await cards.find(path, { room, caller: new Caller({ address: 'oembed' }) }));
    if (!path || !card) throw notFound();
    const maxAge = Math.min(MAX_AGE, secondsLeft(calendar));
    const response: OembedResponse = {
      version: '1.0',
      type: 'rich',
      provider_name: settings.productName,
      provider_url: `${settings.publicUrl}/`,
      cache_age: maxAge,
      ...card,
    };
    const { type, text } = serializeOembed(response, format);
    // The address of a share contains its token, which no cache must keep.
    const cacheControl = isTokenPath(path) ? 'no-store' : `public, max-age=${maxAge}`;
    return reply.header('cache-control', cacheControl).type(type).send(text);
  });
}

/** The canonical path of an address of this product; null for any other address. */
function pathOf(address: string, publicUrl: string): string | null {
  const url = address.length <= MAX_ADDRESS_LENGTH ? URL.parse(address) : null;
  if (!url || url.origin !== new URL(publicUrl).origin || url.username || url.password) return null;
  const { path } = pageAddress(url.pathname);
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** A size in pixels; null when it is not given. @throws Failure invalid */
function pixels(query: Readonly<Record<string, unknown>>, name: string): number | null {
  const value = query[name];
  if (value === undefined) return null;
  const isSize = typeof value === 'string' && /^[1-9]\d{0,4}$/.test(value);
  if (!isSize) throw invalid(`${name} must be a number of pixels`, name);
  return Number(value);
}

function secondsLeft(calendar: ProductCalendar): number {
  const end = endOfDay(calendar.today(), calendar.timeZone).getTime();
  return Math.max(1, Math.floor((end - calendar.now().getTime()) / 1000));
}
