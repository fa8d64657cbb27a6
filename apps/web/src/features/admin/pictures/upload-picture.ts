import {
  PICTURE_BOUNDS,
  PICTURE_FORMATS,
  PICTURE_UPLOAD_PATH,
  type StoredPicture,
} from '@daily/contract/pictures';
import { shrinkPicture } from './shrink-picture';

/** A picture that was stored. */
export interface UploadedPicture extends StoredPicture {
  /** Absolute address. */
  url: string;
  /** Path, for texts in Markdown. */
  path: string;
}

/** The picture, or why there is none, as a message for the editor. */
export type UploadResult = { picture: UploadedPicture; problem: null } | { picture: null; problem: string };

const REFUSED: UploadResult = {
  picture: null,
  problem: `This file cannot be used. Allowed: ${PICTURE_FORMATS}.`,
};
const FAILED = 'The picture was not stored. Please try again.';

/**
 * Sends a picture to the server, which decides about it by its content. What is certain to be refused is not sent.
 * @param signal ends the upload.
 */
export async function uploadPicture(file: File, signal?: AbortSignal): Promise<UploadResult> {
  if (!(PICTURE_BOUNDS.mediaTypes as readonly string[]).includes(file.type)) return REFUSED;
  const body = await shrinkPicture(file);
  if (body.size > PICTURE_BOUNDS.maxBytes) return REFUSED;
  try {
    const response = await fetch(PICTURE_UPLOAD_PATH, {
      method: 'POST',
      headers: { 'content-type': body.type },
      body,
      ...(signal && { signal }),
    });
    const reply = (await response.json()) as UploadedPicture & { error?: string };
    return response.ok
      ? { picture: reply, problem: null }
      : { picture: null, problem: reply.error ?? FAILED };
  } catch {
    return { picture: null, problem: FAILED };
  }
}

/** The Markdown that shows a picture. @param alt for those who do not see it. */
export function pictureMarkdown({ path }: Pick<UploadedPicture, 'path'>, alt: string): string {
  const escaped = alt
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\\[\]]/g, '\\$&');
  return `![${escaped}](${path})`;
}
