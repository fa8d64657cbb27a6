import type { ApolloClient } from '@apollo/client';

/** Refetches the active queries that have failed. Components show a new failure themselves. */
export async function refetchFailed(client: ApolloClient): Promise<void> {
  const failed = [...client.getObservableQueries('active')].filter((query) => query.getCurrentResult().error);
  await Promise.all(failed.map((query) => query.refetch().catch(() => undefined)));
}
