import type { LimitDeclarations } from '@daily/kit/runtime/rate-limits';

/** Uploads of an editor. Encoding a large picture takes about a second of a processor. */
export const PICTURE_LIMITS = {
  pictureUploads: { points: 20, duration: 60 },
  dailyPictureUploads: { points: 200, duration: 86_400 },
} as const satisfies LimitDeclarations;
