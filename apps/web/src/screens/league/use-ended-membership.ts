import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useOnReturn } from '@daily/apollo/freshness/use-on-return';
import { useReload } from '@daily/apollo/freshness/use-reload';
import { useEffect } from 'react';
import { LeagueScreenDocument, type LeagueScreenQuery } from './league-screen.generated';

/**
 * The leagues that were shown, by their ids in the address, until another player is signed in. Each view is a page of its own, which the
 * Back button opens anew.
 */
const shownLeagues = new WeakMap<ApolloClient, Map<string, ShownLeague>>();

/** A league that the page has shown. */
interface ShownLeague {
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
  const ended = league === null ? shownLeagues.get(client)?.get(leagueId) : undefined;

  const reload = useReload(LeagueScreenDocument, { leagueId });
  useOnReturn(reload);
  useEffect(() => {
    // The first view comes with the league.
    if (shownBy(client).has(leagueId)) reload();
  }, [client, leagueId, reload]);

  const { id, name } = league ?? {};
  useEffect(() => {
    if (id !== undefined && name !== undefined) shownBy(client).set(leagueId, { id, name });
  }, [client, leagueId, id, name]);

  const endedId = ended?.id;
  useEffect(() => {
    if (endedId === undefined) return;
    cache.evict({ id: cache.identify({ __typename: 'League', id: endedId }) ?? '' });
    // The members, and the contests that the viewer has not joined.
    cache.gc();
  }, [cache, endedId]);
  return ended?.name ?? null;
}

function shownBy(client: ApolloClient): Map<string, ShownLeague> {
  const known = shownLeagues.get(client);
  if (known) return known;
  const shown = new Map<string, ShownLeague>();
  shownLeagues.set(client, shown);
  client.onResetStore(async () => shown.clear());
  return shown;
}
