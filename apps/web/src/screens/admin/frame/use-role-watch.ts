import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type { Role } from '@daily/rules/account';
import { toast } from '@daily/ui/overlays/toast';
import { useEffect } from 'react';
import { reload } from '../../../features/session/session-life';
import { onRefusal } from './refusals';
import { RoleCheckDocument } from './role-check.generated';

/** Milliseconds between two checks of the role while the page is visible. */
export const CHECK_MS = 30_000;

/** What is said when the role of the viewer is another one. */
export const ROLE_TEXTS = {
  signedOut: 'Your session has ended. Please log in again.',
  changed: 'Your role was changed. What you may not see any more is removed from this page.',
} as const;

/**
 * Leaves the admin area when the viewer has lost the role or the session, wherever that was decided: everything that was loaded is
 * dropped, and the page is shown as the role of now allows. Checks now and then, when the page is shown again, and when the server refuses
 * something.
 * @param role the role with which the page was loaded; undefined while it is unknown.
 */
export function useRoleWatch(role: Role | undefined): void {
  const client = useApolloClient();
  useEffect(() => {
    if (!role) return;
    let isOver = false;
    let checking: Promise<void> | null = null;
    const check = async () => {
      const current = await roleNow(client);
      if (isOver || current === undefined || current === role) return;
      isOver = true;
      toast.error(current === null ? ROLE_TEXTS.signedOut : ROLE_TEXTS.changed);
      await reload(client);
    };
    const checkOnce = () => {
      if (document.hidden || isOver) return;
      checking ??= check().finally(() => (checking = null));
    };
    const timer = setInterval(checkOnce, CHECK_MS);
    document.addEventListener('visibilitychange', checkOnce);
    const stop = onRefusal(client, checkOnce);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', checkOnce);
      stop();
    };
  }, [client, role]);
}

/** The role of the viewer by the server; null for an anonymous visitor, undefined when it does not answer. */
async function roleNow(client: ApolloClient): Promise<Role | null | undefined> {
  const query = client.query({ query: RoleCheckDocument, fetchPolicy: 'no-cache' });
  const { data } = await query.catch(() => ({ data: undefined }));
  if (!data) return undefined;
  return data.viewer ? (data.viewer.role.toLowerCase() as Role) : null;
}
