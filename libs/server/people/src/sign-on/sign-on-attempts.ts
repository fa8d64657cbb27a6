import { randomBytes } from 'node:crypto';
import type { SignOnProviderId } from '@daily/contract/sign-on-paths';
import { deleteBatch } from '@daily/kit/database/delete-batch';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { tokenHash } from '@daily/kit/runtime/token';
import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { type DataSource, LessThanOrEqual, MoreThan } from 'typeorm';
import type { SignOnSecrets } from './providers/identity-provider';
import { SignOnAttempt } from './sign-on-attempt.entity';

/** How long a visitor may take at the provider, in milliseconds. */
export const ATTEMPT_LIFETIME_MS = 10 * MINUTE_MS;

/** What a sign-on begins with. */
export interface NewAttempt {
  provider: SignOnProviderId;
  /** SHA-256 of the secret of the browser, or of the token of its session. */
  browserHash: Buffer;
  /** Null for the home page. */
  redirect: string | null;
  /** The player who links an account; null for a login. */
  playerId: string | null;
}

/** A new secret of 256 random bits, 43 characters, as PKCE requires at least. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** Begins sign-ons, and accepts the answer to each once. */
export class SignOnAttempts {
  constructor(
    private readonly orm: DataSource,
    private readonly calendar: ProductCalendar,
  ) {}

  /** Begins a sign-on. @returns its secrets, for the address of the provider. */
  async begin(attempt: NewAttempt): Promise<SignOnSecrets> {
    const secrets = { state: newSecret(), nonce: newSecret(), codeVerifier: newSecret() };
    const { state, ...stored } = secrets;
    const expiresAt = new Date(this.calendar.now().getTime() + ATTEMPT_LIFETIME_MS);
    await this.orm
      .getRepository(SignOnAttempt)
      .insert({ ...attempt, ...stored, stateHash: tokenHash(state), expiresAt });
    return secrets;
  }

  /**
   * Uses an attempt up.
   * @param browserHashes those of the browser that brings the answer.
   * @returns null when the state is unknown, expired, used, or of another browser.
   */
  async use(
    provider: SignOnProviderId,
    state: string,
    browserHashes: readonly Buffer[],
  ): Promise<SignOnAttempt | null> {
    const attempts = this.orm.getRepository(SignOnAttempt);
    const stateHash = tokenHash(state);
    const expiresAt = MoreThan(this.calendar.now());
    const found = await attempts.findOneBy({ stateHash, provider, expiresAt });
    if (!found || !browserHashes.some((hash) => hash.equals(found.browserHash))) return null;
    // Of concurrent requests with the same state, only one deletes it.
    const { affected } = await attempts.delete({ stateHash });
    return affected ? found : null;
  }

  /** Deletes a batch of expired attempts. @returns whether there may be more. */
  deleteExpired(): Promise<boolean> {
    return deleteBatch(this.orm, SignOnAttempt, { expiresAt: LessThanOrEqual(this.calendar.now()) });
  }
}
