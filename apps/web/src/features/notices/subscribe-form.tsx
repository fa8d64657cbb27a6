import { outcome } from '@daily/apollo/outcome';
import { isEmail, normalizeEmail } from '@daily/rules/account/email';
import { EMAIL_TEXTS } from '@daily/rules/account/email-texts';
import { Button } from '@daily/ui/controls/button';
import { TextField } from '@daily/ui/forms/text-field';
import { toast } from '@daily/ui/overlays/toast';
import { type FormEvent, useRef, useState } from 'react';
import { useSubscribeMutation } from './subscribe-form.generated';

/** Shown for every address, so that it does not reveal who is subscribed. */
export const SUBSCRIBED = 'Almost there: open the link that is on its way to you.';

/** Shown when the request failed. */
export const NOT_SUBSCRIBED = 'That did not work. Please try again.';

type State = { status: 'idle' } | { status: 'subscribed' } | { status: 'failed'; message: string };

/**
 * Subscribes an email address to the daily reminder; its owner confirms by a mailed link. The success is shown at once, and
 * replaced by an error if the request fails.
 */
export function SubscribeForm({ label }: { label: string }) {
  const [subscribe] = useSubscribeMutation();
  const [state, setState] = useState<State>({ status: 'idle' });
  const field = useRef<HTMLInputElement>(null);

  const fail = (message: string) => {
    setState({ status: 'failed', message });
    field.current?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = field.current;
    if (!input) return;
    const entered = input.value;
    const email = normalizeEmail(entered);
    if (!isEmail(email)) return fail(EMAIL_TEXTS.invalidEmail);
    setState({ status: 'subscribed' });
    input.value = '';
    const { problem } = await outcome(subscribe({ variables: { input: { email } } }), NOT_SUBSCRIBED);
    if (!problem) return toast.success(SUBSCRIBED);
    if (!problem.type) toast.error(NOT_SUBSCRIBED);
    // The visitor may have started to enter another address.
    input.value ||= entered;
    fail(problem.message);
  };

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        ref={field}
        label={label}
        type="email"
        name="email"
        autoComplete="email"
        placeholder="you@example.com"
        error={state.status === 'failed' ? state.message : undefined}
      />
      <Button type="submit" variant="secondary" wide className="mt-2">
        Subscribe
      </Button>
      <p role="status" className="mt-2 text-sm text-success-ink empty:sr-only">
        {state.status === 'subscribed' ? SUBSCRIBED : ''}
      </p>
    </form>
  );
}
