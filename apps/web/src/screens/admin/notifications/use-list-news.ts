import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { useEffect, useRef } from 'react';
import { onAdminNotification } from '../frame/notification-events';
import { subscribeLive, visibleRefresh } from '../live-refresh';
import {
  NotificationReadStatesDocument,
  type NotificationsScreenQuery,
  type useNotificationsScreenQuery,
} from './notifications-screen.generated';

/** Minimum time between two lookups of what other admins have read, in milliseconds. */
export const LOOKUP_MS = 20_000;

/**
 * Maximum number of rows in a lookup: a page, which may have grown since. Such a lookup costs 101 points of the 2,000 per minute that all
 * tabs of an admin share.
 */
export const MAX_LOOKED_UP = 50;

/** Minimum time between two loads of the list because a connection was lost, in milliseconds. A load costs 651 points. */
export const RELOAD_MS = MINUTE_MS;

/** The subscription, as text: printing a compiled document would need more code. Selects the fields of a row. */
export const RECORDED = {
  query:
    'subscription AdminNotificationRecorded { adminNotificationRecorded { ' +
    '__typename id title message link createdAt updatedAt readAt } }',
  variables: {},
};

/** A page of the list. */
type Page = NotificationsScreenQuery['adminNotifications'];
type Notification = Page['edges'][number]['node'];

/**
 * Keeps a page of the list up to date without loading it again: a notification that is recorded arrives with its event, and what was read
 * in another tab or by another admin is looked up, which loads nothing but that. The page is loaded again only after the connection was
 * lost.
 * @param isFirstPage whether new notifications belong on the page.
 */
export function useListNews(
  query: ReturnType<typeof useNotificationsScreenQuery>,
  isFirstPage: boolean,
): void {
  const client = useApolloClient();
  const latest = useRef({ query, isFirstPage });
  useEffect(() => {
    latest.current = { query, isFirstPage };
  });
  useEffect(() => {
    if (!('WebSocket' in window)) return;
    const lookups = visibleRefresh(
      () => void lookUpRead(client, latest.current.query.data?.adminNotifications),
      LOOKUP_MS,
    );
    const reloads = visibleRefresh(
      () => void latest.current.query.refetch().catch(() => undefined),
      RELOAD_MS,
      performance.now(),
    );
    const stopChanges = onAdminNotification(lookups.request);
    const show = (notification: Notification) =>
      latest.current.query.updateQuery((_, { previousData, complete }) => {
        if (!complete) return;
        const page = pageWith(previousData.adminNotifications, notification, latest.current.isFirstPage);
        return { ...previousData, adminNotifications: page };
      });
    const stopRecorded = subscribeLive(
      RECORDED,
      (data) => {
        // Null when it was deleted meanwhile.
        const notification = (data as { adminNotificationRecorded?: Notification | null } | null | undefined)
          ?.adminNotificationRecorded;
        if (notification) show(notification);
      },
      reloads.request,
    );
    return () => {
      lookups.stop();
      reloads.stop();
      stopChanges();
      stopRecorded();
    };
  }, [client]);
}

/**
 * A page with a notification that was recorded: instead of its earlier state, or as a new one at the beginning of the first page. An older
 * one, which another event was added to, stays on its page.
 */
function pageWith(page: Page, notification: Notification, isFirstPage: boolean): Page {
  const isShown = page.edges.some(({ node }) => node.id === notification.id);
  const edge = { __typename: 'AdminNotificationEdge', node: notification } as const;
  if (isShown) {
    return { ...page, edges: page.edges.map((each) => (each.node.id === notification.id ? edge : each)) };
  }
  const newest = page.edges[0]?.node.createdAt ?? '';
  return isFirstPage && notification.createdAt >= newest ? { ...page, edges: [edge, ...page.edges] } : page;
}

/** Looks up which of the newest unread notifications on a page were read. A failed lookup is made up for by the next one. */
async function lookUpRead(client: ApolloClient, page: Page | undefined): Promise<void> {
  const ids = page?.edges.flatMap(({ node }) => (node.readAt ? [] : [node.id])) ?? [];
  if (ids.length === 0) return;
  const variables = { ids: ids.slice(0, MAX_LOOKED_UP) };
  const query = { query: NotificationReadStatesDocument, variables };
  await client.query({ ...query, fetchPolicy: 'network-only' }).catch(() => undefined);
}
