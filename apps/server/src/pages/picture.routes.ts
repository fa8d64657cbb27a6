import { notFound } from '@daily/kit/runtime/errors';
import type { RateLimit } from '@daily/kit/runtime/rate-limits';
import type { Picture } from '@daily/sharing';
import type { FastifyInstance } from 'fastify';
import { clientAddress } from '../http/client-address';
import { matchesEtag } from '../http/responses/etag';

/** One hour: what a picture shows never changes, but a player's name may. Later requests are revalidated by ETag. */
const CACHE_CONTROL = 'public, max-age=3600';

/** Pictures for link previews, by the ids of what they show. */
export interface PictureSource {
  /** The path of a picture, with `:id`. */
  path: string;
  /** The picture; null when there is none. */
  find: (id: string) => Promise<Picture | null>;
}

/**
 * `GET /og/…/{id}.png`: pictures for link previews.
 * @param renders limits the pages and pictures that are rendered for an address.
 */
export function pictureRoutes(
  app: FastifyInstance,
  sources: readonly PictureSource[],
  renders: RateLimit,
): void {
  for (const { path, find } of sources)
    app.get<{ Params: { id: string } }>(path, { exposeHeadRoute: true }, async (request, reply) => {
      await renders.use(clientAddress(request));
      const picture = await find(request.params.id);
      if (!picture) throw notFound();
      reply.headers({ etag: picture.etag, 'cache-control': CACHE_CONTROL });
      if (matchesEtag(request.headers['if-none-match'], picture.etag)) return reply.status(304).send();
      return reply.type('image/png').send(await picture.png());
    });
}
