import { randomBytes } from 'node:crypto';
import { deleteBatch } from '@daily/kit/database/delete-batch';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { tokenHash } from '@daily/kit/runtime/token';
import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { type DataSource, IsNull, LessThanOrEqual, MoreThan } from 'typeorm';
import { PasskeyChallenge } from './passkey-challenge.entity';

/** How long the challenge of a registration can be answered, in milliseconds. */
export const CHALLENGE_LIFETIME_MS = 5 * MINUTE_MS;

/** The player who registers a passkey. */
interface Registrant {
  playerId: string;
  userHandle: Buffer;
}

/** Issues challenges and accepts each once. The table holds their hashes only. */
export class PasskeyChallenges {
  constructor(
    private readonly orm: DataSource,
    private readonly calendar: ProductCalendar,
  ) {}

  /** Issues a challenge of 256 random bits for a login. @param lifetime milliseconds for which it can be answered. */
  issueForLogin(lifetime: number): Promise<Buffer> {
    return this.issue(null, lifetime);
  }

  /** Issues a challenge for a registration. Earlier ones of the player become invalid. */
  async issueForRegistration(registrant: Registrant): Promise<Buffer> {
    await this.orm.getRepository(PasskeyChallenge).delete({ playerId: registrant.playerId });
    return this.issue(registrant, CHALLENGE_LIFETIME_MS);
  }

  /** Uses up a challenge for a login, given in base64url. @returns false when it is unknown, expired or used. */
  async useForLogin(challenge: string): Promise<boolean> {
    return (await this.use(challenge, null)) !== null;
  }

  /** Uses up a challenge for a player's registration. @returns the user handle, or null when it is unknown, expired or used. */
  async useForRegistration(challenge: string, playerId: string): Promise<Buffer | null> {
    return (await this.use(challenge, playerId))?.userHandle ?? null;
  }

  /** Deletes a batch of expired challenges. @returns whether there may be more. */
  async deleteExpired(): Promise<boolean> {
    return deleteBatch(this.orm, PasskeyChallenge, { expiresAt: LessThanOrEqual(this.calendar.now()) });
  }

  private async issue(registrant: Registrant | null, lifetime: number): Promise<Buffer> {
    const challenge = randomBytes(32);
    await this.orm.getRepository(PasskeyChallenge).insert({
      challengeHash: tokenHash(challenge.toString('base64url')),
      playerId: registrant?.playerId ?? null,
      userHandle: registrant?.userHandle ?? null,
      expiresAt: new Date(this.calendar.now().getTime() + lifetime),
    });
    return challenge;
  }

  private async use(
    challenge: string,
    playerId: string | null,
  ): Promise<Pick<PasskeyChallenge, 'userHandle'> | null> {
    const challenges = this.orm.getRepository(PasskeyChallenge);
    const challengeHash = tokenHash(challenge);
    const found = await challenges.findOneBy({
      challengeHash,
      playerId: playerId ?? IsNull(),
      expiresAt: MoreThan(this.calendar.now()),
    });
    if (!found) return null;
    // Of concurrent requests with the same challenge, only one deletes it.
    const { affected } = await challenges.delete({ challengeHash });
    return affected ? found : null;
  }
}
