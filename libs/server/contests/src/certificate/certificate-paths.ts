import { PAGE_PATHS } from '@daily/contract/page-paths';
import { PREVIEW_PICTURES_PATH } from '@daily/contract/paths';

/** The path of the page of a certificate. */
export function certificatePath(id: string): string {
  return `${PAGE_PATHS.certificates}/${id}`;
}

/** The path of the picture of a certificate. */
export function certificatePicturePath(id: string): string {
  return `${PREVIEW_PICTURES_PATH}/certificate/${id}.png`;
}
