import { PREVIEW_PICTURES_PATH } from '@daily/contract/paths';

/** The path of a share's picture. It contains the share's public id, from which the link cannot be derived. */
export function picturePath(id: string): string {
  return `${PREVIEW_PICTURES_PATH}/share/${id}.png`;
}
