/** What can be shared, where to, and over which time shares are counted. */
import { type Day, firstOfMonth, monthOf, weekStart } from './calendar';

/** What can be shared. */
export const SHARE_TYPES = ['trivia_question', 'contest'] as const;

/** What was shared: a question or a contest. */
export type ShareType = (typeof SHARE_TYPES)[number];

/** Where it can be shared to, in the order of the dialog. */
export const SHARE_PLATFORMS = ['twitter', 'facebook', 'linkedin', 'copy_link'] as const;

/** Where something was shared to; `copy_link` leaves that to the player. */
export type SharePlatform = (typeof SHARE_PLATFORMS)[number];

/** The spans over which shares are counted, in the order of the filter. */
export const SHARE_TIMEFRAMES = ['all', 'monthly', 'weekly', 'daily'] as const;

/** A span over which shares are counted, ending now. */
export type ShareTimeframe = (typeof SHARE_TIMEFRAMES)[number];

const TYPE_LABELS: Readonly<Record<ShareType, string>> = {
  trivia_question: 'Trivia Question',
  contest: 'Contest',
};

const PLATFORM_LABELS: Readonly<Record<SharePlatform, string>> = {
  twitter: 'Twitter/X',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  copy_link: 'Direct Link',
};

const TIMEFRAME_LABELS: Readonly<Record<ShareTimeframe, string>> = {
  all: 'All Time',
  monthly: 'This Month',
  weekly: 'This Week',
  daily: 'Today',
};

/** Whether `value` is something that can be shared. */
export function isShareType(value: unknown): value is ShareType {
  return (SHARE_TYPES as readonly unknown[]).includes(value);
}

/** Whether `value` is somewhere to share to. */
export function isSharePlatform(value: unknown): value is SharePlatform {
  return (SHARE_PLATFORMS as readonly unknown[]).includes(value);
}

/** Whether `value` is a span over which shares are counted. */
export function isShareTimeframe(value: unknown): value is ShareTimeframe {
  return (SHARE_TIMEFRAMES as readonly unknown[]).includes(value);
}

/** What was shared, as people read it: `Trivia Question`, `Contest`. */
export function shareTypeLabel(shareType: ShareType): string {
  return TYPE_LABELS[shareType];
}

/** The platform as people read it: `Twitter/X`; one that we do not know is shown as it came. */
export function platformLabel(platform: string): string {
  return isSharePlatform(platform) ? PLATFORM_LABELS[platform] : platform;
}

/** The span as people read it: `This Week`. */
export function timeframeLabel(timeframe: ShareTimeframe): string {
  return TIMEFRAME_LABELS[timeframe];
}

/** The first day that counts, seen from `today`; weeks begin on Monday; null when every day counts. */
export function timeframeStart(timeframe: ShareTimeframe, today: Day): Day | null {
  switch (timeframe) {
    case 'all':
      return null;
    case 'monthly':
      return firstOfMonth(monthOf(today));
    case 'weekly':
      return weekStart(today);
    case 'daily':
      return today;
  }
}

/** How long a share's link can be verified, in milliseconds: 30 days. */
export const SHARE_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** The most characters of what names a question or contest, of a share's title and of its description. */
export const MAX_CONTENT_ID_LENGTH = 100;
export const MAX_SHARE_TITLE_LENGTH = 200;
export const MAX_SHARE_DESCRIPTION_LENGTH = 1_000;

/** The size of the window that a platform opens in, in pixels. */
export const SHARE_WINDOW = { width: 600, height: 400 } as const;

/** What has become of a share: its link waits to be visited, was visited, or can no longer be. */
export type ShareState = 'waiting' | 'verified' | 'expired';

/** How a share stands at `now`. What was verified stays so. */
export function shareState(
  share: { readonly verifiedAt: Date | null; readonly expiresAt: Date },
  now: Date,
): ShareState {
  if (share.verifiedAt) return 'verified';
  return now < share.expiresAt ? 'waiting' : 'expired';
}

/** The path of what was shared, from its type and id: a contest has its page, today's question is the home page. */
export function sharedContentPath(shareType: string, contentId: string): string {
  return shareType === 'contest' ? `/contest/${encodeURIComponent(contentId)}` : '/';
}

/** Where each social platform takes a link, and a text if it takes one. */
const INTENTS: Readonly<
  Record<Exclude<SharePlatform, 'copy_link'>, (link: string, text: string) => [string, object]>
> = {
  twitter: (url, text) => ['https://twitter.com/intent/tweet', { text, url }],
  facebook: (u) => ['https://www.facebook.com/sharer/sharer.php', { u }],
  linkedin: (url) => ['https://www.linkedin.com/sharing/share-offsite/', { url }],
};

/** The address at which `platform` offers to post `link`, with `text` where it takes one; null for `copy_link`. */
export function shareIntent(platform: SharePlatform, link: string, text: string): string | null {
  if (platform === 'copy_link') return null;
  const [address, parameters] = INTENTS[platform](link, text);
  const query = Object.entries(parameters).map(
    ([name, value]) => `${name}=${encodeURIComponent(String(value))}`,
  );
  return `${address}?${query.join('&')}`;
}
