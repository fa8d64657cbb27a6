import type { FragmentRef } from '@daily/apollo/fragment';
import { SECRET_OVERLAP_HOURS } from '@daily/rules/notices/webhooks';
import { Badge } from '@daily/ui/display/badge';
import { ErrorBanner } from '@daily/ui/display/banner';
import { Button } from '@daily/ui/controls/button';
import { Card } from '@daily/ui/display/card';
import { VisuallyHidden } from '@daily/ui/display/visually-hidden';
import { lazyComponent } from '@daily/ui/loading/lazy-component';
import { ConfirmDialog } from '@daily/ui/overlays/confirm-dialog';
import { useId, useState } from 'react';
import { Timestamp } from '../../../features/account/timestamp';
import { useWebhookActions } from './use-webhook-actions';
import { type WebhookItem_WebhookFragment, useWebhookItemWebhookFragment } from './webhook-item.generated';
import { EVENT_LABELS, FORMAT_LABELS, statusOf, type Webhook } from './webhook-labels';

const WebhookDeliveries = lazyComponent(() => import('./webhook-deliveries'), 'WebhookDeliveries');
const SecretDialog = lazyComponent(() => import('./secret-dialog'), 'SecretDialog');

/** A webhook or chat in the list, with what its owner can do about it. */
export function WebhookItem(props: {
  webhook: FragmentRef<WebhookItem_WebhookFragment>;
  onDeleted: () => void;
}) {
  const webhook = useWebhookItemWebhookFragment(props.webhook);
  return (
    webhook && (
      <li>
        <WebhookCard webhook={webhook} onDeleted={props.onDeleted} />
      </li>
    )
  );
}

function WebhookCard({ webhook, onDeleted }: { webhook: Webhook; onDeleted: () => void }) {
  const titleId = useId();
  const deliveriesId = useId();
  const actions = useWebhookActions(webhook);
  const [shown, setShown] = useState(false);
  // Counts the tests, each of which loads the deliveries again.
  const [tests, setTests] = useState(0);
  const [secret, setSecret] = useState<string | null>(null);
  const [deleting, setDeleting] = useState(false);
  const isEnabled = webhook.disabledAt == null;
  const ofThis = <VisuallyHidden> {webhook.name}</VisuallyHidden>;

  const test = async () => {
    if (!(await actions.test())) return;
    setTests(tests + 1);
    setShown(true);
  };
  return (
    <Card aria-labelledby={titleId} className="grid grid-cols-1 gap-4">
      <WebhookDetails webhook={webhook} titleId={titleId} />
      <ErrorBanner>{actions.problem}</ErrorBanner>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          aria-expanded={shown}
          aria-controls={deliveriesId}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide deliveries' : 'Deliveries'}
          {ofThis}
        </Button>
        {isEnabled && (
          <Button size="sm" variant="secondary" disabled={actions.running} onClick={() => void test()}>
            Send a test{ofThis}
          </Button>
        )}
        {webhook.format === 'STANDARD' && (
          <Button
            size="sm"
            variant="secondary"
            disabled={actions.running}
            onClick={() => void actions.rotate().then(setSecret)}
          >
            Rotate secret{ofThis}
          </Button>
        )}
        <Button
          size="sm"
          variant="secondary"
          disabled={actions.running}
          onClick={() => void actions.enable(!isEnabled)}
        >
          {isEnabled ? 'Disable' : 'Enable'}
          {ofThis}
        </Button>
        <Button size="sm" variant="secondary" disabled={actions.running} onClick={() => setDeleting(true)}>
          Delete{ofThis}
        </Button>
      </div>
      <div id={deliveriesId} className="empty:hidden">
        {shown && <WebhookDeliveries isolated key={tests} id={webhook.id} canResend={isEnabled} />}
      </div>
      {secret && (
        <SecretDialog
          isolated
          secret={secret}
          title="The new secret"
          note={`The previous one stays valid for ${SECRET_OVERLAP_HOURS} hours.`}
          onClose={() => setSecret(null)}
        />
      )}
      {deleting && (
        <ConfirmDialog
          isolated
          title="Delete this webhook?"
          text={`“${webhook.name}” gets no more messages, and the record of earlier ones is deleted.`}
          action="Delete webhook"
          onClose={() => setDeleting(false)}
          onConfirm={() => {
            setDeleting(false);
            void actions.remove().then((isDeleted) => isDeleted && onDeleted());
          }}
        />
      )}
    </Card>
  );
}

function WebhookDetails({ webhook, titleId }: { webhook: Webhook; titleId: string }) {
  const { name, format, url, events, league, failingSince, disabledAt, previousSecretUntil } = webhook;
  const isWorking = disabledAt == null && failingSince == null;
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-2">
        <h3 id={titleId} className="text-lg font-semibold tracking-tight wrap-anywhere">
          {name}
        </h3>
        {FORMAT_LABELS[format] !== name && <Badge>{FORMAT_LABELS[format]}</Badge>}
        <Badge tone={isWorking ? 'accent' : 'neutral'}>{statusOf(webhook)}</Badge>
      </div>
      <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
        <code>{url}</code>
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        {events.map((event) => EVENT_LABELS[event].label).join(' · ')}
        {league && ` “${league.name}”`}
      </p>
      {disabledAt == null && failingSince && (
        <p className="mt-1 text-sm text-danger-ink">
          Every attempt has failed since <Timestamp at={failingSince} />.
        </p>
      )}
      {previousSecretUntil && (
        <p className="mt-1 text-sm text-ink-soft">
          The previous secret is valid until <Timestamp at={previousSecretUntil} />.
        </p>
      )}
    </div>
  );
}
