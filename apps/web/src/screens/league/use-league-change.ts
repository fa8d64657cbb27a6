import { outcome } from '@daily/apollo/outcome';
import { useReload } from '@daily/apollo/freshness/use-reload';
import { LEAGUE_TEXTS } from '@daily/rules/league/texts';
import { LeagueScreenDocument } from './league-screen.generated';

/**
 * Returns a function that awaits a change of a league and returns its outcome. A change that the server refuses shows that the page
 * is out of date: the league has another owner, or the viewer is not a member any more. The page then loads the league again.
 * @param leagueId its id in the address.
 */
export function useLeagueChange(leagueId: string) {
  const reload = useReload(LeagueScreenDocument, { leagueId });
  return async <TData extends object>(change: PromiseLike<{ data?: TData | null | undefined }>) => {
    const result = await outcome(change, LEAGUE_TEXTS.notSaved);
    if (result.problem?.type) reload();
    return result;
  };
}
