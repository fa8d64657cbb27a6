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
