import { type ArticleDrawings, coverPath, type Covers, type BlogPostService } from '@daily/blog';
import { ARTICLE_DRAWINGS_PATH } from '@daily/contract/paths';
import { Caller } from '@daily/kit/runtime/caller';
import { notFound } from '@daily/kit/runtime/errors';
import type { RateLimit } from '@daily/kit/runtime/rate-limits';
import type { FastifyInstance } from 'fastify';
import { clientAddress } from '../http/client-address';

/** One day: a picture changes at most with a new version of the product or a new category of its post. */
const CACHE_CONTROL = 'public, max-age=86400';

/** The dependencies of the routes. */
export interface BlogPictureParts {
  posts: BlogPostService;
  covers: Covers;
  drawings: ArticleDrawings;
  /** Limits the pages that are rendered for an address. */
  renders: RateLimit;
}

/** `GET /og/blog/{slug}.png`: covers of posts; `GET /articles/{name}.svg`: drawings of the shipped articles. */
export function blogPictureRoutes(
  app: FastifyInstance,
  { posts, covers, drawings, renders }: BlogPictureParts,
): void {
  app.get<{ Params: { slug: string } }>(
    coverPath(':slug'),
    { exposeHeadRoute: true },
    async (request, reply) => {
      await renders.use(clientAddress(request));
      // Pictures are public, also to an editor: only the covers of published posts are.
      const post = await posts.find(request.params.slug, new Caller({ address: request.ip }));
      return reply
        .type('image/png')
        .header('cache-control', CACHE_CONTROL)
        .send(await covers.png(post));
    },
  );
  app.get<{ Params: { name: string } }>(
    `${ARTICLE_DRAWINGS_PATH}/:name.svg`,
    { exposeHeadRoute: true },
    async ({ params }, reply) => {
      const drawing = drawings.find(params.name);
      if (!drawing) throw notFound();
      return reply.type('image/svg+xml').header('cache-control', CACHE_CONTROL).send(drawing.svg);
    },
  );
}
