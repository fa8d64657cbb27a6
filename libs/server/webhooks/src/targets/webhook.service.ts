import { randomUUID } from 'node:crypto';
import type { Database } from '@daily/kit/database/database';
import { type IdempotencyKeys, keyOwner } from '@daily/kit/idempotency/idempotency-keys';
import type { Caller } from '@daily/kit/runtime/caller';
import { conflict, forbidden, invalid, notFound } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { Limits } from '@daily/kit/runtime/rate-limits';
import { isOwner, type LeagueReader } from '@daily/leagues';
import { Player } from '@daily/people';
import { cleanName } from '@daily/rules/account';
import { LEAGUE_TEXTS } from '@daily/rules/league-texts';
import {
  SECRET_OVERLAP_HOURS,
  WEBHOOK_BOUNDS,
  WEBHOOK_TEXTS,
  type WebhookFormat,
  type WebhookMessageType,
  webhookNameProblem,
} from '@daily/rules/webhooks';
import type { EntityManager, Repository } from 'typeorm';
import { validate } from 'uuid';
import { GIVE_UP } from '../deliveries/webhook-delivery.sql';
import type { WEBHOOK_LIMITS } from '../webhook.limits';
import type { SigningSecrets } from './signing-secrets';
import type { TargetAddresses } from './target-address';
import { Webhook } from './webhook.entity';

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

/** What to change about a webhook; what is missing stays. Unvalidated input. */
export interface WebhookChange {
  name?: string | null | undefined;
  url?: string | null | undefined;
  events?: readonly WebhookMessageType[] | null | undefined;
  enabled?: boolean | null | undefined;
}

/** A webhook and the secret with which its messages are signed; null for a chat. */
export interface WebhookWithSecret {
  webhook: Webhook;
  secret: string | null;
}

/** The parts of {@link WebhookService}. */
export interface WebhookServiceParts {
  database: Database;
  calendar: ProductCalendar;
  limits: Limits<typeof WEBHOOK_LIMITS>;
  idempotency: IdempotencyKeys;
  addresses: TargetAddresses;
  secrets: SigningSecrets;
  leagues: Pick<LeagueReader, 'findOrNull'>;
}

const HOUR_MS = 60 * 60 * 1000;

/** The webhooks of players. Only their owner sees and changes them. */
export class WebhookService {
  constructor(private readonly parts: WebhookServiceParts) {}

  private get rows(): Repository<Webhook> {
    return this.parts.database.orm.getRepository(Webhook);
  }

  /**
   * Creates a webhook of the viewer.
   * @throws Failure unauthenticated, invalid, too-many; conflict for an address that is not proven, for more webhooks than one may
   *   have and for a second chat of a league; forbidden and not-found for the league of others
   */
  async create(input: NewWebhook, caller: Caller): Promise<WebhookWithSecret> {
    const { id: playerId } = caller.requireViewer();
    const { database, idempotency, limits, addresses } = this.parts;
    const name = checkedName(input.name);
    const leagueId = input.leagueId ?? null;
    const events = checkedEvents(input.events, input.format, leagueId !== null);
    await limits.webhookChanges.use(playerId);
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
      idempotency.once(rows, use, () => this.insert(rows, { ...checked, playerId })),
    );
    const webhook = await this.requireOwn(id, caller);
    return { webhook, secret: this.secretOf(webhook) };
  }

  private async insert(
    rows: EntityManager,
    row: Pick<Webhook, 'name' | 'url' | 'format' | 'events' | 'leagueId' | 'playerId'>,
  ): Promise<string> {
    const { playerId, leagueId } = row;
    const { calendar, secrets } = this.parts;
    // Serializes the requests of one player, so that concurrent requests cannot exceed the limit.
    const player = await rows.findOne(Player, {
      where: { id: playerId },
      lock: { mode: 'pessimistic_write' },
    });
    if (!player?.emailProvenAt) throw conflict(WEBHOOK_TEXTS.confirmEmailFirst);
    if ((await rows.countBy(Webhook, { playerId })) >= WEBHOOK_BOUNDS.maxWebhooks)
      throw conflict(WEBHOOK_TEXTS.tooMany(WEBHOOK_BOUNDS.maxWebhooks));
    if (leagueId !== null && (await rows.existsBy(Webhook, { playerId, leagueId })))
      throw conflict(WEBHOOK_TEXTS.oneChat);
    const id = randomUUID();
    await rows.insert(Webhook, { ...row, id, secretSalt: secrets.newSalt(id), createdAt: calendar.now() });
    return id;
  }

  /** Changes a webhook of the viewer. @throws Failure unauthenticated, invalid, not-found, too-many */
  async update(id: string, change: WebhookChange, caller: Caller): Promise<Webhook> {
    const webhook = await this.findToChange(id, caller);
    const { database, calendar, addresses } = this.parts;
    const { name, url, events, enabled } = change;
    const changed: Partial<Webhook> = {
      ...(name != null && { name: checkedName(name) }),
      ...(url != null && { url: await addresses.check(url, webhook.format) }),
      ...(events != null && { events: checkedEvents(events, webhook.format, webhook.leagueId !== null) }),
      ...(enabled === true && { disabledAt: null, disabledReason: null, failingSince: null }),
      ...(enabled === false &&
        !webhook.disabledAt && { disabledAt: calendar.now(), disabledReason: 'owner' as const }),
    };
    await database.orm.transaction(async (rows) => {
      if (Object.keys(changed).length > 0) await rows.update(Webhook, { id: webhook.id }, changed);
      if (enabled === false) await database.query(GIVE_UP, [webhook.id, 'The webhook was disabled'], rows);
    });
    return this.rows.findOneByOrFail({ id: webhook.id });
  }

  /** Deletes a webhook of the viewer with its deliveries. @throws Failure unauthenticated, not-found, too-many */
  async delete(id: string, caller: Caller): Promise<void> {
    const webhook = await this.findToChange(id, caller);
    await this.rows.delete({ id: webhook.id });
  }

  /**
   * Replaces the secret of a webhook of the viewer. For a day, messages are signed with both.
   * @param idempotencyKey a retry with the same value returns the same secret and keeps the one before.
   * @throws Failure unauthenticated, not-found, too-many; conflict for a chat
   */
  async rotateSecret(id: string, idempotencyKey: string | null, caller: Caller): Promise<WebhookWithSecret> {
    const webhook = await this.findToChange(id, caller);
    if (webhook.format !== 'standard') throw conflict(WEBHOOK_TEXTS.noSecret);
    const { calendar, secrets } = this.parts;
    const secretSalt = secrets.newSalt(webhook.id, idempotencyKey);
    if (!webhook.secretSalt.equals(secretSalt)) {
      const previousUntil = new Date(calendar.now().getTime() + SECRET_OVERLAP_HOURS * HOUR_MS);
      const rotated = { secretSalt, previousSalt: webhook.secretSalt, previousUntil };
      await this.rows.update({ id: webhook.id }, rotated);
      Object.assign(webhook, rotated);
    }
    return { webhook, secret: this.secretOf(webhook) };
  }

  /** Until when messages are also signed with the secret before the last rotation; null when they are not. */
  previousSecretUntil({ previousUntil }: Webhook): Date | null {
    return previousUntil && previousUntil > this.parts.calendar.now() ? previousUntil : null;
  }

  /** A player's webhooks, oldest first. The caller of this method checks who may see them. */
  list(playerId: string): Promise<Webhook[]> {
    return this.rows.find({ where: { playerId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /** The viewer's chat for a league; null without one. */
  async ofLeague(leagueId: string, { viewer }: Caller): Promise<Webhook | null> {
    return viewer && this.rows.findOneBy({ leagueId, playerId: viewer.id });
  }

  /** The viewer's own webhook with an id; null when it does not exist or belongs to another player. */
  async findOwn(id: string, { viewer }: Pick<Caller, 'viewer'>): Promise<Webhook | null> {
    return viewer && validate(id) ? this.rows.findOneBy({ id, playerId: viewer.id }) : null;
  }

  /** The viewer's own webhook with an id. @throws Failure unauthenticated, not-found */
  async requireOwn(id: string, caller: Caller): Promise<Webhook> {
    caller.requireViewer();
    const webhook = await this.findOwn(id, caller);
    if (!webhook) throw notFound(WEBHOOK_TEXTS.notFound);
    return webhook;
  }

  private async findToChange(id: string, caller: Caller): Promise<Webhook> {
    const webhook = await this.requireOwn(id, caller);
    await this.parts.limits.webhookChanges.use(webhook.playerId);
    return webhook;
  }

  private async requireOwnLeague(leagueId: string, caller: Caller): Promise<void> {
    const league = await this.parts.leagues.findOrNull(leagueId, caller);
    if (!league) throw notFound(LEAGUE_TEXTS.notFound);
    if (!isOwner(league)) throw forbidden(LEAGUE_TEXTS.ownerOnly);
  }

  private secretOf({ format, secretSalt }: Webhook): string | null {
    return format === 'standard' ? this.parts.secrets.secretOf(secretSalt) : null;
  }
}

function checkedName(given: string): string {
  const name = cleanName(given);
  const problem = webhookNameProblem(name);
  if (problem) throw invalid(problem, 'name');
  return name;
}

/** The events that a target can have: any but tests for a webhook, one kind for a chat. */
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
