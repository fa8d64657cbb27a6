import { WEBHOOK_TEXTS } from '@daily/rules/notices/webhooks';
import { Badge } from '@daily/ui/display/badge';
import { ErrorBanner } from '@daily/ui/display/banner';
import { Button } from '@daily/ui/controls/button';
import { VisuallyHidden } from '@daily/ui/display/visually-hidden';
import { useId, useState } from 'react';
import { Timestamp } from '../../../features/account/timestamp';
import { useAction } from '../../../features/account/use-action';
import { DeliveryBodies } from './delivery-bodies';
import {
  useResendWebhookDeliveryMutation,
  type WebhookDeliveriesQuery,
} from './webhook-deliveries.generated';
import { EVENT_LABELS } from './webhook-labels';

type Webhook = Extract<NonNullable<WebhookDeliveriesQuery['node']>, { __typename: 'Webhook' }>;
type DeliveryNode = Webhook['deliveries']['edges'][number]['node'];

const STATES = { PENDING: 'Pending', DELIVERED: 'Delivered', FAILED: 'Failed' } as const;

/** A delivery: its outcome, on demand its request and response, and a button that sends it again. */
export function Delivery({ delivery, canResend }: { delivery: DeliveryNode; canResend: boolean }) {
  const { id, type, state, createdAt, attemptedAt } = delivery;
  const [resend] = useResendWebhookDeliveryMutation();
  const action = useAction(WEBHOOK_TEXTS.notSaved);
  const [shown, setShown] = useState(false);
  const bodiesId = useId();
  const ofThis = (
    <VisuallyHidden>
      {' '}
      {EVENT_LABELS[type].label} <Timestamp at={createdAt} />
    </VisuallyHidden>
  );
  return (
    <li className="grid grid-cols-1 gap-3 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
            <code>{EVENT_LABELS[type].type}</code>
            <Badge tone={state === 'DELIVERED' ? 'accent' : 'neutral'}>{STATES[state]}</Badge>
          </p>
          <Outcome delivery={delivery} />
        </div>
        <div className="flex gap-2">
          <Button
            size="sm"
            variant="secondary"
            aria-expanded={shown}
            aria-controls={bodiesId}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
            {ofThis}
          </Button>
          {canResend && (
            <Button
              size="sm"
              variant="secondary"
              disabled={action.running}
              onClick={() => void action.run(() => resend({ variables: { input: { id } } }))}
            >
              Send again{ofThis}
            </Button>
          )}
        </div>
      </div>
      <ErrorBanner>{action.problem}</ErrorBanner>
      <div id={bodiesId} className="empty:hidden">
        {/* Loaded again after each attempt. */}
        {shown && <DeliveryBodies key={`${state} ${attemptedAt}`} id={id} />}
      </div>
    </li>
  );
}

function Outcome({ delivery }: { delivery: DeliveryNode }) {
  const { createdAt, attempts, responseStatus, durationMs, error, state, nextAttemptAt } = delivery;
  const facts = [
    attempts > 1 && `${attempts} attempts`,
    responseStatus != null && `status ${responseStatus}`,
    durationMs != null && `${durationMs} ms`,
  ].filter((fact) => fact !== false);
  return (
    <>
      <p className="mt-1 text-sm text-ink-soft">
        {[<Timestamp key="at" at={createdAt} />, ...facts].flatMap((fact, index) =>
          index > 0 ? [' · ', fact] : [fact],
        )}
      </p>
      {error && <p className="mt-1 text-sm wrap-anywhere text-danger-ink">{error}</p>}
      {state === 'PENDING' && error && nextAttemptAt && (
        <p className="mt-1 text-sm text-ink-soft">
          Next attempt: <Timestamp at={nextAttemptAt} />
        </p>
      )}
    </>
  );
}
