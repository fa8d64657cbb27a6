import { ADMIN_FILTERS } from '@daily/contract/page-query';
import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { OUTBOX_TEXTS } from '@daily/rules/outbox-texts';
import { buttonClass } from '@daily/ui/controls/button';
import { Badge } from '@daily/ui/display/badge';
import { Eye } from 'lucide-react';
import { Link } from 'react-router';
import { Timestamp } from '../../../features/account/timestamp';
import { ListTime } from '../list-time';
import { AdminList } from '../../../features/admin/list/admin-list';
import { CellText } from '../../../features/admin/list/cell-text';
import type { ListColumn } from '../../../features/admin/list/list-columns';
import type { ListFilter } from '../../../features/admin/list/list-filters';
import { LIST_QUERY, listResult } from '../../../features/admin/list/list-result';
import { choiceIn, type ListOptions, pageArguments } from '../../../features/admin/list/list-view';
import { useList } from '../../../features/admin/list/use-list';
import { AdminPage } from '../../../features/admin/page/admin-page';
import { type MailScreenQuery, useMailScreenQuery } from './mail-screen.generated';
import { RetryButton } from './retry-button';
import { useOutcome } from './use-outcome';

export { MailScreen as Screen };

type Mail = MailScreenQuery['outgoingMails']['edges'][number]['node'];

const LIST: ListOptions = { filters: ADMIN_FILTERS.mail };

/** The schema's values of the filter `state`, as the address spells them. */
const STATES = { pending: 'PENDING', sent: 'SENT', failed: 'FAILED' } as const;

const STATE_LABELS = { PENDING: 'Pending', SENT: 'Sent', FAILED: 'Failed' } as const;

const FILTERS: readonly ListFilter[] = [
  { kind: 'text', name: 'recipient', label: 'To', placeholder: 'Exact email address' },
  {
    kind: 'choice',
    name: 'state',
    label: 'State',
    any: 'Any state',
    options: Object.entries(STATES).map(([value, state]) => ({ value, label: STATE_LABELS[state] })),
  },
];

/** Outgoing mail of the last 30 days: what is sent, what waits, and what failed and why. */
export function MailScreen() {
  const list = useList(LIST);
  const { state, recipient } = list.view.filters;
  const query = useMailScreenQuery({
    variables: { ...pageArguments(list.view), state: choiceIn(STATES, state), recipient: recipient || null },
    ...LIST_QUERY,
  });
  return (
    <AdminPage
      title="Mail"
      intro={
        'Outgoing mail of the last 30 days. A pending mail is tried 12 times within about 14 hours. A failed mail can be sent again ' +
        'until it expires. The content of a mail is not shown: it may contain a link that signs its reader in.'
      }
      actions={
        <Link to={ADMIN_PATHS.mailTemplates} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          <Eye aria-hidden className="size-4" />
          Preview all mails
        </Link>
      }
    >
      <AdminList
        name="Mail"
        list={list}
        filters={FILTERS}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        result={listResult(query, ({ outgoingMails }) => outgoingMails)}
        notLoaded={OUTBOX_TEXTS.notLoaded}
        empty="No mail was sent within the last 30 days."
      />
    </AdminPage>
  );
}

const COLUMNS: readonly ListColumn<Mail>[] = [
  {
    id: 'recipient',
    label: 'To',
    cell: ({ recipient }) => <CellText>{recipient ?? 'Deleted account'}</CellText>,
  },
  {
    id: 'subject',
    label: 'Mail',
    cell: ({ subject, occasion }) => (
      <>
        <CellText>{subject}</CellText>
        <span className="block text-xs text-ink-soft">{occasion}</span>
      </>
    ),
  },
  {
    id: 'state',
    label: 'State',
    cell: ({ state }) => (
      <Badge tone={state === 'FAILED' ? 'strong' : 'neutral'}>{STATE_LABELS[state]}</Badge>
    ),
  },
  { id: 'attempts', label: 'Attempts', numeric: true, cell: ({ attempts }) => attempts },
  {
    id: 'created',
    label: 'Queued',
    cell: ({ createdAt }) => <ListTime at={createdAt} />,
  },
  { id: 'outcome', label: 'Outcome', cell: (mail) => <Outcome mail={mail} /> },
];

function Outcome({ mail }: { mail: Mail }) {
  const { state, sentAt, nextAttemptAt, isRetryable, lastError } = mail;
  const follow = useOutcome(mail);
  return (
    <span className="grid justify-items-start gap-1">
      {sentAt && <ListTime at={sentAt} />}
      {lastError && <span className="min-w-44 max-w-narrow text-danger-ink wrap-anywhere">{lastError}</span>}
      {state === 'PENDING' && nextAttemptAt && lastError && (
        <span className="text-ink-soft">
          Next attempt <Timestamp at={nextAttemptAt} />
        </span>
      )}
      {isRetryable && <RetryButton mail={mail} onSent={follow} />}
    </span>
  );
}
