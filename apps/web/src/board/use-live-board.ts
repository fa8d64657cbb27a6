import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { BoardEntry, BoardSource, Standing } from './board-source';

/** Milliseconds between two refreshes of a board that keeps changing, and at most before the first one. */
export const REFRESH_REST_MS = 15_000;
export const REFRESH_SPREAD_MS = 2_000;

/** Milliseconds for which the data that came with the page needs no refresh when the connection opens. */
const FRESH_PAGE_MS = 30_000;

/**
 * Keeps the pages of a board that are shown up to date while it changes, gently: seldom, not at the same moment as everybody
 * else, and only while somebody may be looking. Without a connection the page works as before.
 * @returns what has changed for those who listen, in a sentence; empty until something has.
 */
export function useLiveBoard<Entry extends BoardEntry>({ key, live }: BoardSource<Entry>): string {
  const client = useApolloClient();
  const [news, setNews] = useState('');
  const enabled = live !== null;

  useEffect(() => {
    if (!live || !('WebSocket' in window)) return;
    const refresh = async () => {
      const before = live.standing(client);
      // What fails now is fetched with the next change; what is on the screen stays.
      await Promise.resolve(client.refetchQueries({ include: [...live.queries] })).catch(() => undefined);
      setNews((told) => newsOf(before, live.standing(client)) ?? told);
    };
    const refreshes = gently(() => void refresh());
    const listening = whileVisible(() => listen(refreshes.ask));
    return () => {
      listening.stop();
      refreshes.stop();
    };
    // `key` stands for the board, which is a new object at every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [client, key, enabled]);
  return news;
}

/** What of a change is worth saying: one's own rank, else who leads; null for anything else. */
function newsOf(before: Standing, now: Standing): string | null {
  if (now.rank !== undefined && now.rank !== before.rank) return `You are now at rank ${now.rank}.`;
  if (now.leader && now.leader.id !== before.leader?.id) return `${now.leader.username} is now in the lead.`;
  return null;
}

/** Listens once the code for it is there; gives back how to stop, at whatever time. */
function listen(ask: () => void): () => void {
  let stop = () => undefined as void;
  let stopped = false;
  import('./live-connection').then(
    ({ followBoards }) => {
      if (stopped) return;
      stop = followBoards({
        onChange: ask,
        onOpen: (again) => (again || performance.now() > FRESH_PAGE_MS) && ask(),
      });
    },
    // Without it the board is as it was when the page came.
    () => undefined,
  );
  return () => {
    stopped = true;
    stop();
  };
}

/** Does something while the page can be seen: `begin` gives back how to end it. */
function whileVisible(begin: () => () => void): { stop: () => void } {
  let end: (() => void) | null = null;
  const look = () => {
    if (!document.hidden && !end) end = begin();
    if (document.hidden && end) {
      end();
      end = null;
    }
  };
  document.addEventListener('visibilitychange', look);
  look();
  return {
    stop() {
      document.removeEventListener('visibilitychange', look);
      end?.();
    },
  };
}

/** An action that is done a moment after it was asked for, and then not again for a while. */
function gently(action: () => void): { ask: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let resting = false;
  let again = false;
  const rest = () => {
    resting = true;
    timer = setTimeout(() => {
      resting = false;
      timer = undefined;
      if (again) ask();
    }, REFRESH_REST_MS);
  };
  const ask = () => {
    again = resting;
    timer ??= setTimeout(() => {
      action();
      rest();
    }, Math.random() * REFRESH_SPREAD_MS);
  };
  return { ask, stop: () => clearTimeout(timer) };
}
