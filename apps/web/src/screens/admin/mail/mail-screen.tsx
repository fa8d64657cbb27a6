import { spelledAsInRules } from '@daily/apollo/enum-spelling';
import { outcome } from '@daily/apollo/outcome';
import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { OUTBOX_TEXTS } from '@daily/rules/notices/outbox-texts';
import { Button, buttonClass } from '@daily/ui/controls/button';
import { Badge } from '@daily/ui/display/badge';
import { toast } from '@daily/ui/overlays/toast';
import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Timestamp } from '../../../features/account/timestamp';
import { CellText } from '../../../features/admin/list/cell-text';
import { choiceFilter, enumChoices, textFilter } from '../../../features/admin/list/declared-filters';
import { listScreen } from '../../../features/admin/list/list-screen';
import { ListTime } from '../list-cells';
import { whenVisible } from '../live-refresh';
import {
  MailOutcomeDocument,
  type MailScreenQuery,
  useMailScreenQuery,
  useRetryMailMutation,
} from './mail-screen.generated';

type Mail = MailScreenQuery['outgoingMails']['edges'][number]['node'];

const STATE_LABELS = { pending: 'Pending', sent: 'Sent', failed: 'Failed' } as const;

/** Outgoing mail of the last 30 days: what is sent, what waits, and what failed and why. */
export const Screen = listScreen({
  title: 'Mail',
  intro:
    'Outgoing mail of the last 30 days. A pending mail is tried 12 times within about 14 hours. A failed mail can be sent again ' +
    'until it expires. The content of a mail is not shown: it may contain a link that signs its reader in.',
  actions: (
    <Link to={ADMIN_PATHS.mailTemplates} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
      <Eye aria-hidden className="size-4" />
      Preview all mails
    </Link>
  ),
  query: useMailScreenQuery,
  page: ({ outgoingMails }) => outgoingMails,
  filters: {
    recipient: textFilter('To', 'Exact email address'),
    state: choiceFilter('State', 'Any state', enumChoices(STATE_LABELS)),
  },
  variables: ({ filters }) => filters,
  notLoaded: OUTBOX_TEXTS.notLoaded,
  empty: 'No mail was sent within the last 30 days.',
  columns: {
    recipient: {
      label: 'To',
      cell: ({ recipient }) => <CellText>{recipient ?? 'Deleted account'}</CellText>,
    },
    subject: {
      label: 'Mail',
      cell: ({ subject, occasion }) => (
        <>
          <CellText>{subject}</CellText>
          <span className="block text-xs text-ink-soft">{occasion}</span>
        </>
      ),
    },
    state: {
      label: 'State',
      cell: ({ state }) => (
        <Badge tone={state === 'FAILED' ? 'strong' : 'neutral'}>
          {STATE_LABELS[spelledAsInRules(state)]}
        </Badge>
      ),
    },
    attempts: { label: 'Attempts', numeric: true, cell: ({ attempts }) => attempts },
    created: { label: 'Queued', cell: ({ createdAt }) => <ListTime at={createdAt} /> },
    outcome: { label: 'Outcome', cell: (mail) => <Outcome mail={mail} /> },
  },
});

/** What became of a mail, which can be sent again when it has failed or waits for its next attempt. */
function Outcome({ mail }: { mail: Mail }) {
  const { id, subject, state, sentAt, nextAttemptAt, isRetryable, lastError } = mail;
  const follow = useOutcome(mail);
  const [retry, { loading }] = useRetryMailMutation();
  const sendAgain = async () => {
    const { problem } = await outcome(retry({ variables: { input: { id } } }), OUTBOX_TEXTS.notRetried);
    if (problem) return void toast.error(problem.message);
    follow();
    toast.success('The mail is sent again within seconds.');
  };
  return (
    <span className="grid justify-items-start gap-1">
      {sentAt && <ListTime at={sentAt} />}
      {lastError && <span className="min-w-44 max-w-narrow text-danger-ink wrap-anywhere">{lastError}</span>}
      {state === 'PENDING' && nextAttemptAt && lastError && (
        <span className="text-ink-soft">
          Next attempt <Timestamp at={nextAttemptAt} />
        </span>
      )}
      {isRetryable && (
        <Button variant="secondary" size="sm" disabled={loading} onClick={() => void sendAgain()}>
          Send again now<span className="sr-only">: {subject}</span>
        </Button>
      )}
    </span>
  );
}

/**
 * When a mail that was sent again is looked up, in milliseconds after it was sent again or looked up before. Most attempts take a second,
 * one that times out a minute.
 */
export const LOOKUP_DELAYS_MS = [3_000, 6_000, 12_000, 24_000] as const;

/**
 * Maximum number of lookups per minute. Without it, a long series of mails that are sent again would use up the points of the viewer. The
 * mails beyond show their outcome when the list is refreshed.
 */
export const MAX_LOOKUPS = 40;

/** When a client looked up mails within the last minute, as `performance.now()` returns it. */
const lookups = new WeakMap<ApolloClient, readonly number[]>();

/**
 * Shows the outcome of a mail after it was sent again: looks it up a few times, until it is sent, has failed or waits for a later attempt,
 * and only while the page is visible. Other mails are as they were when the list was loaded.
 * @returns a function to call when the mail was sent again.
 */
function useOutcome({ id, state, isRetryable }: Mail): () => void {
  const client = useApolloClient();
  /** The number of the next lookup; null unless the mail was sent again. */
  const [next, setNext] = useState<number | null>(null);
  // Not `nextAttemptAt`: while a server sends a mail, it is in the future.
  const isSending = state === 'PENDING' && !isRetryable;
  const delay = isSending && next !== null ? LOOKUP_DELAYS_MS[next] : undefined;
  useEffect(() => {
    if (delay === undefined) return;
    let isOver = false;
    const lookUp = async () => {
      // A lookup that fails is made up for by the next one.
      if (mayLookUp(client)) {
        const query = { query: MailOutcomeDocument, variables: { id }, fetchPolicy: 'network-only' } as const;
        await client.query(query).catch(() => undefined);
      }
      if (!isOver) setNext((done) => (done !== null ? done + 1 : null));
    };
    let stopWaiting = () => undefined as void;
    const timer = setTimeout(() => void (stopWaiting = whenVisible(() => void lookUp())), delay);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stopWaiting();
    };
  }, [client, id, delay]);
  return () => setNext(0);
}

/** Whether one more lookup is within the limit; counts it. */
function mayLookUp(client: ApolloClient): boolean {
  const now = performance.now();
  const recent = (lookups.get(client) ?? []).filter((at) => at > now - MINUTE_MS);
  if (recent.length >= MAX_LOOKUPS) return false;
  lookups.set(client, [...recent, now]);
  return true;
}
