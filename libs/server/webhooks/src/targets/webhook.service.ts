import { randomUUID } from 'node:crypto';
import type { Database } from '@daily/kit/database/database';
import { type IdempotencyKeys, keyOwner } from '@daily/kit/idempotency/idempotency-keys';
import { type Caller, requireScope } from '@daily/kit/runtime/caller';
import { conflict, forbidden, invalid, notFound } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { isOwner, type LeagueReader } from '@daily/leagues';
import { type People, Player } from '@daily/people';
import { cleanName } from '@daily/rules/account';
import { LEAGUE_TEXTS } from '@daily/rules/league/texts';
import {
  WEBHOOK_BOUNDS,
  WEBHOOK_TEXTS,
  type WebhookFormat,
  type WebhookMessageType,
  webhookNameProblem,
} from '@daily/rules/notices/webhooks';
import type { EntityManager } from 'typeorm';
import { GIVE_UP } from '../deliveries/webhook-delivery.sql';
import type { SigningSecrets } from './signing-secrets';
import type { TargetAddresses } from './target-address';
import type { WebhookReader } from './webhook-reader';
import { NOT_FAILING, Webhook } from './webhook.entity';

/** A webhook to create. Unvalidated input. */
export interface NewWebhook {
  name: string;
  url: string;
  format: WebhookFormat;
  events: readonly WebhookMessageType[];
  /** Id of the league whose week a chat receives. */
  leagueId?: string | null | undefined;
  /** Idempotency key: a retry with the same value returns the original webhook. */
  idempotencyKey?: string | null | undefined;
}

/** A webhook and the secret with which its messages are signed; null for a chat. */
export interface WebhookWithSecret {
  webhook: Webhook;
  secret: string | null;
}

/** What to change about a webhook; what is missing stays. Unvalidated input. */
export interface WebhookChange {
  name?: string | null | undefined;
  url?: string | null | undefined;
  events?: readonly WebhookMessageType[] | null | undefined;
  enabled?: boolean | null | undefined;
}

/** The parts of {@link WebhookService}. */
export interface WebhookServiceParts {
  database: Database;
  calendar: ProductCalendar;
  idempotency: IdempotencyKeys;
  addresses: TargetAddresses;
  secrets: SigningSecrets;
  access: Pick<People['access'], 'requireCurrent'>;
  leagues: Pick<LeagueReader, 'findOrNull'>;
  reader: WebhookReader;
}

/** What a webhook starts with when it is enabled again. */
const ENABLED = { disabledAt: null, disabledReason: null, ...NOT_FAILING } as const;

/** Decides who may create a webhook, with which target and how many, and changes and deletes webhooks for their owner. */
export class WebhookService {
  constructor(private readonly parts: WebhookServiceParts) {}

  /**
   * Creates a webhook of the viewer.
   * @throws Failure unauthenticated, invalid, too-many; conflict for an address that is not proven, for more webhooks than one may
   *   have and for a second chat of a league; forbidden and not-found for the league of others
   */
  async create(input: NewWebhook, caller: Caller): Promise<WebhookWithSecret> {
    const { id: playerId } = caller.requireViewer();
    const { database, idempotency, addresses, reader, secrets } = this.parts;
    const name = checkedName(input.name);
    const leagueId = input.leagueId ?? null;
    const events = checkedEvents(input.events, input.format, leagueId !== null);
    if (leagueId !== null) await this.requireOwnLeague(leagueId, caller);
    const url = await addresses.check(input.url, input.format);
    const checked = { name, url, format: input.format, events, leagueId };
    const use = {
      key: input.idempotencyKey,
      owner: keyOwner(caller),
      operation: 'createWebhook',
      input: checked,
    };
    const { result: id } = await database.orm.transaction((rows) =>
      idempotency.once(rows, use, () => this.insert(rows, { ...checked, playerId }, caller)),
    );
    const webhook = await reader.requireOwn(id, caller);
    return { webhook, secret: secrets.shownSecretOf(webhook) };
  }

  /** Changes a webhook of the viewer. @throws Failure unauthenticated, invalid, not-found, too-many */
  async update(id: string, change: WebhookChange, caller: Caller): Promise<Webhook> {
    const webhook = await this.parts.reader.requireOwn(id, caller);
    const { database, calendar, addresses, reader } = this.parts;
    const { name, url, events, enabled } = change;
    const changed: Partial<Webhook> = {
      ...(name != null && { name: checkedName(name) }),
      ...(url != null && { url: await addresses.check(url, webhook.format) }),
      ...(events != null && { events: checkedEvents(events, webhook.format, webhook.leagueId !== null) }),
      ...(enabled === true && ENABLED),
      ...(enabled === false &&
        !webhook.disabledAt && { disabledAt: calendar.now(), disabledReason: 'owner' as const }),
    };
    await database.orm.transaction(async (rows) => {
      if (Object.keys(changed).length > 0) await rows.update(Webhook, { id: webhook.id }, changed);
      if (enabled === false) await database.query(GIVE_UP, [webhook.id, 'The webhook was disabled'], rows);
    });
    return reader.requireOwn(id, caller);
  }

  /** Deletes a webhook of the viewer with its deliveries. @throws Failure unauthenticated, not-found, too-many */
  async delete(id: string, caller: Caller): Promise<void> {
    const webhook = await this.parts.reader.requireOwn(id, caller);
    await this.parts.database.orm.getRepository(Webhook).delete({ id: webhook.id });
  }

  /** Deletes all webhooks of a player. */
  async deleteAll(rows: EntityManager, playerId: string): Promise<void> {
    await rows.delete(Webhook, { playerId });
  }

  private async insert(
    rows: EntityManager,
    row: Pick<Webhook, 'name' | 'url' | 'format' | 'events' | 'leagueId' | 'playerId'>,
    caller: Caller,
  ): Promise<string> {
    const { playerId, leagueId } = row;
    const { calendar, secrets, access } = this.parts;
    // Serializes the requests of one player, so that concurrent requests cannot exceed the limit.
    const player = await rows.findOne(Player, {
      where: { id: playerId },
      lock: { mode: 'pessimistic_write' },
    });
    // The name servers of the target may have taken seconds, in which the owner of the mailbox may have taken the account over.
    await access.requireCurrent(rows, caller);
    if (!player?.emailProvenAt) throw conflict(WEBHOOK_TEXTS.confirmEmailFirst);
    if ((await rows.countBy(Webhook, { playerId })) >= WEBHOOK_BOUNDS.maxWebhooks)
      throw conflict(WEBHOOK_TEXTS.tooMany(WEBHOOK_BOUNDS.maxWebhooks));
    if (leagueId !== null && (await rows.existsBy(Webhook, { playerId, leagueId })))
      throw conflict(WEBHOOK_TEXTS.oneChat);
    const id = randomUUID();
    await rows.insert(Webhook, { ...row, id, secretSalt: secrets.newSalt(), createdAt: calendar.now() });
    return id;
  }

  /** The messages contain what only members see of the league. */
  private async requireOwnLeague(leagueId: string, caller: Caller): Promise<void> {
    requireScope(caller.viewer, 'leagues:read');
    const league = await this.parts.leagues.findOrNull(leagueId, caller);
    if (!league) throw notFound(LEAGUE_TEXTS.notFound);
    if (!isOwner(league)) throw forbidden(LEAGUE_TEXTS.ownerOnly);
  }
}

/** The normal form of a name. @throws Failure invalid */
function checkedName(given: string): string {
  const name = cleanName(given);
  const problem = webhookNameProblem(name);
  if (problem) throw invalid(problem, 'name');
  return name;
}

/**
 * The events of a target without repetitions: any but tests for a webhook, one kind for a chat.
 * @throws Failure invalid for others
 */
function checkedEvents(
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
