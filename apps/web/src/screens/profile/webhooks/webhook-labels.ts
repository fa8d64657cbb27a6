import { CHAT_LABELS } from '@daily/rules/notices/webhooks';
import type { WebhookItem_WebhookFragment } from './webhook-item.generated';

/** A webhook in the viewer's list. */
export type Webhook = WebhookItem_WebhookFragment;
type EventType = Webhook['events'][number];

/** What each event is called, and the type of its messages. */
export const EVENT_LABELS: Readonly<Record<EventType, { label: string; type: string }>> = {
  QUESTION_PUBLISHED: { label: 'Question of the day', type: 'question.published' },
  CONTEST_STARTED: { label: 'Contest started', type: 'contest.started' },
  CONTEST_ENDED: { label: 'Contest ended', type: 'contest.ended' },
  MONTH_CLOSED: { label: 'Month closed', type: 'month.closed' },
  SHARE_VERIFIED: { label: 'Your share was verified', type: 'share.verified' },
  LEAGUE_WEEK: { label: 'Week of the league', type: 'league.week' },
  WEBHOOK_TEST: { label: 'Test', type: 'webhook.test' },
};

/** The events that a webhook can receive. */
export const CHOICES = [
  'QUESTION_PUBLISHED',
  'CONTEST_STARTED',
  'CONTEST_ENDED',
  'MONTH_CLOSED',
  'SHARE_VERIFIED',
] as const satisfies readonly EventType[];

/** What the target is. */
export const FORMAT_LABELS: Readonly<Record<Webhook['format'], string>> = {
  STANDARD: 'Webhook',
  SLACK: CHAT_LABELS.slack,
  DISCORD: CHAT_LABELS.discord,
  TEAMS: CHAT_LABELS.teams,
};

/** Whether a webhook works, in a few words. */
export function statusOf({ disabledReason, failingSince }: Webhook): string {
  if (disabledReason === 'GONE') return 'Disabled: the target is gone';
  if (disabledReason === 'FAILING') return 'Disabled after days of failures';
  if (disabledReason) return 'Disabled';
  return failingSince ? 'Failing' : 'Active';
}
