import { invalid } from '@daily/kit/runtime/errors';
import { cleanName } from '@daily/rules/account';
import {
  WEBHOOK_TEXTS,
  type WebhookFormat,
  type WebhookMessageType,
  webhookNameProblem,
} from '@daily/rules/notices/webhooks';

/** The normal form of a name. @throws Failure invalid */
export function checkedName(given: string): string {
  const name = cleanName(given);
  const problem = webhookNameProblem(name);
  if (problem) throw invalid(problem, 'name');
  return name;
}

/**
 * The events of a target without repetitions: any but tests for a webhook, one kind for a chat.
 * @throws Failure invalid for others
 */
export function checkedEvents(
  given: readonly WebhookMessageType[],
  format: WebhookFormat,
  isOfLeague: boolean,
): WebhookMessageType[] {
  const events = [...new Set(given)];
  if (isOfLeague && format === 'standard') throw invalid(WEBHOOK_TEXTS.chatOnly, 'leagueId');
  if (events.length === 0) throw invalid(WEBHOOK_TEXTS.noEvents, 'events');
  const allowed = (event: WebhookMessageType) => {
    if (event === 'webhook.test') return false;
    if (format === 'standard') return event !== 'league.week';
    return event === (isOfLeague ? 'league.week' : 'question.published');
  };
  if (!events.every(allowed))
    throw invalid(format === 'standard' ? WEBHOOK_TEXTS.chatOnly : WEBHOOK_TEXTS.chatEvents, 'events');
  return events;
}
