import type { ApolloClient } from '@apollo/client';
import { PERSONAL_CACHE } from '@daily/contract/browser-caches';
import { badgeUnanswered } from './app-badge';
import { readSession, type StoredSession, writeSession } from './session-storage';
import { StoredUserDocument, type StoredUserQuery } from './stored-user.generated';

/**
 * Copies changes of the viewer in the cache to the stored session, for example after an answer, a share or a new name, and marks the
 * icon of the installed app while the day's question is unanswered.
 * @returns a function that stops it once the viewer has left, and removes what the service worker and that icon show of them.
 */
export function syncStoredUser(client: ApolloClient): () => void {
  const query = client.watchQuery({
    query: StoredUserDocument,
    fetchPolicy: 'cache-only',
    returnPartialData: true,
  });
  const subscription = query.subscribe(({ data }) => storePlayer(data?.viewer?.player));
  return () => {
    subscription.unsubscribe();
    badgeUnanswered(false);
    void globalThis.caches?.delete(PERSONAL_CACHE).catch(() => undefined);
  };
}

/** A player without the fields that no query of the page has fetched. */
type PartialPlayer = Partial<NonNullable<StoredUserQuery['viewer']>['player']>;

function storePlayer(player: PartialPlayer | undefined): void {
  const session = readSession(Date.now());
  // Another user may have signed in in another tab.
  if (!session || player?.userId !== session.user.id) return;
  if (player.answeredToday !== undefined) badgeUnanswered(!player.answeredToday);
  const changed: StoredSession = { ...session, user: { ...session.user, ...userFields(player) } };
  if (JSON.stringify(changed) !== JSON.stringify(session)) writeSession(changed);
}

/** Returns the fetched fields under their names in the stored session. */
function userFields(player: PartialPlayer): Partial<StoredSession['user']> {
  const fields = {
    name: player.username,
    points: player.totalPoints,
    answeredToday: player.answeredToday,
    streak: player.currentStreak,
    totalShares: player.totalShares,
    monthlyPoints: player.monthlyPoints,
    lifetimePoints: player.lifetimePoints,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
