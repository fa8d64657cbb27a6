import { PAGE_PATHS } from '@daily/contract/page-paths';
import type { WeekPlaces } from '@daily/leagues';
import type { Sender } from '@daily/mail';
import { type Day, parseDay } from '@daily/rules/calendar';
import { CHAT_MESSAGES, questionPost, testPost, weekPost } from '../chat/chat-posts';
import type { ChatMessage } from '../chat/chat-message';
import type { LeagueWeekFacts, WebhookPayloads } from '../events/webhook-data';
import type { WebhookEvent } from '../events/webhook-event.entity';
import type { Webhook } from '../targets/webhook.entity';

/** The version of the payloads. It changes when a field changes its meaning or is removed; fields may be added without. */
export const PAYLOAD_VERSION = 1;

/** A league whose week is posted to a chat. */
export interface PostedLeague {
  name: string;
  places: WeekPlaces;
}

/** The week of a league of a player before a Monday; null when they do not own it, or no member scored. */
export type FindWeek = (leagueId: string, playerId: string, monday: Day) => Promise<PostedLeague | null>;

/** The part of an event from which its message is made. */
export type MessageEvent = Pick<WebhookEvent, 'type' | 'data' | 'occurredAt'>;

/** Writes the messages that targets receive. The same event and target always make the same message, as long as names do not change. */
export class MessageBodies {
  constructor(
    private readonly sender: Sender,
    private readonly findWeek: FindWeek,
  ) {}

  /** The body of a request, JSON; null when there is nothing left to send, because the player no longer owns the league. */
  async of(webhook: Webhook, event: MessageEvent): Promise<string | null> {
    if (webhook.format === 'standard') return JSON.stringify(payloadOf(event));
    const message = await this.postOf(webhook, event);
    return message && JSON.stringify(CHAT_MESSAGES[webhook.format](message));
  }

  private async postOf(
    { leagueId, playerId }: Webhook,
    { type, data }: MessageEvent,
  ): Promise<ChatMessage | null> {
    const { productName, publicUrl } = this.sender;
    if (type === 'question.published')
      return questionPost((data as WebhookPayloads['question.published']).question, productName);
    if (type === 'webhook.test')
      return testPost(
        (data as WebhookPayloads['webhook.test']).message,
        productName,
        `${publicUrl}${PAGE_PATHS.home}`,
      );
    if (type !== 'league.week' || !leagueId) return null;
    const monday = parseDay((data as LeagueWeekFacts).monday);
    const week = await this.findWeek(leagueId, playerId, monday);
    return week && weekPost({ id: leagueId, name: week.name }, week.places, monday, publicUrl);
  }
}

/** The payload of a signed message. */
function payloadOf({ type, data, occurredAt }: MessageEvent): object {
  return { type, version: PAYLOAD_VERSION, timestamp: occurredAt.toISOString(), data };
}
