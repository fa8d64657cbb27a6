import { ACCOUNT_FAILURES } from '@daily/rules/account/failures';
import { PROFILE_TEXT_NAMES, PROFILE_TEXTS, type ProfileTexts } from '@daily/rules/account/profile';
import type { Database } from '@daily/kit/database/database';
import { insertNew } from '@daily/kit/database/insert-new';
import { type ConnectionOf, type PageArgs, pageOf, windowOf } from '@daily/kit/graphql/connection';
import type { Cursors } from '@daily/kit/graphql/cursors';
import { type Caller, viewerWithScope } from '@daily/kit/runtime/caller';
import { conflict, forbidden, notFound, unauthenticated } from '@daily/kit/runtime/errors';
import type { PerRequest } from '@daily/kit/runtime/per-request';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { CHANGE_LIMITS, Limits, RateLimit } from '@daily/kit/runtime/rate-limits';
import { type EntityManager, LessThan, MoreThan } from 'typeorm';
import type { Credentials } from '../accounts/credentials';
import type { NameRules } from '../names/name-rules.service';
import type { ReservedNames } from '../names/reserved-names';
import type { AnnounceChange } from './announce-change';
import type { BoardVisibility } from './board-visibility';
import { Player } from './player.entity';
import { PlayerLoader } from './player.loader';
import type { PlayerIds } from './player-id';
import { PROFILES_WITH } from './player.sql';
import type { SignOnPolicy } from '../sign-on/sign-on-policy';
import { rejectSuspendedAction } from './suspension';
import {
  checkedProfile,
  checkedTexts,
  checkId,
  type NewProfile,
  PLAIN_CHOICES,
  type ProfileChange,
} from './profile-input';

/** Why a profile cannot be created: one message for every case, so that it does not reveal which player has an email. */
export const PROFILE_TAKEN = 'Another profile has this id or email';

/** The parts of {@link ProfileService}. */
export interface ProfileServiceParts {
  database: Database;
  calendar: ProductCalendar;
  limits: Limits<typeof CHANGE_LIMITS>;
  credentials: Credentials;
  ids: PlayerIds;
  visibility: BoardVisibility;
  names: Pick<NameRules, 'check'>;
  reservedNames: Pick<ReservedNames, 'check'>;
  cursors: Cursors;
  players: PerRequest<PlayerLoader>;
  policy: SignOnPolicy;
  announceChange: AnnounceChange;
}

/** Reads, creates and changes profiles. */
export class ProfileService {
  constructor(private readonly parts: ProfileServiceParts) {}

  /**
   * @param caller whose request may have read the player before. Without one, the player is read anew.
   * @throws Failure not-found
   */
  async find(id: string, caller?: Caller): Promise<Player> {
    const { players, database } = this.parts;
    const player = await (caller ? players.of(caller) : new PlayerLoader(database)).load(id);
    if (!player) throw notFound(ACCOUNT_FAILURES.profileNotFound);
    return player;
  }

  /** A page of all profiles, by id. */
  async page(args: PageArgs): Promise<ConnectionOf<Player>> {
    const cursors = this.parts.cursors.of('players');
    const window = windowOf(args, (cursor) => idOf(cursors.decode(cursor)));
    const { backward, beyond, limit } = window;
    const rows = await this.parts.database.orm.getRepository(Player).find({
      where: beyond === null ? {} : { id: backward ? LessThan(beyond) : MoreThan(beyond) },
      order: { id: backward ? 'DESC' : 'ASC' },
      take: limit + 1,
    });
    return pageOf(window, rows, (player) => cursors.encode([player.id]));
  }

  /**
   * Creates a profile without a password, or returns the existing one with the same id and email to a caller who may act for it.
   * Others learn neither from the failure nor from its time whether the two belong together, or which player has an email.
   * @throws Failure forbidden where single sign-on is the only way in; invalid when something is missing or the id does not belong to the email; conflict when the id or the
   *   email is taken.
   */
  async create(input: NewProfile, caller: Caller): Promise<{ player: Player; created: boolean }> {
    const { ids, database, policy } = this.parts;
    policy.requireOthersAllowed();
    const profile = {
      ...checkedProfile(input, ids),
      ...this.parts.visibility.ofNewPlayer,
      createdAt: this.parts.calendar.now(),
    };
    await this.checkWords(profile);
    const existing = await this.existing(profile, caller);
    if (existing) return { player: existing, created: false };
    checkId(profile, ids);
    await this.parts.reservedNames.check(profile.username, 'username', null);
    const created = (await insertNew(database.orm.manager, Player, profile)) > 0;
    // Otherwise a concurrent call was faster.
    const player = created ? await this.find(profile.id) : await this.existing(profile, caller);
    if (!player) throw conflict(PROFILE_TAKEN);
    return { player, created };
  }

  /**
   * The profile that has both an id and an email; null when none has either.
   * @throws Failure conflict when the caller may not act for it, or a profile has one of the two alone
   */
  private async existing(
    { id, email }: Pick<Player, 'id' | 'email'>,
    caller: Caller,
  ): Promise<Player | null> {
    const [first, second] = await this.parts.database.query(PROFILES_WITH, [id, email]);
    if (!first) return null;
    const isSame = !second && first.id === id && first.email === email;
    if (!isSame || (first.claimed && caller.viewer?.id !== id)) throw conflict(PROFILE_TAKEN);
    return this.find(id);
  }

  /** Creates a demo player in a transaction. The profile cannot be claimed, and no login to it succeeds. */
  async createDemo(
    rows: EntityManager,
    profile: Pick<Player, 'id' | 'username' | 'email' | 'createdAt'>,
  ): Promise<void> {
    await rows.insert(Player, { ...profile, ...this.parts.visibility.ofNewPlayer, isDemo: true });
    // No password has this as its hash.
    await this.parts.credentials.claim(rows, profile.id, 'demo');
  }

  /** Changes the named fields. @throws Failure not-found, unauthenticated, forbidden, invalid */
  async change(id: string, change: ProfileChange, caller: Caller): Promise<Player> {
    const player = await this.actAs(id, caller, this.parts.limits.changes);
    const { hidden } = change;
    const texts = checkedTexts(change);
    await this.checkWords(texts);
    const { username = player.username } = texts;
    // Whoever had a name before it was reserved keeps it.
    if (username !== player.username) await this.parts.reservedNames.check(username, 'username', id);
    const choices = PLAIN_CHOICES.filter((name) => typeof change[name] === 'boolean');
    const fields = { ...texts, ...Object.fromEntries(choices.map((name) => [name, change[name]])) };
    await this.parts.database.orm.transaction(async (rows) => {
      if (Object.keys(fields).length > 0) await rows.update(Player, { id }, fields);
      if (typeof hidden === 'boolean') await this.hide(rows, id, hidden);
      // Texts and the link to the page stand on boards.
      if (
        Object.keys(texts).length > 0 ||
        [hidden, change.hasPage].some((value) => typeof value === 'boolean')
      )
        await this.parts.announceChange(rows, id);
    });
    return this.find(id);
  }

  /**
   * Returns the player that a call names. Every caller may act for a profile without a password, unless single sign-on is the only way in,
   * and only the owner for others.
   * @param limit is charged for who acts without a password. Viewers are counted before, where the change declares its limits.
   * @param signInMessage the message for an unauthenticated caller.
   * @throws Failure too-many; not-found; unauthenticated; forbidden when the profile belongs to someone else or is suspended.
   */
  async actAs(
    id: string,
    caller: Caller,
    limit: RateLimit,
    signInMessage = 'Please sign in',
  ): Promise<Player> {
    if (caller.viewer?.id === id) return this.find(id, caller);
    const account = await this.parts.credentials.find({ id });
    if (!account) throw notFound(ACCOUNT_FAILURES.profileNotFound);
    if (account.passwordHash === null) {
      this.parts.policy.requireOthersAllowed();
      rejectSuspendedAction(account.player);
      await limit.use(id);
      return account.player;
    }
    if (!caller.viewer) throw unauthenticated(signInMessage);
    throw forbidden('You can act for your own profile only');
  }

  /** Whether a caller may act for a player: see {@link actAs}. */
  async mayActFor(id: string, caller: Caller): Promise<boolean> {
    return caller.viewer?.id === id || this.isOpen(id);
  }

  /** Whether a caller may read the email of a player: its owner only, also when everyone may act for the profile. */
  mayReadEmail({ id }: Player, caller: Caller): boolean {
    return viewerWithScope(caller, 'profile:read')?.id === id;
  }

  /** Whether a profile exists and has no password, so that everyone may act for it, unless single sign-on is the only way in. */
  async isOpen(id: string): Promise<boolean> {
    return !this.parts.policy.onlySignOn && this.parts.credentials.isUnclaimed(id);
  }

  /** @throws Failure invalid when a text has a blocked word */
  private async checkWords(texts: Partial<ProfileTexts>): Promise<void> {
    for (const name of PROFILE_TEXT_NAMES) {
      const text = PROFILE_TEXTS[name].hasWords && texts[name];
      if (text) await this.parts.names.check(text, name);
    }
  }

  /** Excludes a player from all leaderboards by their own choice, or undoes it. */
  private async hide(rows: EntityManager, id: string, hidden: boolean): Promise<void> {
    // The lock orders this after a concurrent answer, or before it.
    const player = await rows.findOne(Player, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!player) return;
    const isHidden = this.parts.visibility.hides({ ...player, hiddenByChoice: hidden });
    await rows.update(Player, { id }, { hiddenByChoice: hidden, hidden: isHidden });
  }
}

function idOf(key: unknown[] | null): string | null {
  const id = key?.[0];
  return typeof id === 'string' ? id : null;
}
