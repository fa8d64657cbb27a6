import { randomUUID } from 'node:crypto';
import type { Platform } from '@daily/kit/platform';
import { MailQueue } from '@daily/mail';
import type { EntityManager } from 'typeorm';
import { LoginFailure } from './login-failure.entity';
import { passwordChangedLetter } from './password.letters';
import { Player } from './player.entity';
import { Session } from './session.entity';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Setting passwords. */
export class PasswordService {
  private readonly queue = this.platform.get(MailQueue);

  constructor(private readonly platform: Platform) {}

  /**
   * Sets a password within a transaction, with everything that follows: all sessions end, failed logins are forgotten,
   * and the owner is told by mail.
   */
  async set(rows: EntityManager, { id, email }: Player, passwordHash: string): Promise<void> {
    await rows.update(Player, { id }, { passwordHash });
    await rows.delete(Session, { playerId: id });
    await rows.delete(LoginFailure, { email });
    await this.queue.add(rows, {
      ...passwordChangedLetter(this.platform.settings),
      to: email,
      dedupeKey: `password-changed:${randomUUID()}`,
      expiresAt: new Date(this.platform.clock.now().getTime() + DAY_MS),
    });
  }
}
