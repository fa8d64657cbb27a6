import type { Database } from '@daily/kit/database/database';
import { type IdempotencyKeys, keyOwner } from '@daily/kit/idempotency/idempotency-keys';
import type { Caller } from '@daily/kit/runtime/caller';
import { conflict, notFound } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { HOUR_MS } from '@daily/rules/calendar/duration';
import { SECRET_OVERLAP_HOURS, WEBHOOK_TEXTS } from '@daily/rules/notices/webhooks';
import type { EntityManager } from 'typeorm';
import type { SigningSecrets } from './signing-secrets';
import type { WebhookReader } from './webhook-reader';
import { Webhook } from './webhook.entity';

/** The parts of {@link WebhookSecretService}. */
export interface WebhookSecretParts {
  database: Database;
  calendar: ProductCalendar;
  idempotency: IdempotencyKeys;
  secrets: SigningSecrets;
  reader: WebhookReader;
}

/** A webhook with a new secret. */
export interface RotatedSecret {
  webhook: Webhook;
  secret: string;
}

/** Replaces the secrets of webhooks. */
export class WebhookSecretService {
  constructor(private readonly parts: WebhookSecretParts) {}

  /**
   * Replaces the secret of a webhook of the viewer. For a day, messages are signed with both.
   * @param key idempotency key: a retry with the same value returns the same secret and keeps the one before.
   * @throws Failure unauthenticated, not-found; conflict for a chat, and for a retry after which the secret was replaced again
   */
  async rotate(id: string, key: string | null, caller: Caller): Promise<RotatedSecret> {
    const { database, idempotency, reader, secrets } = this.parts;
    const { format } = await reader.requireOwn(id, caller);
    if (format !== 'standard') throw conflict(WEBHOOK_TEXTS.noSecret);
    const use = { key, owner: keyOwner(caller), operation: 'rotateWebhookSecret', input: { id } };
    // The salt is no secret: the key of the installation is needed as well.
    const { result: salt } = await database.orm.transaction((rows) =>
      idempotency.once(rows, use, () => this.replace(rows, id)),
    );
    const webhook = await reader.requireOwn(id, caller);
    if (webhook.secretSalt.toString('base64') !== salt) throw conflict(WEBHOOK_TEXTS.rotatedAgain);
    return { webhook, secret: secrets.secretOf(webhook.secretSalt) };
  }

  /** Until when messages are also signed with the secret before the last rotation; null when they are not. */
  previousUntil({ previousUntil }: Webhook): Date | null {
    return previousUntil && previousUntil > this.parts.calendar.now() ? previousUntil : null;
  }

  /** @returns the bytes of the new secret, in base64. */
  private async replace(rows: EntityManager, id: string): Promise<string> {
    const { calendar, secrets } = this.parts;
    // Serializes rotations, so that none of two at the same time loses the secret that the other one replaces.
    const webhook = await rows.findOne(Webhook, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!webhook) throw notFound(WEBHOOK_TEXTS.notFound);
    const secretSalt = secrets.newSalt();
    const previousUntil = new Date(calendar.now().getTime() + SECRET_OVERLAP_HOURS * HOUR_MS);
    await rows.update(Webhook, { id }, { secretSalt, previousSalt: webhook.secretSalt, previousUntil });
    return secretSalt.toString('base64');
  }
}
