/** The type of the messages that an embedded page posts to the site around it. */
const TYPE = 'daily-question-height';

/** Highest frame that a page may ask for, in pixels. */
const MAX_HEIGHT = 10_000;

/** Returns the message that reports the height of a page, in pixels. */
export function heightMessage(height: number): object {
  return { type: TYPE, height };
}

/** Returns the height that a message reports, in pixels; null when it reports none. */
export function heightIn(message: unknown): number | null {
  if (typeof message !== 'object' || message === null) return null;
  const { type, height } = message as Record<string, unknown>;
  const isHeight = typeof height === 'number' && height > 0 && height <= MAX_HEIGHT;
  return type === TYPE && isHeight ? Math.ceil(height) : null;
}
