import type { CallLimits } from '@daily/kit/runtime/rate-limits';

/** Uploads of an editor. Encoding a large picture takes about a second of a processor. */
export const PICTURE_LIMITS = {
  pictureUploads: { points: 20, duration: 60, by: 'player' },
  dailyPictureUploads: { points: 200, duration: 86_400, by: 'player' },
} as const satisfies CallLimits;
