import { outcome } from '@daily/apollo/outcome';
import { isEmail, normalizeEmail } from '@daily/rules/email';
import { EMAIL_TEXTS } from '@daily/rules/email-texts';
import { Button } from '@daily/ui/button';
import { TextField } from '@daily/ui/text-field';
import { toast } from '@daily/ui/toast';
import { type FormEvent, useRef, useState } from 'react';
import { useSubscribeMutation } from './subscribe-form.generated';

/** The same words for every address, known or not. */
export const SUBSCRIBED = 'Almost there: a link to confirm your subscription was mailed to you.';

/** Said when the subscription could not be taken at all. */
export const NOT_SUBSCRIBED = 'Your subscription could not be taken. Please try again.';

type State = { at: 'start' } | { at: 'sending' } | { at: 'sent' } | { at: 'refused'; message: string };

/** An email box that asks for the daily reminder; the address has to be confirmed by the link mailed to it. */
export function SubscribeForm({ label }: { label: string }) {
  const [subscribe] = useSubscribeMutation();
  const [state, setState] = useState<State>({ at: 'start' });
  const field = useRef<HTMLInputElement>(null);

  const refuse = (message: string) => {
    setState({ at: 'refused', message });
    field.current?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const email = normalizeEmail(field.current?.value ?? '');
    if (!isEmail(email)) return refuse(EMAIL_TEXTS.invalidEmail);
    setState({ at: 'sending' });
    const { problem } = await outcome(subscribe({ variables: { input: { email } } }), NOT_SUBSCRIBED);
    if (problem) {
      if (!problem.type) toast.error(NOT_SUBSCRIBED);
      return refuse(problem.message);
    }
    toast.success(SUBSCRIBED);
    setState({ at: 'sent' });
    if (field.current) field.current.value = '';
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
        error={state.at === 'refused' ? state.message : undefined}
      />
      <Button type="submit" variant="secondary" wide className="mt-2" disabled={state.at === 'sending'}>
        Subscribe
      </Button>
      <p role="status" className="mt-2 text-sm text-success-ink empty:sr-only">
        {state.at === 'sent' ? SUBSCRIBED : ''}
      </p>
    </form>
  );
}
