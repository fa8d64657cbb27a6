import { randomId } from '@daily/apollo/random-id';
import { WEBHOOK_TEXTS } from '@daily/rules/notices/webhooks';
import { toast } from '@daily/ui/overlays/toast';
import { useState } from 'react';
import { useAction } from '../../../features/account/use-action';
import {
  useDeleteWebhookMutation,
  useRotateWebhookSecretMutation,
  useTestWebhookMutation,
  useUpdateWebhookMutation,
} from './webhook-item.generated';
import type { Webhook } from './webhook-labels';

/** What the buttons of a webhook do, and the state of the last request. */
export function useWebhookActions({ id, name }: Webhook) {
  const { problem, running, run } = useAction(WEBHOOK_TEXTS.notSaved);
  const [update] = useUpdateWebhookMutation();
  const [remove] = useDeleteWebhookMutation();
  const [rotate] = useRotateWebhookSecretMutation();
  const [test] = useTestWebhookMutation();
  // A retry after a lost response must not replace the secret twice.
  const [idempotencyKey, setIdempotencyKey] = useState(randomId);
  return {
    problem,
    running,
    async enable(enabled: boolean): Promise<void> {
      const { ok } = await run(() => update({ variables: { input: { id, enabled } } }));
      if (ok) toast.success(`“${name}” is ${enabled ? 'enabled' : 'disabled'}.`);
    },
    /** Resolves to whether the webhook was deleted. */
    async remove(): Promise<boolean> {
      const { ok } = await run(() => remove({ variables: { input: { id } } }));
      if (ok) toast.success(`“${name}” is deleted.`);
      return ok;
    },
    /** Resolves to the new secret; null after a failure. */
    async rotate(): Promise<string | null> {
      const { success } = await run(() => rotate({ variables: { input: { id, idempotencyKey } } }));
      if (success) setIdempotencyKey(randomId());
      return success?.secret ?? null;
    },
    /** Resolves to whether a test message was queued. */
    async test(): Promise<boolean> {
      return (await run(() => test({ variables: { input: { id } } }))).ok;
    },
  };
}
