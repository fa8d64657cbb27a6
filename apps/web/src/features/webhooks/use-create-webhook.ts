import { type MutationProblem, outcome } from '@daily/apollo/outcome';
import { randomId } from '@daily/apollo/random-id';
import { WEBHOOK_TEXTS } from '@daily/rules/notices/webhooks';
import { useState } from 'react';
import { type CreateWebhookMutationVariables, useCreateWebhookMutation } from './create-webhook.generated';

type NewWebhook = Omit<CreateWebhookMutationVariables['input'], 'idempotencyKey'>;

/** The secret of a new webhook, which is null for a chat; or why it was not created. */
export type Created = { secret: string | null; problem: null } | { secret: null; problem: MutationProblem };

/** Returns a function that creates a webhook. A retry after a lost response creates no second one. */
export function useCreateWebhook(): (input: NewWebhook) => Promise<Created> {
  const [create] = useCreateWebhookMutation();
  const [idempotencyKey] = useState(randomId);
  return async (input) => {
    const call = create({ variables: { input: { ...input, idempotencyKey } } });
    const { success, problem } = await outcome(call, WEBHOOK_TEXTS.notSaved);
    return problem ? { secret: null, problem } : { secret: success.secret ?? null, problem: null };
  };
}
