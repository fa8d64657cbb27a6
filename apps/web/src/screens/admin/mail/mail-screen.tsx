import { spelledAsInRules } from '@daily/apollo/enum-spelling';
import { outcome } from '@daily/apollo/outcome';
import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { OUTBOX_TEXTS } from '@daily/rules/notices/outbox-texts';
import { Button, buttonClass } from '@daily/ui/controls/button';
import { Badge } from '@daily/ui/display/badge';
import { toast } from '@daily/ui/overlays/toast';
import { Eye } from 'lucide-react';
import { Link } from 'react-router';
import { Timestamp } from '../../../features/account/timestamp';
import { CellText } from '../../../features/admin/list/cell-text';
import { choiceFilter, enumChoices, textFilter } from '../../../features/admin/list/declared-filters';
import { listScreen } from '../../../features/admin/list/list-screen';
import { ListTime } from '../list-time';
import { type MailScreenQuery, useMailScreenQuery, useRetryMailMutation } from './mail-screen.generated';
import { useOutcome } from './use-outcome';

export { MailScreen as Screen };

type Mail = MailScreenQuery['outgoingMails']['edges'][number]['node'];

const STATE_LABELS = { pending: 'Pending', sent: 'Sent', failed: 'Failed' } as const;

/** Outgoing mail of the last 30 days: what is sent, what waits, and what failed and why. */
export const MailScreen = listScreen({
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

/** Sends a mail again that has failed, or that waits for its next attempt. */
function RetryButton(props: {
  mail: { id: string; subject: string };
  /** Called when a server is about to send it. */
  onSent: () => void;
}) {
  const { mail, onSent } = props;
  const [retry, { loading }] = useRetryMailMutation();
  const send = async () => {
    const { problem } = await outcome(
      retry({ variables: { input: { id: mail.id } } }),
      OUTBOX_TEXTS.notRetried,
    );
    if (problem) return void toast.error(problem.message);
    onSent();
    toast.success('The mail is sent again within seconds.');
  };
  return (
    <Button variant="secondary" size="sm" disabled={loading} onClick={() => void send()}>
      Send again now<span className="sr-only">: {mail.subject}</span>
    </Button>
  );
}
