import type {
  WebhookDisabledReason as DisabledReasonName,
  WebhookFormat as FormatName,
  WebhookMessageType as TypeName,
} from '@daily/rules/notices/webhooks';
import { registerEnumType } from 'type-graphql';

/** The values of the GraphQL enum and the types of messages that they stand for. */
export const WebhookEventType = {
  QUESTION_PUBLISHED: 'question.published',
  CONTEST_STARTED: 'contest.started',
  CONTEST_ENDED: 'contest.ended',
  MONTH_CLOSED: 'month.closed',
  SHARE_VERIFIED: 'share.verified',
  LEAGUE_WEEK: 'league.week',
  WEBHOOK_TEST: 'webhook.test',
} as const satisfies Record<string, TypeName>;
registerEnumType(WebhookEventType, {
  name: 'WebhookEventType',
  description:
    'What a message of a webhook is about. The type of the message is the same in lower case with a dot: `question.published`.',
  valuesConfig: {
    QUESTION_PUBLISHED: { description: 'The day began and its question is open. The key is never included.' },
    CONTEST_STARTED: { description: 'A public contest started.' },
    CONTEST_ENDED: { description: 'A public contest ended.' },
    MONTH_CLOSED: { description: 'A month ended, and its leaderboard is final.' },
    SHARE_VERIFIED: {
      description: "The link of one of the viewer's own shares was visited for the first time.",
    },
    LEAGUE_WEEK: {
      description: 'The week of a league that the viewer owns, on Monday. Only for the chat of a league.',
    },
    WEBHOOK_TEST: {
      description: 'A message that the viewer had sent to test the webhook. Cannot be chosen.',
    },
  },
});

/** The values of the GraphQL enum and the formats that they stand for. */
export const WebhookFormat: Record<Uppercase<FormatName>, FormatName> = {
  STANDARD: 'standard',
  SLACK: 'slack',
  DISCORD: 'discord',
  TEAMS: 'teams',
};
registerEnumType(WebhookFormat, {
  name: 'WebhookFormat',
  description: 'What a target receives.',
  valuesConfig: {
    STANDARD: { description: 'JSON signed as https://www.standardwebhooks.com specifies.' },
    SLACK: { description: 'A post with blocks, by an incoming webhook of Slack.' },
    DISCORD: { description: 'A post with an embed, by a webhook of Discord.' },
    TEAMS: {
      description: 'A post with an Adaptive Card, by an incoming webhook or workflow of Microsoft Teams.',
    },
  },
});

/** The values of the GraphQL enum and the reasons that they stand for. */
export const WebhookDisabledReason: Record<Uppercase<DisabledReasonName>, DisabledReasonName> = {
  OWNER: 'owner',
  GONE: 'gone',
  FAILING: 'failing',
};
registerEnumType(WebhookDisabledReason, {
  name: 'WebhookDisabledReason',
  description: 'Why a webhook is disabled.',
  valuesConfig: {
    OWNER: { description: 'Its owner disabled it.' },
    GONE: {
      description: 'The target responded that it is gone for good: with status 410, a chat also with 404.',
    },
    FAILING: { description: 'Every delivery of the last days failed.' },
  },
});
