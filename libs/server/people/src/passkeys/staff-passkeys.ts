import { isStaff, type Role } from '@daily/rules/account';
import { PASSKEY_TEXTS } from '@daily/rules/account/passkeys';
import { unauthenticated } from '@daily/kit/runtime/errors';
import type { PeopleSettings } from '../people-settings';
import type { Session } from '../sessions/session.entity';

/** What `STAFF_PASSKEYS` says about the sessions of editors and admins. */
export class StaffPasskeys {
  constructor(private readonly policy: PeopleSettings['staffPasskeys']) {}

  /** The role that a session gives its player: editors and admins can be required to begin it with a passkey. */
  roleInEffect(role: Role, byPasskey: boolean): Role {
    return this.isMissing(role, byPasskey) ? 'player' : role;
  }

  /** Whether a role has no effect in a session, because the session was not begun with a passkey. */
  isMissing(role: Role, byPasskey: boolean): boolean {
    return this.policy === 'required' && isStaff(role) && !byPasskey;
  }

  /**
   * Checks that a session may add or remove passkeys. The first one may be added after a login by password; from then on the
   * password alone must not lead to another one.
   * @param count how many passkeys the player has.
   * @throws Failure unauthenticated
   */
  requireMayChange(role: Role, session: Session, count: number): void {
    if (count > 0 && this.isMissing(role, session.passkeyId !== null))
      throw unauthenticated(PASSKEY_TEXTS.staffNeedsPasskey);
  }
}
