import { repeat } from '@daily/kit/background';
import type { Platform } from '@daily/kit/platform';
import type { Slice } from '@daily/kit/slice';
import { AccountResolver } from './account.resolver';
import { ApiToken } from './api-token.entity';
import { ApiTokenResolver, PlayerApiTokensResolver } from './api-token.resolver';
import { ApiTokenService } from './api-token.service';
import { LeaderboardNewsResolver } from './leaderboard-news.resolver';
import { LoginAttempts } from './login-attempts';
import { LoginFailure } from './login-failure.entity';
import { MyDataResolver } from './my-data.resolver';
import { PasswordReset } from './password-reset.entity';
import { PasswordResetService } from './password-reset.service';
import { PasswordResolver } from './password.resolver';
import { Player } from './player.entity';
import { PlayerResolver } from './player.resolver';
import { PlayerLoader } from './player.loader';
import { peopleRecords } from './personal-records';
import { profileRoutes } from './profile.rest';
import { Session } from './session.entity';
import { PlayerSessionsResolver, SessionResolver } from './session.resolver';
import { SessionService } from './session.service';

export { ensureAdmin, listStaff, type RoleChange, setRole } from './staff';
export { ApiTokenService } from './api-token.service';
export { LeaderboardNews } from './leaderboard-news';
export { type BoardKey, type BoardPlace, PlayerBoard } from './player-board';
export type { BoardTables, Scan } from './player-board.sql';
export { Player } from './player.entity';
export { PlayerLoader } from './player.loader';
export { playerFromRow, PLAYER_COLUMNS, type PlayerRow } from './player.row';
export { ProfileService } from './profile.service';
export { SessionService } from './session.service';

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
    LeaderboardNewsResolver,
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
