import type { ResultMark as MarkName } from '@daily/rules/sharing/result';
import type {
  SharePlatform as PlatformName,
  ShareState as StateName,
  ShareTimeframe as TimeframeName,
  ShareType as TypeName,
} from '@daily/rules/sharing';
import { registerEnumType } from 'type-graphql';

/** The values of the GraphQL enum and the types that they stand for. */
export const ShareType: Record<Uppercase<TypeName>, TypeName> = {
  TRIVIA_QUESTION: 'trivia_question',
  CONTEST: 'contest',
};
registerEnumType(ShareType, {
  name: 'ShareType',
  description: 'What can be shared.',
  valuesConfig: {
    TRIVIA_QUESTION: { description: 'The answer to a question of the day.' },
    CONTEST: { description: 'The result of a contest.' },
  },
});

/** The values of the GraphQL enum and the platforms that they stand for. */
export const SharePlatform: Record<Uppercase<PlatformName>, PlatformName> = {
  TWITTER: 'twitter',
  FACEBOOK: 'facebook',
  LINKEDIN: 'linkedin',
  COPY_LINK: 'copy_link',
};
registerEnumType(SharePlatform, {
  name: 'SharePlatform',
  description: 'Where a result can be shared.',
  valuesConfig: {
    TWITTER: { description: 'A post on X, formerly Twitter.' },
    FACEBOOK: { description: 'A post on Facebook.' },
    LINKEDIN: { description: 'A post on LinkedIn.' },
    COPY_LINK: { description: 'The player copies the link and posts it anywhere.' },
  },
});

/** The values of the GraphQL enum and the states that they stand for. */
export const ShareState: Record<Uppercase<StateName>, StateName> = {
  WAITING: 'waiting',
  VERIFIED: 'verified',
  EXPIRED: 'expired',
};
registerEnumType(ShareState, {
  name: 'ShareState',
  description: 'Whether the link of a share has been visited.',
  valuesConfig: {
    WAITING: { description: 'The link has not been visited and is still valid.' },
    VERIFIED: { description: 'The link was visited; the share counts.' },
    EXPIRED: { description: 'The link expired before it was visited.' },
  },
});

/** The values of the GraphQL enum and the timeframes that they stand for. */
export const ShareTimeframe: Record<Uppercase<TimeframeName>, TimeframeName> = {
  ALL: 'all',
  MONTHLY: 'monthly',
  WEEKLY: 'weekly',
  DAILY: 'daily',
};
registerEnumType(ShareTimeframe, {
  name: 'ShareTimeframe',
  description: "The period over which shares are counted, in the product's time zone.",
  valuesConfig: {
    ALL: { description: 'All shares, whenever they were verified.' },
    MONTHLY: { description: 'The current month.' },
    WEEKLY: { description: 'The current week, from Monday.' },
    DAILY: { description: 'The current day.' },
  },
});

/** The values of the GraphQL enum and the marks that they stand for. */
export const ResultMark: Record<Uppercase<MarkName>, MarkName> = {
  RIGHT: 'right',
  WRONG: 'wrong',
  FROZEN: 'frozen',
  NONE: 'none',
};
registerEnumType(ResultMark, {
  name: 'ResultMark',
  description: 'The outcome of one question in a shared result.',
  valuesConfig: {
    RIGHT: { description: 'The question was answered correctly.' },
    WRONG: { description: 'The question was answered incorrectly.' },
    FROZEN: { description: 'The question was not answered; a streak freeze kept the streak.' },
    NONE: { description: 'The question was not answered.' },
  },
});
