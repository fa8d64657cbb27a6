import { useApolloClient } from '@apollo/client/react';
import { useOnReturn } from '@daily/apollo/use-on-return';
import { useReload } from '@daily/apollo/use-reload';
import { useEffect, useState } from 'react';
import { LeagueScreenDocument, type LeagueScreenQuery } from './league-screen.generated';

/** Age from which a league is loaded again when a view of it is opened, in milliseconds. */
const MIN_AGE_MS = 500;

/** A league that the page has shown. */
interface ShownLeague {
  /** Its id in the address. */
  leagueId: string;
  /** Its global id. */
  id: string;
  name: string;
}

/**
 * Notices that the viewer was removed from a league whose page is open, or that the league was deleted: any query of the page then
 * finds no league. Asks again when the viewer opens another view, whose data may be in the cache, and when they return to the page.
 * What is known about the league is then deleted from the cache.
 * @param leagueId its id in the address.
 * @param league the league as the cache has it; null when the viewer is not a member, undefined until it is loaded.
 * @returns the name of the league that the viewer is no longer in; null otherwise.
 */
export function useEndedMembership(
  leagueId: string,
  league: LeagueScreenQuery['league'] | undefined,
): string | null {
  const { cache } = useApolloClient();
  const [shown, setShown] = useState<ShownLeague | null>(null);
  if (league && (shown?.id !== league.id || shown.name !== league.name))
    setShown({ leagueId, id: league.id, name: league.name });
  const ended = league === null && shown?.leagueId === leagueId ? shown : null;

  const reload = useReload(LeagueScreenDocument, { leagueId });
  useOnReturn(reload);
  // Every view is a page of its own, so this runs when one is opened.
  const isLoaded = league !== undefined;
  useEffect(() => {
    if (isLoaded) reload(MIN_AGE_MS);
  }, [isLoaded, reload]);

  const endedId = ended?.id;
  useEffect(() => {
    if (endedId === undefined) return;
    cache.evict({ id: cache.identify({ __typename: 'League', id: endedId }) ?? '' });
    // The members, and the contests that the viewer has not joined.
    cache.gc();
  }, [cache, endedId]);
  return ended?.name ?? null;
}
