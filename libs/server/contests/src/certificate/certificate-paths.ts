import { PREVIEW_PICTURES_PATH } from '@daily/contract/paths';

/** The path of the picture of a certificate. */
export function certificatePicturePath(id: string): string {
  return `${PREVIEW_PICTURES_PATH}/certificate/${id}.png`;
}
