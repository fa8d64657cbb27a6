import type { ApolloClient } from '@apollo/client';
import { readSession, type StoredSession, writeSession } from './session-storage';
import { StoredUserDocument, type StoredUserQuery } from './stored-user.generated';

/**
 * Keeps what the browser has stored of who is signed in as the page knows it: an answer, a share or another name changes it.
 * @returns how to stop.
 */
export function followUser(client: ApolloClient): () => void {
  const known = client.watchQuery({
    query: StoredUserDocument,
    fetchPolicy: 'cache-only',
    returnPartialData: true,
  });
  const following = known.subscribe(({ data }) => keep(data?.viewer));
  return () => following.unsubscribe();
}

type Viewer = NonNullable<StoredUserQuery['viewer']>;

function keep(viewer: Partial<Viewer> | null | undefined): void {
  const session = readSession(Date.now());
  // Another tab may have signed somebody else in.
  if (!session || viewer?.userId !== session.user.id) return;
  const changed: StoredSession = { ...session, user: { ...session.user, ...fieldsOf(viewer) } };
  if (JSON.stringify(changed) !== JSON.stringify(session)) writeSession(changed);
}

/** The fields that are known, as the session calls them. */
function fieldsOf(viewer: Partial<Viewer>): Partial<StoredSession['user']> {
  const fields = {
    name: viewer.username,
    points: viewer.totalPoints,
    answeredToday: viewer.answeredToday,
    streak: viewer.currentStreak,
    totalShares: viewer.totalShares,
    monthlyPoints: viewer.monthlyPoints,
    lifetimePoints: viewer.lifetimePoints,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
