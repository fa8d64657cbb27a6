import {
  PICTURE_BOUNDS,
  PICTURE_FORMATS,
  PICTURE_UPLOAD_PATH,
  type StoredPicture,
} from '@daily/contract/pictures';

/** A picture that was stored. */
export interface UploadedPicture extends StoredPicture {
  /** Absolute address. */
  url: string;
  /** Path, for texts in Markdown. */
  path: string;
}

/** The picture, or why there is none, as a message for the editor. */
export type UploadResult = { picture: UploadedPicture; problem: null } | { picture: null; problem: string };

const FAILED = 'The picture was not stored. Please try again.';

/**
 * Sends a picture to the server, which decides about it by its content. What is certain to be refused is not sent.
 * @param signal ends the upload.
 */
export async function uploadPicture(file: File, signal?: AbortSignal): Promise<UploadResult> {
  const problem = refusalOf(file);
  if (problem) return { picture: null, problem };
  try {
    const response = await fetch(PICTURE_UPLOAD_PATH, {
      method: 'POST',
      headers: { 'content-type': file.type },
      body: file,
      ...(signal && { signal }),
    });
    const body = (await response.json()) as UploadedPicture & { error?: string };
    return response.ok ? { picture: body, problem: null } : { picture: null, problem: body.error ?? FAILED };
  } catch {
    return { picture: null, problem: FAILED };
  }
}

/** Why a file would be refused; null when the server has to look at it. */
function refusalOf({ type, size }: File): string | null {
  const isKnown = (PICTURE_BOUNDS.mediaTypes as readonly string[]).includes(type);
  return isKnown && size <= PICTURE_BOUNDS.maxBytes
    ? null
    : `This file cannot be used. Allowed: ${PICTURE_FORMATS}.`;
}

/** The Markdown that shows a picture. @param alt for those who do not see it. */
export function pictureMarkdown({ path }: Pick<UploadedPicture, 'path'>, alt: string): string {
  const escaped = alt
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\\[\]]/g, '\\$&');
  return `![${escaped}](${path})`;
}
