import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useOnReturn } from '@daily/apollo/use-on-return';
import { useReload } from '@daily/apollo/use-reload';
import { useEffect, useState } from 'react';
import { LeagueScreenDocument, type LeagueScreenQuery } from './league-screen.generated';

/** The leagues, by their ids in the address, of which a view was opened before. Each view is a page of its own. */
const opened = new WeakMap<ApolloClient, Set<string>>();

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
  const client = useApolloClient();
  const { cache } = client;
  const [shown, setShown] = useState<ShownLeague | null>(null);
  if (league && (shown?.id !== league.id || shown.name !== league.name))
    setShown({ leagueId, id: league.id, name: league.name });
  const ended = league === null && shown?.leagueId === leagueId ? shown : null;

  const reload = useReload(LeagueScreenDocument, { leagueId });
  useOnReturn(reload);
  useEffect(() => {
    const leagues = opened.get(client) ?? new Set();
    opened.set(client, leagues);
    // The first view comes with the league.
    if (leagues.has(leagueId)) reload();
    leagues.add(leagueId);
  }, [client, leagueId, reload]);

  const endedId = ended?.id;
  useEffect(() => {
    if (endedId === undefined) return;
    cache.evict({ id: cache.identify({ __typename: 'League', id: endedId }) ?? '' });
    // The members, and the contests that the viewer has not joined.
    cache.gc();
  }, [cache, endedId]);
  return ended?.name ?? null;
}
