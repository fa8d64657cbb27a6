import { notFound } from '@daily/kit/runtime/errors';
import { picturePath, type PictureService } from '@daily/sharing';
import type { FastifyInstance } from 'fastify';
import { matchesEtag } from '../http/etag';

/** One hour: a shared result never changes, but the player's name may. Later requests are revalidated by ETag. */
const CACHE_CONTROL = 'public, max-age=3600';

/** `GET /og/share/{id}.png`: the picture of a shared result, for link previews. */
export function sharePictureRoutes(app: FastifyInstance, pictures: PictureService): void {
  app.get<{ Params: { id: string } }>(
    picturePath(':id'),
    { exposeHeadRoute: true },
    async (request, reply) => {
      const picture = await pictures.find(request.params.id);
      if (!picture) throw notFound();
      reply.headers({ etag: picture.etag, 'cache-control': CACHE_CONTROL });
      if (matchesEtag(request.headers['if-none-match'], picture.etag)) return reply.status(304).send();
      return reply.type('image/png').send(await picture.png());
    },
  );
}
