import { PICTURE_BOUNDS, PICTURE_FORMATS, PICTURE_UPLOAD_PATH, picturePath } from '@daily/contract/pictures';
import type { RestRoute } from '@daily/kit/rest/route';
import { CHANGES_BY_ADDRESS } from '@daily/kit/runtime/rate-limits';
import { integer, objectOf, text } from '@daily/kit/rest/json-schema';
import { PICTURE_LIMITS } from './picture.limits';
import type { PictureService } from './picture.service';

/** A picture that was stored. */
const PICTURE = objectOf('Picture', {
  id: text('Id of the picture, which follows from its pixels', { examples: ['3f8a'] }),
  url: text('Address of the widest file', { examples: ['https://quiz.example/pictures/3f8a.webp'] }),
  path: text('Path of the widest file, for texts in Markdown', { examples: ['/pictures/3f8a.webp'] }),
  width: integer('Width of the widest file in pixels, at most 1920'),
  height: integer('Height of the widest file in pixels'),
});

/** `POST /api/admin/pictures` */
export function pictureRoutes(pictures: PictureService, publicUrl: string): RestRoute[] {
  const { mediaTypes, maxBytes } = PICTURE_BOUNDS;
  return [
    {
      method: 'POST',
      path: PICTURE_UPLOAD_PATH,
      access: 'editor',
      scope: 'blog:write',
      limits: { ...CHANGES_BY_ADDRESS, ...PICTURE_LIMITS },
      summary: `Stores a picture (${PICTURE_FORMATS}), encoded again as WebP in several widths, without metadata`,
      upload: { mediaTypes, maxBytes, binary: true },
      returns: { 201: { description: 'The picture', body: PICTURE } },
      async handle({ bytes }, caller) {
        const picture = await pictures.upload(bytes, caller);
        const path = picturePath(picture);
        return { status: 201, body: { ...picture, path, url: `${publicUrl}${path}` } };
      },
    },
  ];
}
