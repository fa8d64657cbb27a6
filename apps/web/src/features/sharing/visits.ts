import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { randomId } from '@daily/apollo/random-id';
import { mayTrack } from '../../analytics/consent';
import { dropVisit, heldVisit, holdVisit } from './held-visit';
import { AttributeVisitDocument, VisitShareDocument } from './verify-share.generated';

/** Counts the visit of a shared link, unless the visitor has declined tracking. */
export function useVisitCount(token: string | undefined): void {
  const client = useApolloClient();
  // Strict mode runs effects twice.
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || !token || !mayTrack()) return;
    begun.current = true;
    void countVisit(client, token);
  }, [client, token]);
}

async function countVisit(client: ApolloClient, token: string): Promise<void> {
  const input = { token, visitToken: randomId(), previousVisitToken: heldVisit(Date.now()) };
  // A failure is not shown: the count matters only to the player who shared the link.
  const reply = await client.mutate({ mutation: VisitShareDocument, variables: { input } }).catch(() => null);
  const result = reply?.data?.visitShare;
  if (result?.__typename === 'VisitShareSuccess' && result.visitToken)
    holdVisit(result.visitToken, Date.now());
}

/** Reports a sign-in or an answer in a browser that opened a shared link. Failures are ignored. */
export async function attribute(client: ApolloClient, visitToken: string): Promise<void> {
  const reply = await client
    .mutate({ mutation: AttributeVisitDocument, variables: { input: { visitToken } } })
    .catch(() => null);
  const result = reply?.data?.attributeVisit;
  const isOver = result?.__typename === 'AttributeVisitSuccess' && !result.keepVisitToken;
  // The browser may hold another visit by now.
  if (isOver && heldVisit(Date.now()) === visitToken) dropVisit();
}
