import { PICTURE_BOUNDS, PICTURE_FORMATS, PICTURE_UPLOAD_PATH, picturePath } from '@daily/contract/pictures';
import type { RestRoute } from '@daily/kit/rest/route';
import { CHANGES_BY_ADDRESS } from '@daily/kit/runtime/rate-limits';
import { PICTURE_LIMITS } from './picture.limits';
import type { PictureService } from './picture.service';
import { PICTURE } from './picture.openapi';

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
