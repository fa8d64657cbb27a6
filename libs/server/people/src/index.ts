import type { Platform } from '@daily/kit/platform';
import type { Slice } from '@daily/kit/slice';
import { AccountResolver } from './account.resolver';
import { LoginFailure } from './login-failure.entity';
import { Player } from './player.entity';
import { PlayerResolver } from './player.resolver';
import { PlayerLoader } from './player.loader';
import { profileRoutes } from './profile.rest';
import { Session } from './session.entity';

export { ensureAdmin, listStaff, type RoleChange, setRole } from './staff';
export { Player } from './player.entity';
export { PlayerLoader } from './player.loader';
export { playerFromRow, PLAYER_COLUMNS, type PlayerRow } from './player.row';
export { ProfileService } from './profile.service';
export { sessionHash, SessionService } from './session.service';

/** Accounts, profiles and sessions. */
export const people = {
  name: 'people',
  entities: [Player, Session, LoginFailure],
  resolvers: [PlayerResolver, AccountResolver],
  rest: (platform: Platform) => profileRoutes(platform),
  nodes: () => ({ Player: (id, caller) => caller.get(PlayerLoader).load(id) }),
} satisfies Slice;
