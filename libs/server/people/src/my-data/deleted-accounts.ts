import { deleteBatch } from '@daily/kit/database/delete-batch';
import type { InstallationSecret } from '@daily/kit/installation/installation-secret';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { HOUR_MS } from '@daily/rules/calendar/duration';
import { type DataSource, type EntityManager, LessThanOrEqual, MoreThan } from 'typeorm';
import type { HashCaller } from '../accounts/hash-turns';
import type { PasswordService } from '../accounts/password.service';
import { DeletedAccount } from './deleted-account.entity';

/** Milliseconds for which the owner of a deleted account can retry the deletion. */
const RETRY_WINDOW_MS = HOUR_MS;

/** Remembers accounts that were just deleted, by a keyed hash of their emails. */
export class DeletedAccounts {
  constructor(
    private readonly orm: DataSource,
    private readonly calendar: ProductCalendar,
    private readonly secret: InstallationSecret,
    private readonly passwords: PasswordService,
  ) {}

  /** Remembers an account within the transaction that deletes it. */
  async remember(rows: EntityManager, email: string, passwordHash: string): Promise<void> {
    const expiresAt = new Date(this.calendar.now().getTime() + RETRY_WINDOW_MS);
    const deleted = { emailDigest: this.digestOf(email), passwordHash, expiresAt };
    await rows.upsert(DeletedAccount, deleted, ['emailDigest']);
  }

  /**
   * Whether an account with these credentials was just deleted. The duration does not reveal whether one was, or whether
   * one exists. @throws Failure too-many after 5 wrong passwords for the email
   */
  async includes(email: string, password: string, caller: HashCaller): Promise<boolean> {
    const emailDigest = this.digestOf(email);
    const find = () =>
      this.orm
        .getRepository(DeletedAccount)
        .findOneBy({ emailDigest, expiresAt: MoreThan(this.calendar.now()) });
    return (await this.passwords.verifyUnknown(email, find, password, caller)) !== null;
  }

  /** Deletes a batch of expired rows. @returns whether there may be more. */
  deleteExpired(): Promise<boolean> {
    return deleteBatch(this.orm, DeletedAccount, { expiresAt: LessThanOrEqual(this.calendar.now()) });
  }

  private digestOf(email: string): Buffer {
    return this.secret.digest('deleted account', email);
  }
}
