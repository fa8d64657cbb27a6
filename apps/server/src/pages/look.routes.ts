import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawIcons, type Look, LookError } from '@daily/look';
import type { Picture } from '@daily/sharing';
import type { FastifyInstance } from 'fastify';
import { ConfigError } from '../config-error';
import { matchesEtag } from '../http/responses/etag';

/** Path of the picture of the product for link previews. */
const PREVIEW_PATH = '/og.png';

const HEADERS = {
  // Should a browser show a drawing as a document, nothing in it runs. Pages load it as a picture, in which nothing runs either.
  'content-security-policy': "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
};

/** The path of a logo follows from its bytes. */
const FOREVER = 'public, max-age=31536000, immutable';

/** As for the shipped files with these paths. */
const ONE_HOUR = 'public, max-age=3600';

/** The dependencies of the routes. */
export interface LookRouteParts {
  look: Look;
  /** Folder of the built web app. */
  dist: string;
  /** The picture of the product for link previews. */
  preview: Picture;
}

/**
 * The pictures of an own look: `GET /look/{name}` for its logo, and the shipped icons and the preview at their paths.
 * @returns the paths of the shipped files that they replace.
 * @throws ConfigError when a picture of the look cannot be drawn
 */
export async function lookRoutes(
  app: FastifyInstance,
  { look, dist, preview }: LookRouteParts,
): Promise<readonly string[]> {
  const icons = await drawnIcons(look, readFileSync(join(dist, 'client/favicon.svg'), 'utf8'));
  const { logo, 'logo-dark': dark } = look.pictures;
  const logos = [logo, dark].flatMap((picture) => (picture ? [[picture.path, picture] as const] : []));
  // Equal pictures have the same path.
  for (const [path, { bytes, type }] of new Map([...icons, ...logos])) {
    const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
    const cacheControl = icons.has(path) ? ONE_HOUR : FOREVER;
    app.get(path, { exposeHeadRoute: true, schema: { hide: true } }, (request, reply) => {
      reply.headers({ ...HEADERS, etag, 'cache-control': cacheControl });
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.status(304).send();
      return reply.type(type).send(bytes);
    });
  }
  app.get(PREVIEW_PATH, { exposeHeadRoute: true, schema: { hide: true } }, async (request, reply) => {
    reply.headers({ etag: preview.etag, 'cache-control': ONE_HOUR });
    if (matchesEtag(request.headers['if-none-match'], preview.etag)) return reply.status(304).send();
    return reply.type('image/png').send(await preview.png());
  });
  return [...icons.keys(), PREVIEW_PATH];
}

async function drawnIcons(look: Look, shippedIcon: string) {
  try {
    return await drawIcons(look, shippedIcon);
  } catch (error) {
    if (error instanceof LookError) throw new ConfigError(`LOOK_DIR cannot be used: ${error.message}`);
    throw error;
  }
}
