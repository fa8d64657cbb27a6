import { isAtLeast } from '@daily/rules/account';
import { type Caller, type Viewer, viewerWithScope } from '@daily/kit/runtime/caller';
import type { LeagueReader } from '@daily/leagues';
import type { Contest } from './contest.entity';

/** Whether a caller may see drafts, contests of leagues and every key. */
export function isEditor({ viewer }: Pick<Caller, 'viewer'>): boolean {
  return viewer !== null && isAtLeast(viewer.role, 'editor');
}

/** The viewer, whose part in contests and whose leagues' contests a caller sees. */
export function contestViewer(caller: Pick<Caller, 'viewer'>): Viewer | null {
  return viewerWithScope(caller, 'contests:read');
}

/**
 * Who sees a contest: everyone, or the members of its league; editors see all of them, drafts included. An API token without the scope
 * to read contests sees those that everyone sees.
 */
export class ContestAudience {
  constructor(private readonly leagues: Pick<LeagueReader, 'findOrNull' | 'hasMember' | 'listOf'>) {}

  /** Whether a caller may see a contest. */
  async includes(
    { published, leagueId }: Pick<Contest, 'published' | 'leagueId'>,
    caller: Pick<Caller, 'viewer'>,
  ): Promise<boolean> {
    if (isEditor(caller)) return true;
    if (!published) return false;
    return (
      leagueId === null ||
      (await this.leagues.findOrNull(leagueId, { viewer: contestViewer(caller) })) !== null
    );
  }

  /** Whether a player may take part in a contest: an editor too only as a member of its league. */
  async admits({ leagueId }: Pick<Contest, 'leagueId'>, playerId: string): Promise<boolean> {
    return leagueId === null || this.leagues.hasMember(leagueId, playerId);
  }

  /** The ids of the leagues whose contests a caller may see because they are a member. */
  async leaguesOf(caller: Pick<Caller, 'viewer'>): Promise<string[]> {
    const viewer = contestViewer(caller);
    const leagues = viewer ? await this.leagues.listOf(viewer.id) : [];
    return leagues.map(({ id }) => id);
  }
}
