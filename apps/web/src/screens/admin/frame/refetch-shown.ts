import type { ApolloClient } from '@apollo/client';

/** Refetches those of the named queries that the page shows. A failed one keeps what is shown. */
export function refetchShown(client: ApolloClient, names: readonly string[]): void {
  const shown = [...client.getObservableQueries('active')].filter(({ queryName }) =>
    names.includes(queryName ?? ''),
  );
  for (const query of shown) void query.refetch().catch(() => undefined);
}
