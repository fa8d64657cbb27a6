import { cleanName, isHttpsImageAddress, MAX_NAME_LENGTH } from '@daily/rules/account';
import { isEmail, normalizeEmail } from '@daily/rules/email';
import { ACCOUNT_TEXTS } from '@daily/rules/account-texts';
import { TRIVIA_TEXTS } from '@daily/rules/trivia-texts';
import type { Caller } from '@daily/kit/runtime/caller';
import {
  type ConnectionOf,
  decodeCursor,
  encodeCursor,
  type PageArgs,
  pageOf,
  windowOf,
} from '@daily/kit/graphql/connection';
import { conflict, forbidden, invalid, notFound, unauthenticated } from '@daily/kit/runtime/errors';
import { PersonalData } from '@daily/kit/runtime/personal';
import type { Platform } from '@daily/kit/runtime/platform';
import { IsNull } from 'typeorm';
import { Player } from './player.entity';
import { isPlainId, looksLikeUuid, playerIdOf } from './player-id';

const MAX_ID_LENGTH = 128;

/** A profile to be made without a password. Unchecked input. */
export interface NewProfile {
  userId: unknown;
  username: unknown;
  email: unknown;
}

/** What may be changed of a profile; a key that is missing or undefined leaves its field as it is. */
export interface ProfileChange {
  username?: unknown;
  avatarUrl?: unknown;
  hidden?: boolean | null | undefined;
}

/** Profiles: what others see of a player. */
export class ProfileService {
  private readonly players = this.platform.database.orm.getRepository(Player);

  constructor(private readonly platform: Platform) {}

  /** @throws Failure not-found */
  async find(id: string): Promise<Player> {
    const player = await this.players.findOneBy({ id });
    if (!player) throw notFound(ACCOUNT_TEXTS.profileNotFound);
    return player;
  }

  /** A page of all profiles, by id. */
  async page(args: PageArgs): Promise<ConnectionOf<Player>> {
    const window = windowOf(args, idOfCursor);
    const query = this.players
      .createQueryBuilder('player')
      .orderBy('player.id', window.backward ? 'DESC' : 'ASC');
    if (window.beyond !== null)
      query.where(`player.id ${window.backward ? '<' : '>'} :beyond`, { beyond: window.beyond });
    const rows = await query.limit(window.limit + 1).getMany();
    return pageOf(window, rows, (player) => encodeCursor([player.id]));
  }

  /**
   * Makes a profile without a password, or finds the very same one.
   * @throws Failure invalid when something is missing or the id is not the email's; conflict when either is taken.
   */
  async create(input: NewProfile, caller: Caller): Promise<{ player: Player; created: boolean }> {
    const profile = this.checked(input);
    await this.platform.limits.use('signup', caller.address);
    await this.platform.limits.use('signupHourly', caller.address);
    const inserted = await this.players
      .createQueryBuilder()
      .insert()
      .values(profile)
      .orIgnore()
      .returning('id')
      .execute();
    const known = await this.players.findOneBy({ id: profile.id });
    if (known?.email !== profile.email) throw conflict('Another profile has this id or email');
    return { player: known, created: (inserted.raw as unknown[]).length > 0 };
  }

  /** Changes the fields it names. @throws Failure not-found, unauthenticated, forbidden, invalid */
  async change(id: string, change: ProfileChange, caller: Caller): Promise<Player> {
    const player = await this.actAs(id, caller);
    const fields = {
      ...(change.username !== undefined && { username: checkedName(change.username) }),
      ...(change.avatarUrl !== undefined && { avatarUrl: checkedAvatar(change.avatarUrl) }),
    };
    if (Object.keys(fields).length > 0) await this.players.update({ id }, fields);
    if (typeof change.hidden === 'boolean') await this.hide(id, change.hidden);
    return Object.assign(player, fields, typeof change.hidden === 'boolean' && { hidden: change.hidden });
  }

  /** Takes a player off every leaderboard, or puts them back, along with what other slices count. */
  private async hide(id: string, hidden: boolean): Promise<void> {
    await this.platform.database.orm.transaction(async (rows) => {
      // Locks the row: an answer in the same instant counts either before or after, never both ways.
      const { affected } = await rows.update(Player, { id, hidden: !hidden }, { hidden });
      if (affected) await this.platform.get(PersonalData).hide(rows, id, hidden);
    });
  }

  /**
   * The player a call names, when the caller may act for them: everybody for a profile without a password,
   * only its owner for one with.
   * @param signIn what is said to a caller who proved nothing.
   * @throws Failure not-found, unauthenticated when nobody proved who asks, forbidden when it is somebody else.
   */
  async actAs(id: string, caller: Caller, signIn = 'Please sign in'): Promise<Player> {
    if (caller.viewer?.id === id) return this.find(id);
    const player = await this.players
      .createQueryBuilder('player')
      .addSelect('player.passwordHash')
      .where('player.id = :id', { id })
      .getOne();
    if (!player) throw notFound(ACCOUNT_TEXTS.profileNotFound);
    if (!player.passwordHash) return player;
    if (!caller.viewer) throw unauthenticated(signIn);
    throw forbidden('You can act for your own profile only');
  }

  /** Whether a profile has no password, so that anybody may act for it. An unknown one is not open. */
  isOpen(id: string): Promise<boolean> {
    return this.players.existsBy({ id, passwordHash: IsNull() });
  }

  private checked(input: NewProfile) {
    const { userId, username, email } = input;
    if (typeof userId !== 'string' || typeof username !== 'string' || typeof email !== 'string') {
      throw invalid(TRIVIA_TEXTS.missingInformation);
    }
    if (!userId.trim() || !username.trim() || !email.trim()) throw invalid(TRIVIA_TEXTS.missingInformation);
    if (!isEmail(email.trim())) throw invalid('email must be an email address');
    if (!isPlainId(userId)) throw invalid('userId must be of visible characters, without spaces');
    if (userId.length > MAX_ID_LENGTH) throw invalid(`userId has at most ${MAX_ID_LENGTH} characters`);
    if (looksLikeUuid(userId) && userId !== playerIdOf(email)) {
      throw invalid('userId must be the UUID v5 of the email, or not look like a UUID');
    }
    return {
      id: userId,
      username: checkedName(username),
      email: normalizeEmail(email),
      createdAt: this.platform.clock.now(),
    };
  }
}

function idOfCursor(cursor: string): string | null {
  const id = decodeCursor(cursor)?.[0];
  return typeof id === 'string' ? id : null;
}

function checkedName(value: unknown): string {
  const name = typeof value === 'string' ? cleanName(value) : '';
  if (!name || name.length > MAX_NAME_LENGTH)
    throw invalid(`username must be 1 to ${MAX_NAME_LENGTH} characters`);
  return name;
}

function checkedAvatar(value: unknown): string | null {
  if (value === null || value === '') return null;
  if (typeof value === 'string' && isHttpsImageAddress(value)) return value;
  throw invalid('avatarUrl must be an https address or null');
}
