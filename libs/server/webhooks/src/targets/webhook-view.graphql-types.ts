import { RequireScope } from '@daily/kit/graphql/access';
import { listOf } from '@daily/kit/graphql/list-cost';
import { GLOBAL_ID, Node, toGlobalId } from '@daily/kit/graphql/node';
import { objectOf } from '@daily/kit/graphql/object-of';
import { GraphQLUrl } from '@daily/kit/graphql/scalars';
import {
  WEBHOOK_EVENTS,
  type WebhookDisabledReason as DisabledReasonName,
  type WebhookFormat as FormatName,
  type WebhookMessageType as TypeName,
} from '@daily/rules/notices/webhooks';
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { shownUrl, type Webhook } from './webhook.entity';

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
const WebhookDisabledReason: Record<Uppercase<DisabledReasonName>, DisabledReasonName> = {
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

@RequireScope('webhooks:read')
@ObjectType('Webhook', {
  implements: Node,
  description: 'An address to which the viewer has messages sent: an endpoint of a program, or a chat.',
})
export class WebhookView implements Node {
  /** The row, with what the schema does not show. */
  row!: Webhook;

  @Field(() => ID, { complexity: 0, description: GLOBAL_ID })
  id!: string;

  @Field(() => String, { complexity: 0, description: 'The name, which the viewer chose.' })
  name!: string;

  @Field(() => WebhookFormat, { complexity: 0, description: 'What the target receives.' })
  format!: FormatName;

  @Field(() => [WebhookEventType], {
    complexity: listOf(WEBHOOK_EVENTS.length),
    description: 'The events that it receives.',
  })
  events!: TypeName[];

  @Field(() => GraphQLUrl, {
    complexity: 0,
    description: 'The address. Of a chat, only the host is shown, because its address is a secret.',
  })
  url!: string;

  @Field(() => Date, { complexity: 0, description: 'When it was created. Earlier events are not sent.' })
  createdAt!: Date;

  @Field(() => Date, {
    complexity: 0,
    nullable: true,
    description: 'When it was disabled; null while it is enabled.',
  })
  disabledAt!: Date | null;

  @Field(() => WebhookDisabledReason, {
    complexity: 0,
    nullable: true,
    description: 'Why it is disabled; null while it is enabled.',
  })
  disabledReason!: DisabledReasonName | null;

  @Field(() => Date, {
    complexity: 0,
    nullable: true,
    description: 'Since when every attempt has failed; null when the last one succeeded.',
  })
  failingSince!: Date | null;
}

/** A webhook as an object of the schema. */
export function webhookView(row: Webhook): WebhookView {
  const { name, format, events, createdAt, disabledAt, disabledReason, failingSince } = row;
  return objectOf(WebhookView, {
    row,
    id: toGlobalId('Webhook', row.id),
    url: shownUrl(row),
    ...{ name, format, events, createdAt, disabledAt, disabledReason, failingSince },
  });
}
