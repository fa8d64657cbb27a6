import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { OperationSteps } from './operation-steps';

/** Media types of a result, the preferred one first, as Apollo Server negotiates them (GraphQL over HTTP). */
const MEDIA_TYPES = [
  'application/json; charset=utf-8',
  'application/graphql-response+json; charset=utf-8',
] as const;

/** Results of the negotiation by header, of which clients send few: parsing one takes 10 µs. `''` stands for none. */
const negotiated = new LRUCache<string, string>({ max: 50 });
const MAX_HEADER_LENGTH = 200;

/** The media type of a result for a client that accepts certain types; null when it accepts neither. */
export function resultMediaType(accept: string | undefined): string | null {
  if (!accept) return MEDIA_TYPES[0];
  const mediaType = negotiated.get(accept) ?? negotiate(accept);
  if (accept.length <= MAX_HEADER_LENGTH) negotiated.set(accept, mediaType);
  return mediaType || null;
}

/** Sets the media type of the result: Apollo Server would negotiate it anew for every response. */
export const mediaTypeSteps: OperationSteps = {
  beforeResponse({ request, response }) {
    const mediaType = request.http && resultMediaType(request.http.headers.get('accept'));
    if (mediaType) response.http.headers.set('content-type', mediaType);
  },
};

/** Whether a client prefers a page to a result, as browsers do when they open an address. */
export function prefersHtml(accept: string | undefined): boolean {
  return (
    accept !== undefined &&
    accept.includes('text/html') &&
    new Negotiator({ headers: { accept } }).mediaType([...MEDIA_TYPES, 'text/html']) === 'text/html'
  );
}

/** Media type of a stream of Server-Sent Events. */
const EVENTS = 'text/event-stream';

/** Whether a client accepts a stream of events. */
export function acceptsEvents(accept: string | undefined): boolean {
  return !accept || new Negotiator({ headers: { accept } }).mediaType([EVENTS]) !== undefined;
}

/** Whether a client accepts a stream of events, and no other result. */
export function requiresEvents(accept: string | undefined): boolean {
  return resultMediaType(accept) === null && acceptsEvents(accept);
}

function negotiate(accept: string): string {
  return new Negotiator({ headers: { accept } }).mediaType(MEDIA_TYPES) ?? '';
}
