import { repeat } from '@daily/kit/runtime/background';
import type { Platform } from '@daily/kit/runtime/platform';
import type { Slice } from '@daily/kit/runtime/slice';
import { AccountResolver } from './accounts/account.resolver';
import { ApiToken } from './tokens/api-token.entity';
import { ApiTokenResolver, PlayerApiTokensResolver } from './tokens/api-token.resolver';
import { ApiTokenService } from './tokens/api-token.service';
import { LoginAttempts } from './accounts/login-attempts';
import { LoginFailure } from './accounts/login-failure.entity';
import { MyDataResolver } from './profiles/my-data.resolver';
import { PasswordReset } from './accounts/password-reset.entity';
import { PasswordResetService } from './accounts/password-reset.service';
import { PasswordResolver } from './accounts/password.resolver';
import { Player } from './profiles/player.entity';
import { PlayerResolver } from './profiles/player.resolver';
import { PlayerLoader } from './profiles/player.loader';
import { peopleRecords } from './profiles/personal-records';
import { profileRoutes } from './profiles/profile.rest';
import { Session } from './sessions/session.entity';
import { PlayerSessionsResolver, SessionResolver } from './sessions/session.resolver';
import { SessionService } from './sessions/session.service';

export { ensureAdmin, listStaff, type RoleChange, setRole } from './accounts/staff';
export { ApiTokenService } from './tokens/api-token.service';
export { Player } from './profiles/player.entity';
export { PlayerLoader } from './profiles/player.loader';
export { playerFromRow, PLAYER_COLUMNS, type PlayerRow } from './profiles/player.row';
export { ProfileService } from './profiles/profile.service';
export { SessionService } from './sessions/session.service';

/** How often what has had its time is looked for, in milliseconds. */
const TIDY_EVERY_MS = 60 * 60 * 1000;

/** Deletes what nobody needs any more, as the page on privacy says. @returns whether there may be more. */
async function forgetOld(platform: Platform): Promise<boolean> {
  const sessions = await platform.get(SessionService).forgetOld();
  const failures = await platform.get(LoginAttempts).forgetOld();
  const resets = await platform.get(PasswordResetService).forgetOld();
  return sessions || failures || resets;
}

/** Accounts, profiles and sessions. */
export const people = {
  name: 'people',
  entities: [Player, Session, ApiToken, LoginFailure, PasswordReset],
  resolvers: [
    PlayerResolver,
    AccountResolver,
    PasswordResolver,
    SessionResolver,
    PlayerSessionsResolver,
    ApiTokenResolver,
    PlayerApiTokensResolver,
    MyDataResolver,
  ],
  rest: (platform: Platform) => profileRoutes(platform),
  personal: (platform: Platform) => peopleRecords(platform),
  nodes: (platform: Platform) => ({
    Player: (id, caller) => caller.get(PlayerLoader).load(id),
    Session: (id, caller) => platform.get(SessionService).findOwn(id, caller),
    ApiToken: (id, caller) => platform.get(ApiTokenService).findOwn(id, caller),
  }),
  run: async (platform: Platform) =>
    repeat(() => forgetOld(platform), {
      pauseMs: TIDY_EVERY_MS,
      failed: (error) =>
        platform.log.warn({ reason: String(error) }, 'What is over cannot be deleted; trying on'),
    }),
} satisfies Slice;
