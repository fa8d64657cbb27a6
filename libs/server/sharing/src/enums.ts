import type { ResultMark as MarkName } from '@daily/rules/shared-result';
import type {
  SharePlatform as PlatformName,
  ShareState as StateName,
  ShareTimeframe as TimeframeName,
  ShareType as TypeName,
} from '@daily/rules/sharing';
import { registerEnumType } from 'type-graphql';

/** What can be shared, as GraphQL spells it. */
export const ShareType: Record<Uppercase<TypeName>, TypeName> = {
  TRIVIA_QUESTION: 'trivia_question',
  CONTEST: 'contest',
};
registerEnumType(ShareType, { name: 'ShareType', description: 'What can be shared.' });

/** Where it can be shared to, as GraphQL spells it. */
export const SharePlatform: Record<Uppercase<PlatformName>, PlatformName> = {
  TWITTER: 'twitter',
  FACEBOOK: 'facebook',
  LINKEDIN: 'linkedin',
  COPY_LINK: 'copy_link',
};
registerEnumType(SharePlatform, {
  name: 'SharePlatform',
  description: 'Where something is shared to; COPY_LINK leaves that to the player.',
});

/** What has become of a share, as GraphQL spells it. */
export const ShareState: Record<Uppercase<StateName>, StateName> = {
  WAITING: 'waiting',
  VERIFIED: 'verified',
  EXPIRED: 'expired',
};
registerEnumType(ShareState, {
  name: 'ShareState',
  description: 'Whether the link of a share waits to be visited, was visited, or can no longer be.',
});

/** Over which time shares are counted, as GraphQL spells it. */
export const ShareTimeframe: Record<Uppercase<TimeframeName>, TimeframeName> = {
  ALL: 'all',
  MONTHLY: 'monthly',
  WEEKLY: 'weekly',
  DAILY: 'daily',
};
registerEnumType(ShareTimeframe, {
  name: 'ShareTimeframe',
  description:
    "Since when shares are counted: ever, or this month, this week (from Monday) or today, in the product's time zone.",
});

/** How a question of a shared result went, as GraphQL spells it. */
export const ResultMark: Record<Uppercase<MarkName>, MarkName> = {
  RIGHT: 'right',
  WRONG: 'wrong',
  NONE: 'none',
};
registerEnumType(ResultMark, { name: 'ResultMark', description: 'How a question went; NONE: not answered.' });
