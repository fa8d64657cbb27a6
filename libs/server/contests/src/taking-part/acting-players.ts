import { ACCOUNT_FAILURES } from '@daily/rules/account-failures';
import type { Caller } from '@daily/kit/runtime/caller';
import { forbidden, notFound } from '@daily/kit/runtime/errors';
import type { PerRequest } from '@daily/kit/runtime/per-request';
import type { Limits } from '@daily/kit/runtime/rate-limits';
import type { Player, PlayerLoader, ProfileService } from '@daily/people';
import type { CONTEST_LIMITS } from '../contest.limits';
import { CONTEST_FAILURES } from '../contest/contest-failures';
import type { Contest } from '../contest/contest.entity';
import type { ContestAudience } from '../contest/contest-audience';

/** The parts of {@link ActingPlayers}. */
export interface ActingPlayersParts {
  limits: Limits<typeof CONTEST_LIMITS>;
  players: PerRequest<PlayerLoader>;
  profiles: Pick<ProfileService, 'actAs'>;
  audience: Pick<ContestAudience, 'admits'>;
}

/** Finds the players for whom callers join contests and answer. */
export class ActingPlayers {
  constructor(private readonly parts: ActingPlayersParts) {}

  /**
   * The player that a call names, who must be a member when the contest is that of a league: it is not enough that the caller is one.
   * Counts the call against the rate limits.
   * @throws Failure not-found, unauthenticated, forbidden, too-many
   */
  async find(contest: Contest, playerId: string, caller: Caller): Promise<Player> {
    const { limits, players, profiles, audience } = this.parts;
    await limits.contestMovesByAddress.use(caller.address);
    // The authentication has loaded the viewer, so this needs no query.
    const player =
      caller.viewer?.id === playerId
        ? await players.of(caller).load(playerId)
        : await profiles.actAs(playerId, caller, CONTEST_FAILURES.signInToJoin);
    if (!player) throw notFound(ACCOUNT_FAILURES.profileNotFound);
    await limits.contestMoves.use(playerId);
    if (!(await audience.admits(contest, playerId))) throw forbidden(CONTEST_FAILURES.membersOnly);
    return player;
  }
}
