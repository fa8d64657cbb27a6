import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { randomId } from '@daily/apollo/random-id';
import { mayTrack } from '../../analytics/consent';
import { dropVisit, heldVisit, holdVisit } from './held-visit';
import { AttributeVisitDocument, VisitShareDocument } from './verify-share.generated';

/** Counts that this browser came by a shared link, unless it or its user refuses to be counted. */
export function useVisitCount(token: string | undefined): void {
  const client = useApolloClient();
  // Effects run twice where React looks for mistakes.
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || !token || !mayTrack()) return;
    begun.current = true;
    void countVisit(client, token);
  }, [client, token]);
}

async function countVisit(client: ApolloClient, token: string): Promise<void> {
  const variables = { token, visit: randomId(), held: heldVisit(Date.now()) };
  // A figure for somebody else: it is not worth a word when it fails.
  const reply = await client.mutate({ mutation: VisitShareDocument, variables }).catch(() => null);
  const result = reply?.data?.visitShare;
  if (result?.__typename === 'VisitShareSuccess' && result.visit) holdVisit(result.visit, Date.now());
}

/** Tells the server that somebody is signed in, or has answered, in a browser that came by a shared link. */
export async function attribute(client: ApolloClient, visit: string): Promise<void> {
  const reply = await client
    .mutate({ mutation: AttributeVisitDocument, variables: { visit } })
    .catch(() => null);
  const result = reply?.data?.attributeVisit;
  // Another visit may be held by now.
  if (result?.__typename === 'AttributeVisitSuccess' && !result.keep && heldVisit(Date.now()) === visit)
    dropVisit();
}
