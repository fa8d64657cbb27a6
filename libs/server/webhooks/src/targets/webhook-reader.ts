import type { Database } from '@daily/kit/database/database';
import type { Caller } from '@daily/kit/runtime/caller';
import { notFound } from '@daily/kit/runtime/errors';
import { WEBHOOK_TEXTS } from '@daily/rules/notices/webhooks';
import type { Repository } from 'typeorm';
import { validate } from 'uuid';
import { Webhook } from './webhook.entity';

/** Finds webhooks for those who may see them: only their owner does. */
export class WebhookReader {
  constructor(private readonly database: Database) {}

  private get rows(): Repository<Webhook> {
    return this.database.orm.getRepository(Webhook);
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
}
