import { picturePath, pictureWidths } from '@daily/contract/pictures';
import type { UploadedPicture } from '../../../../features/admin/pictures/upload-picture';

/** The width at which the page of a contest shows its cover sharply, in pixels. */
const COVER_WIDTH = 960;

/**
 * The address of an uploaded picture as a cover: of one file for all screens, as the page of a contest must stay small and cannot choose
 * between widths.
 */
export function contestCover(picture: UploadedPicture): string {
  const width = pictureWidths(picture.width).find((each) => each >= COVER_WIDTH) ?? picture.width;
  return picture.url.replace(picture.path, picturePath(picture, width));
}
