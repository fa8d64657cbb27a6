import { type PostDraft, publicationOf, slugOf } from './post-draft';

/** What a save does that others notice. */
export interface PublishingStep {
  title: string;
  action: string;
  effects: string[];
  dangerous: boolean;
}

const RECORDED = 'The audit log records that you did it.';

/** What a save does that others notice; null when only editors see a difference, or readers only the changes of the text. */
export function publishingStep(
  draft: PostDraft,
  stored: PostDraft | null,
  now: Date,
  timeZone: string,
): PublishingStep | null {
  const before = stored && publicationOf(stored, now, timeZone);
  const after = publicationOf(draft, now, timeZone);
  const wasPublic = isPast(before, now);
  const isPublic = isPast(after, now);
  const hidden = 'Only editors can still open it, and it leaves the lists, the feeds and the sitemap.';
  if (wasPublic && !isPublic) {
    const again = after ? [`It is published again on ${formatInstant(after, timeZone)}.`] : [];
    const effects = [hidden, ...again, RECORDED];
    return { title: 'Withdraw this post?', action: 'Withdraw', effects, dangerous: true };
  }
  if (!wasPublic && isPublic) {
    const effects = [
      'Everyone sees it at once: on the blog, in the feeds and in the sitemap.',
      `Its address is /blog/${slugOf(draft)}.`,
      RECORDED,
    ];
    return { title: 'Publish this post?', action: 'Publish', effects, dangerous: false };
  }
  if (!isPublic && after && after !== before) {
    const effects = [
      `It is published on ${formatInstant(after, timeZone)}, by itself.`,
      'Until then, only editors see it.',
      RECORDED,
    ];
    return { title: 'Schedule this post?', action: 'Schedule', effects, dangerous: false };
  }
  if (wasPublic && stored && slugOf(draft) !== slugOf(stored)) {
    const effects = [
      `The new address is /blog/${slugOf(draft)}.`,
      `Links to /blog/${slugOf(stored)} lead there as well, as long as no other post gets that address.`,
      RECORDED,
    ];
    return { title: 'Change the address of this post?', action: 'Change address', effects, dangerous: false };
  }
  return null;
}

const isPast = (instant: string | null, now: Date) => instant !== null && new Date(instant) <= now;

/** An instant in a time zone that is named: `Tuesday 10 March 2026 at 12:00 UTC`. */
export function formatInstant(instant: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone });
  return `${format.format(new Date(instant))} (${timeZone})`;
}
