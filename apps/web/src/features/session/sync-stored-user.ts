import type { ApolloClient } from '@apollo/client';
import { readSession, type StoredSession, writeSession } from './session-storage';
import { StoredUserDocument, type StoredUserQuery } from './stored-user.generated';

/**
 * Copies changes of the viewer in the cache to the stored session, for example after an answer, a share or a new name.
 * @returns a function that stops it.
 */
export function syncStoredUser(client: ApolloClient): () => void {
  const query = client.watchQuery({
    query: StoredUserDocument,
    fetchPolicy: 'cache-only',
    returnPartialData: true,
  });
  const subscription = query.subscribe(({ data }) => storePlayer(data?.viewer?.player));
  return () => subscription.unsubscribe();
}

/** A player without the fields that no query of the page has fetched. */
type PartialPlayer = Partial<NonNullable<StoredUserQuery['viewer']>['player']>;

function storePlayer(player: PartialPlayer | undefined): void {
  const session = readSession(Date.now());
  // Another user may have signed in in another tab.
  if (!session || player?.userId !== session.user.id) return;
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
