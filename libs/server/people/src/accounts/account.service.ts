import type { EntityManager } from 'typeorm';
import { cleanName, isStaff, MIN_STAFF_PASSWORD_LENGTH, usernameFromEmail } from '@daily/rules/account';
import { normalizeEmail } from '@daily/rules/email';
import { loginProblem, signupProblem } from '@daily/rules/entrance';
import { ACCOUNT_TEXTS } from '@daily/rules/account-texts';
import type { Caller } from '@daily/kit/runtime/caller';
import { invalid, unauthenticated } from '@daily/kit/runtime/errors';
import type { Platform } from '@daily/kit/runtime/platform';
import { hashPassword } from './password';
import { PasswordService } from './password.service';
import { Player } from '../profiles/player.entity';
import { playerIdOf } from '../profiles/player-id';
import { type Authentication, SessionService } from '../sessions/session.service';

/** What a login form asks for. */
export interface LoginDetails {
  email: string;
  password: string;
}

/** What a signup form asks for. */
export interface SignupDetails extends LoginDetails {
  name: string;
}

/** How a player comes to be signed in, and out. */
export class AccountService {
  private readonly sessions = this.platform.get(SessionService);
  private readonly passwords = this.platform.get(PasswordService);

  constructor(private readonly platform: Platform) {}

  /**
   * Signs in. An email nobody has used makes the profile; one without a password claims it.
   * @throws Failure invalid, unauthenticated when the password is wrong or too short for staff, too-many after 5 failures in 15 minutes.
   */
  async login(details: LoginDetails, caller: Caller): Promise<Authentication> {
    const problem = loginProblem(details);
    if (problem) throw invalid(problem);
    await this.platform.limits.use('login', caller.address);
    const name = cleanName(usernameFromEmail(details.email));
    return this.enter({ ...details, name }, caller, {
      wrongPassword: ACCOUNT_TEXTS.wrongEmailOrPassword,
      rename: false,
    });
  }

  /**
   * Signs up. An email that has a password signs in when the password is right.
   * @throws Failure invalid, unauthenticated when the email is taken by another password, too-many.
   */
  async signup(details: SignupDetails, caller: Caller): Promise<Authentication> {
    const problem = signupProblem({ ...details, acceptsTerms: true });
    if (problem) throw invalid(problem);
    await this.platform.limits.use('login', caller.address);
    const name = cleanName(details.name);
    return this.enter({ ...details, name }, caller, {
      wrongPassword: ACCOUNT_TEXTS.accountNotCreated,
      rename: true,
    });
  }

  /** Ends the caller's session, if there is one. */
  async logout(caller: Caller): Promise<void> {
    if (caller.sessionHash) await this.sessions.end(caller.sessionHash);
    caller.cookie.clear();
  }

  private async enter(
    details: SignupDetails,
    caller: Caller,
    { wrongPassword, rename }: { wrongPassword: string; rename: boolean },
  ): Promise<Authentication> {
    const email = normalizeEmail(details.email);
    const { orm } = this.platform.database;
    const known = await findWithPassword(orm.manager, email);
    const viewer = known?.passwordHash
      ? await this.prove(known, details.password, wrongPassword)
      : await this.settle({ ...details, email }, caller, known, rename);
    // Somebody else settled on this email in the same instant: then it is their password that counts.
    if (!viewer) return this.enter(details, caller, { wrongPassword, rename });

    return this.sessions.signIn(viewer, caller);
  }

  /** Holds a password against the account's. @throws Failure unauthenticated, too-many */
  private async prove(player: Player, password: string, wrongPassword: string): Promise<Player> {
    await this.passwords.prove(player, password, wrongPassword);
    // Only here is the length of a password known. A role given later ended the sessions, so nobody gets past this.
    if (isStaff(player.role) && password.length < MIN_STAFF_PASSWORD_LENGTH) {
      throw unauthenticated(ACCOUNT_TEXTS.staffPasswordTooShort(MIN_STAFF_PASSWORD_LENGTH));
    }
    return player;
  }

  /** Makes the profile, or claims the one that has no password yet; null when another request was faster. */
  private async settle(
    details: SignupDetails,
    caller: Caller,
    known: Player | null,
    rename: boolean,
  ): Promise<Player | null> {
    await this.platform.limits.use('signup', caller.address);
    await this.platform.limits.use('signupHourly', caller.address);
    const passwordHash = await hashPassword(details.password);
    const players = this.platform.database.orm.getRepository(Player);
    if (known) {
      const change = rename ? { passwordHash, username: details.name } : { passwordHash };
      const { affected } = await players
        .createQueryBuilder()
        .update(change)
        .where('id = :id AND password_hash IS NULL', { id: known.id })
        .execute();
      return affected ? Object.assign(known, change) : null;
    }
    const player = {
      id: playerIdOf(details.email),
      username: details.name,
      email: details.email,
      passwordHash,
      createdAt: this.platform.clock.now(),
    };
    const inserted = await players
      .createQueryBuilder()
      .insert()
      .values(player)
      .orIgnore()
      .returning('id')
      .execute();
    return (inserted.raw as unknown[]).length > 0 ? players.findOneByOrFail({ email: details.email }) : null;
  }
}

function findWithPassword(rows: EntityManager, email: string): Promise<Player | null> {
  return rows
    .getRepository(Player)
    .createQueryBuilder('player')
    .addSelect('player.passwordHash')
    .where('player.email = :email', { email })
    .getOne();
}
