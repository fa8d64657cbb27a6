/** Share types, platforms, timeframes and links. */
import { type Day, firstOfMonth, monthOf, weekStart } from './calendar';
import { DAY_MS } from './calendar/duration';

/** The kinds of content that can be shared. */
export const SHARE_TYPES = ['trivia_question', 'contest'] as const;

/** The kind of shared content. */
export type ShareType = (typeof SHARE_TYPES)[number];

/** The platforms to share to, in the order of the share dialog. */
export const SHARE_PLATFORMS = ['twitter', 'facebook', 'linkedin', 'copy_link'] as const;

/** The platform of a share; `copy_link` copies the link to the clipboard. */
export type SharePlatform = (typeof SHARE_PLATFORMS)[number];

/** The timeframes of the share leaderboard, in the order of the filter. */
export const SHARE_TIMEFRAMES = ['all', 'monthly', 'weekly', 'daily'] as const;

/** A timeframe of the share leaderboard, ending now. */
export type ShareTimeframe = (typeof SHARE_TIMEFRAMES)[number];

const TYPE_LABELS: Readonly<Record<ShareType, string>> = {
  trivia_question: 'Trivia Question',
  contest: 'Contest',
};

/** What platforms are called on pages. */
export const PLATFORM_LABELS: Readonly<Record<SharePlatform, string>> = {
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

/** Whether `value` is a share type. */
export function isShareType(value: unknown): value is ShareType {
  return (SHARE_TYPES as readonly unknown[]).includes(value);
}

/** Whether `value` is a share platform. */
export function isSharePlatform(value: unknown): value is SharePlatform {
  return (SHARE_PLATFORMS as readonly unknown[]).includes(value);
}

/** Whether `value` is a timeframe of the share leaderboard. */
export function isShareTimeframe(value: unknown): value is ShareTimeframe {
  return (SHARE_TIMEFRAMES as readonly unknown[]).includes(value);
}

/** The display name of a share type: `Trivia Question`, `Contest`. */
export function shareTypeLabel(shareType: ShareType): string {
  return TYPE_LABELS[shareType];
}

/** The display name of a platform, such as `Twitter/X`. Returns an unknown platform unchanged. */
export function platformLabel(platform: string): string {
  return isSharePlatform(platform) ? PLATFORM_LABELS[platform] : platform;
}

/** The display name of a timeframe, such as `This Week`. */
export function timeframeLabel(timeframe: ShareTimeframe): string {
  return TIMEFRAME_LABELS[timeframe];
}

/** The first day of the timeframe that contains `today`, or null for `all`. Weeks begin on Monday. */
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

/** Lifetime of a share's verification link, in milliseconds: 30 days. */
export const SHARE_LIFETIME_MS = 30 * DAY_MS;

/** Maximum length of the id of the shared content, in characters. */
export const MAX_CONTENT_ID_LENGTH = 100;
/** Maximum length of a share's title, in characters. */
export const MAX_SHARE_TITLE_LENGTH = 200;
/** Maximum length of a share's description, in characters. */
export const MAX_SHARE_DESCRIPTION_LENGTH = 1_000;

/** Size of the popup window of a social platform, in pixels. */
export const SHARE_WINDOW = { width: 600, height: 400 } as const;

/** The state of a share: waiting for a visit of its link, verified by a visit, or expired without one. */
export type ShareState = 'waiting' | 'verified' | 'expired';

/** The state of a share at `now`. A verified share does not expire. */
export function shareState(
  share: { readonly verifiedAt: Date | null; readonly expiresAt: Date },
  now: Date,
): ShareState {
  if (share.verifiedAt) return 'verified';
  return now < share.expiresAt ? 'waiting' : 'expired';
}

/** The path of the shared content: the contest's page, or the home page for a question and for unknown types. */
export function sharedContentPath(shareType: string, contentId: string): string {
  return shareType === 'contest' ? `/contest/${encodeURIComponent(contentId)}` : '/';
}

/** The URL for posting on each social platform, and its query parameters. Only Twitter accepts a text. */
const INTENTS: Readonly<
  Record<Exclude<SharePlatform, 'copy_link'>, (link: string, text: string) => [string, object]>
> = {
  twitter: (url, text) => ['https://twitter.com/intent/tweet', { text, url }],
  facebook: (u) => ['https://www.facebook.com/sharer/sharer.php', { u }],
  linkedin: (url) => ['https://www.linkedin.com/sharing/share-offsite/', { url }],
};

/** The URL of the platform's page for posting `link` and, if it accepts one, `text`. Null for `copy_link`. */
export function shareIntent(platform: SharePlatform, link: string, text: string): string | null {
  if (platform === 'copy_link') return null;
  const [url, parameters] = INTENTS[platform](link, text);
  const query = Object.entries(parameters).map(
    ([name, value]) => `${name}=${encodeURIComponent(String(value))}`,
  );
  return `${url}?${query.join('&')}`;
}
