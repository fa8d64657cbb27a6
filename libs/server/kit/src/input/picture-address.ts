import { parsePictureAddress } from '@daily/contract/pictures';
import { isHttpsImageUrl, MAX_IMAGE_URL_LENGTH } from '@daily/rules/account';
import { invalid } from '../runtime/errors';

/**
 * The address of a picture as it is stored. An uploaded picture is stored by its path, which stays valid when the product moves to
 * another origin.
 * @param value unvalidated input; null and an empty text mean no picture.
 * @param field of the input, for the message.
 * @param publicUrl the product's public origin.
 * @throws Failure invalid unless it is an https address or an uploaded picture.
 */
export function storedPictureAddress(value: unknown, field: string, publicUrl: string): string | null {
  if (value === null || value === '') return null;
  if (typeof value === 'string') {
    const origin = parsePictureAddress(value)?.origin;
    if (origin === publicUrl) return value.slice(publicUrl.length);
    if (origin === '' || isHttpsImageUrl(value)) return value;
  }
  throw invalid(
    `${field} must be an https address of at most ${MAX_IMAGE_URL_LENGTH} characters, an uploaded picture or null`,
    field,
  );
}

/** The absolute address of a stored picture, whether it was uploaded or not. @param publicUrl the product's public origin. */
export function pictureUrl(stored: string | null, publicUrl: string): string | null {
  return stored?.startsWith('/') ? `${publicUrl}${stored}` : stored;
}
