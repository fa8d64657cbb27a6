import type { CallOptions, Connection } from './connection.js';
import type {
  LeaderboardEntryFragment,
  LeaderboardKind,
  LeagueFragment,
  LeagueInvitationFragment,
} from './documents.generated.js';
import type { List } from './list.js';
import {
  JoinLeagueText,
  LeagueInvitationText,
  LeagueLeaderboardText,
  LeagueText,
  ViewerLeaguesText,
} from './operations.generated.js';
import { successOf } from './outcome.js';
import { requireViewer } from './viewer.js';

/** Which board of a league. */
export interface LeagueLeaderboardOptions extends CallOptions {
  /** Defaults to `MONTH`. */
  readonly board?: LeaderboardKind;
}

/** The leagues of the player. Only members see a league. Methods with a `leagueId` take `League.leagueId`. */
export class Leagues {
  constructor(private readonly connection: Connection) {}

  /** The leagues of the player, by name. @throws UnauthenticatedError without a token. */
  async mine(options?: CallOptions): Promise<readonly LeagueFragment[]> {
    const { viewer } = await this.connection.request(ViewerLeaguesText, {}, options);
    return requireViewer(viewer).leagues;
  }

  /** A league; null when it does not exist or the player is not a member. */
  async find(leagueId: string, options?: CallOptions): Promise<LeagueFragment | null> {
    const { league } = await this.connection.request(LeagueText, { leagueId }, options);
    return league;
  }

  /** A board of a league, the highest score first; empty when {@link find} returns null. */
  leaderboard(
    leagueId: string,
    { board, signal }: LeagueLeaderboardOptions = {},
  ): List<LeaderboardEntryFragment> {
    return this.connection.list(async (position) => {
      const variables = { leagueId, board, ...position };
      const { league } = await this.connection.request(LeagueLeaderboardText, variables, { signal });
      return league?.leaderboard ?? null;
    });
  }

  /** What an invite link shows; null when it is unknown. `token` is the last segment of its path. */
  async invitation(token: string, options?: CallOptions): Promise<LeagueInvitationFragment | null> {
    const { leagueInvitation } = await this.connection.request(LeagueInvitationText, { token }, options);
    return leagueInvitation;
  }

  /** Joins a league by its invite link. @throws ProblemError when the link is unknown or the league is full. */
  async join(token: string, { signal }: CallOptions = {}): Promise<LeagueFragment> {
    const variables = { input: { token } };
    const { joinLeague } = await this.connection.request(JoinLeagueText, variables, {
      signal,
      repeatable: true,
    });
    return successOf(joinLeague, 'JoinLeagueSuccess').league;
  }
}
