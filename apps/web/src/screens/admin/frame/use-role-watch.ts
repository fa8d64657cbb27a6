import { errorCode } from '@daily/apollo/error-message';
import { ERROR_CODES } from '@daily/contract/error-codes';
import type { Role } from '@daily/rules/account';
import { toast } from '@daily/ui/overlays/toast';
import type { ApolloClient } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ApolloLink } from '@apollo/client/link';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { tap } from 'rxjs';
import { reload } from '../../../features/session/session-life';
import { RoleCheckDocument } from './role-check.generated';

/** Types of problems that a mutation returns to a caller without access. */
const PROBLEMS: ReadonlySet<unknown> = new Set(['SignInRequiredProblem', 'NotAllowedProblem']);

/** Codes of errors of a request without access. */
const CODES: ReadonlySet<unknown> = new Set([ERROR_CODES.forbidden, ERROR_CODES.unauthenticated]);

const listeners = new WeakMap<ApolloClient, Set<() => void>>();

/** Milliseconds between two checks of the role while the page is visible. */
export const CHECK_MS = 30_000;

/** What is said when the role of the viewer is another one. */
export const ROLE_TEXTS = {
  signedOut: 'You were signed out. Please log in again.',
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

/**
 * Calls a listener whenever the server refuses an operation for lack of access: the role may have changed, or the session ended.
 * @returns a function that ends this.
 */
function onRefusal(client: ApolloClient, listener: () => void): () => void {
  const notified = listeners.get(client) ?? watch(client);
  notified.add(listener);
  return () => void notified.delete(listener);
}

/** Begins to watch the operations of a client. The link stays: the admin area adds it when it is first shown. */
function watch(client: ApolloClient): Set<() => void> {
  const notified = new Set<() => void>();
  listeners.set(client, notified);
  const notify = () => notified.forEach((listener) => listener());
  const link = new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap({
        next: ({ data, errors }) => {
          const isRefused = errors && CODES.has(errorCode(new CombinedGraphQLErrors({ data, errors })));
          if (isRefused || Object.values(data ?? {}).some(isProblem)) notify();
        },
        error: (error: unknown) => CODES.has(errorCode(error)) && notify(),
      }),
    ),
  );
  client.setLink(link.concat(client.link));
  return notified;
}

function isProblem(payload: unknown): boolean {
  return PROBLEMS.has((payload as { __typename?: string } | null)?.__typename);
}
