import { notFound } from '@daily/kit/runtime/errors';
import type { Platform } from '@daily/kit/runtime/platform';
import { picturePath, PictureService } from '@daily/sharing';
import type { FastifyInstance } from 'fastify';

/** An hour: a name may change, what was shared does not. Whoever asks again is told by the ETag. */
const CACHE_CONTROL = 'public, max-age=3600';

/** `GET /og/share/{id}.png`: the picture of a shared result. */
export function sharePictureRoutes(app: FastifyInstance, platform: Platform): void {
  const pictures = platform.get(PictureService);
  app.get<{ Params: { id: string } }>(
    picturePath(':id'),
    { exposeHeadRoute: true },
    async (request, reply) => {
      const picture = await pictures.find(request.params.id);
      if (!picture) throw notFound();
      reply.headers({ etag: picture.etag, 'cache-control': CACHE_CONTROL });
      if (isKnown(request.headers['if-none-match'], picture.etag)) return reply.status(304).send();
      return reply.type('image/png').send(await picture.png());
    },
  );
}

/** Whether the asker has the picture already. Proxies that compress mark the tag as weak. */
function isKnown(known = '', etag: string): boolean {
  return known.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}
