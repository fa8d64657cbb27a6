import { parsePictureAddress } from '@daily/contract/pictures';
import { isHttpsImageUrl } from '@daily/rules/account';

/** Whether a cover can have an address: empty for none, that of an uploaded picture, or an https address. */
export function isCoverAddress(address: string): boolean {
  return address === '' || isHttpsImageUrl(address) || parsePictureAddress(address) !== null;
}
