import { cleanName, isHttpsImageUrl, MAX_NAME_LENGTH } from '@daily/rules/account';
import { ACCOUNT_TEXTS } from '@daily/rules/account-texts';
import { isEmail, normalizeEmail } from '@daily/rules/email';
import { TRIVIA_TEXTS } from '@daily/rules/trivia-texts';
import {
  type ConnectionOf,
  decodeCursor,
  encodeCursor,
  type PageArgs,
  pageOf,
  windowOf,
} from '@daily/kit/graphql/connection';
import type { Caller } from '@daily/kit/runtime/caller';
import { conflict, forbidden, invalid, notFound, unauthenticated } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { Limits } from '@daily/kit/runtime/rate-limits';
import type { DataSource } from 'typeorm';
import type { CredentialRepository } from '../accounts/credential.repository';
import type { PersonalData } from '../my-data/personal-data';
import type { PEOPLE_LIMITS } from '../people.limits';
import { Player } from './player.entity';
import { isPlainId, looksLikeUuid, playerIdOf } from './player-id';

const MAX_ID_LENGTH = 128;

/** A profile to create without a password. Unvalidated input. */
export interface NewProfile {
  userId: unknown;
  username: unknown;
  email: unknown;
}

/** Changes of a profile; a missing or undefined key leaves its field unchanged. */
export interface ProfileChange {
  username?: unknown;
  avatarUrl?: unknown;
  hidden?: boolean | null | undefined;
}

/** Reads, creates and changes profiles. */
export class ProfileService {
  constructor(
    private readonly orm: DataSource,
    private readonly calendar: ProductCalendar,
    private readonly limits: Limits<typeof PEOPLE_LIMITS>,
    private readonly credentials: CredentialRepository,
    private readonly personal: PersonalData,
  ) {}

  /** @throws Failure not-found */
  async find(id: string): Promise<Player> {
    const player = await this.orm.getRepository(Player).findOneBy({ id });
    if (!player) throw notFound(ACCOUNT_TEXTS.profileNotFound);
    return player;
  }

  /** A page of all profiles, by id. */
  async page(args: PageArgs): Promise<ConnectionOf<Player>> {
    const window = windowOf(args, idOfCursor);
    const query = this.orm
      .getRepository(Player)
      .createQueryBuilder('player')
      .orderBy('player.id', window.backward ? 'DESC' : 'ASC');
    if (window.beyond !== null)
      query.where(`player.id ${window.backward ? '<' : '>'} :beyond`, { beyond: window.beyond });
    const rows = await query.limit(window.limit + 1).getMany();
    return pageOf(window, rows, (player) => encodeCursor([player.id]));
  }

  /**
   * Creates a profile without a password, or returns the existing one with the same id and email.
   * @throws Failure invalid when something is missing or the id does not belong to the email; conflict when the id or the
   *   email is taken.
   */
  async create(input: NewProfile, caller: Caller): Promise<{ player: Player; created: boolean }> {
    const profile = { ...checkedProfile(input), createdAt: this.calendar.now() };
    await this.limits.signup.use(caller.address);
    await this.limits.signupHourly.use(caller.address);
    const inserted = await this.orm
      .createQueryBuilder()
      .insert()
      .into(Player)
      .values(profile)
      .orIgnore()
      .returning('id')
      .execute();
    const player = await this.orm.getRepository(Player).findOneBy({ id: profile.id });
    if (player?.email !== profile.email) throw conflict('Another profile has this id or email');
    return { player, created: (inserted.raw as unknown[]).length > 0 };
  }

  /** Creates a demo player. The profile cannot be claimed, and no login to it succeeds. */
  async createDemo(profile: Pick<Player, 'id' | 'username' | 'email' | 'createdAt'>): Promise<void> {
    await this.orm.transaction(async (rows) => {
      await rows.insert(Player, { ...profile, isDemo: true });
      // No password has this as its hash.
      await this.credentials.claim(rows, profile.id, 'demo');
    });
  }

  /** Changes the named fields. @throws Failure not-found, unauthenticated, forbidden, invalid */
  async change(id: string, change: ProfileChange, caller: Caller): Promise<Player> {
    await this.actAs(id, caller);
    const fields = {
      ...(change.username !== undefined && { username: checkedName(change.username) }),
      ...(change.avatarUrl !== undefined && { avatarUrl: checkedAvatar(change.avatarUrl) }),
    };
    if (Object.keys(fields).length > 0) await this.orm.getRepository(Player).update({ id }, fields);
    if (typeof change.hidden === 'boolean') await this.hide(id, change.hidden);
    return this.find(id);
  }

  /**
   * Returns the player that a call names. Every caller may act for a profile without a password, only the owner for others.
   * @param signInMessage the message for an unauthenticated caller.
   * @throws Failure not-found; unauthenticated; forbidden when the profile belongs to someone else.
   */
  async actAs(id: string, caller: Caller, signInMessage = 'Please sign in'): Promise<Player> {
    if (caller.viewer?.id === id) return this.find(id);
    const account = await this.credentials.find({ id });
    if (!account) throw notFound(ACCOUNT_TEXTS.profileNotFound);
    if (account.passwordHash === null) return account.player;
    if (!caller.viewer) throw unauthenticated(signInMessage);
    throw forbidden('You can act for your own profile only');
  }

  /** Whether a profile exists and has no password, so that everyone may act for it. */
  isOpen(id: string): Promise<boolean> {
    return this.credentials.isUnclaimed(id);
  }

  /** Excludes a player from all leaderboards, or includes them again. */
  private async hide(id: string, hidden: boolean): Promise<void> {
    await this.orm.transaction(async (rows) => {
      // The update locks the row: a concurrent answer is counted entirely before or entirely after it.
      const { affected } = await rows.update(Player, { id, hidden: !hidden }, { hidden });
      if (affected) await this.personal.hide(rows, id, hidden);
    });
  }
}

function idOfCursor(cursor: string): string | null {
  const id = decodeCursor(cursor)?.[0];
  return typeof id === 'string' ? id : null;
}

/** The validated fields of a new profile. @throws Failure invalid */
function checkedProfile({ userId, username, email }: NewProfile) {
  if (typeof userId !== 'string' || typeof username !== 'string' || typeof email !== 'string') {
    throw invalid(TRIVIA_TEXTS.missingInformation);
  }
  if (!userId.trim() || !username.trim() || !email.trim()) throw invalid(TRIVIA_TEXTS.missingInformation);
  if (!isEmail(email.trim())) throw invalid('email must be an email address', 'email');
  if (!isPlainId(userId)) throw invalid('userId must consist of visible characters without spaces', 'userId');
  if (userId.length > MAX_ID_LENGTH)
    throw invalid(`userId must have at most ${MAX_ID_LENGTH} characters`, 'userId');
  if (looksLikeUuid(userId) && userId !== playerIdOf(email)) {
    throw invalid('userId must be the UUID v5 of the email, or not look like a UUID', 'userId');
  }
  return { id: userId, username: checkedName(username), email: normalizeEmail(email) };
}

function checkedName(value: unknown): string {
  const name = typeof value === 'string' ? cleanName(value) : '';
  if (!name || name.length > MAX_NAME_LENGTH)
    throw invalid(`username must be 1 to ${MAX_NAME_LENGTH} characters`, 'username');
  return name;
}

function checkedAvatar(value: unknown): string | null {
  if (value === null || value === '') return null;
  if (typeof value === 'string' && isHttpsImageUrl(value)) return value;
  throw invalid('avatarUrl must be an https address of at most 512 characters or null', 'avatarUrl');
}
