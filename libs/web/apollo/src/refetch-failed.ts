import type { ApolloClient } from '@apollo/client';

/** Asks anew for what the page shows and could not get, and for nothing else. What fails again shows so where it stands. */
export async function refetchFailed(client: ApolloClient): Promise<void> {
  const failed = [...client.getObservableQueries('active')].filter((query) => query.getCurrentResult().error);
  await Promise.all(failed.map((query) => query.refetch().catch(() => undefined)));
}
