import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { randomId } from '@daily/apollo/random-id';
import { mayTrack } from '../../../analytics/consent';
import { forgetVisit, readVisit, writeVisit } from './visit-storage';
import { AttributeVisitDocument, VisitShareDocument } from './verify-share.generated';

/** Counts the visit of a shared link once, unless the visitor has declined tracking. */
export function useVisitCount(token: string | undefined): void {
  const client = useApolloClient();
  // Strict mode runs effects twice.
  const isCounted = useRef(false);
  useEffect(() => {
    if (isCounted.current || !token || !mayTrack()) return;
    isCounted.current = true;
    void countVisit(client, token);
  }, [client, token]);
}

async function countVisit(client: ApolloClient, token: string): Promise<void> {
  const input = { token, visitToken: randomId(), previousVisitToken: readVisit(Date.now()) };
  // A failure is not shown: the count matters only to the player who shared the link.
  const response = await client
    .mutate({ mutation: VisitShareDocument, variables: { input } })
    .catch(() => null);
  const payload = response?.data?.visitShare;
  if (payload?.__typename === 'VisitShareSuccess' && payload.visitToken)
    writeVisit(payload.visitToken, Date.now());
}

/** Reports a login or an answer in a browser that opened a shared link. Failures are ignored. */
export async function attributeVisit(client: ApolloClient, visitToken: string): Promise<void> {
  const response = await client
    .mutate({ mutation: AttributeVisitDocument, variables: { input: { visitToken } } })
    .catch(() => null);
  const payload = response?.data?.attributeVisit;
  const isOver = payload?.__typename === 'AttributeVisitSuccess' && !payload.keepVisitToken;
  // The browser may have stored another visit since.
  if (isOver && readVisit(Date.now()) === visitToken) forgetVisit();
}
