import { PICTURES_PATH } from '@daily/contract/pictures';
import type { PictureService } from '@daily/pictures';
import type { FastifyInstance } from 'fastify';
import { matchesEtag } from '../http/responses/etag';

/** The name of a file follows from its bytes, so that they never change. */
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  // What was uploaded must not run anything, should a browser ever show it as a document.
  'content-security-policy': "default-src 'none'; sandbox",
};

/** `GET /pictures/{name}.webp`: pictures that editors have uploaded. */
export function uploadedPictureRoutes(app: FastifyInstance, pictures: PictureService): void {
  app.get<{ Params: { name: string } }>(
    `${PICTURES_PATH}/:name`,
    { exposeHeadRoute: true },
    async ({ params: { name }, headers }, reply) => {
      const etag = `"${name}"`;
      const file = await pictures.file(name);
      reply.headers({ ...HEADERS, etag });
      if (matchesEtag(headers['if-none-match'], etag)) return reply.status(304).send();
      return reply.type('image/webp').send(file);
    },
  );
}
