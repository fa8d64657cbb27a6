import { ErrorBanner } from '@daily/ui/banner';
import { Button } from '@daily/ui/button';
import { Spinner } from '@daily/ui/spinner';
import type { KeyboardEventHandler, ReactNode } from 'react';
import { ACCOUNT_ERROR_ID, type AccountFormState } from './use-account-form';

/** A form by which somebody comes in. What is wrong stands above its fields, once for all of them. */
export function AccountForm({
  form: { message, submit },
  onKeyDown,
  children,
}: {
  form: Pick<AccountFormState, 'message' | 'submit'>;
  onKeyDown?: KeyboardEventHandler<HTMLFormElement>;
  children: ReactNode;
}) {
  return (
    // `post`, so that a form sent before the app is ready puts nothing in the address.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in its fields
    <form method="post" noValidate onSubmit={submit} onKeyDown={onKeyDown} className="grid gap-4">
      <ErrorBanner id={ACCOUNT_ERROR_ID}>{message}</ErrorBanner>
      {children}
    </form>
  );
}

/** The button that sends the form; closed while that is under way. */
export function SendButton(props: {
  sending: boolean;
  disabled?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const { sending, disabled = false, className, children } = props;
  return (
    <Button type="submit" wide disabled={disabled || sending} className={className}>
      {sending && <Spinner />}
      {children}
    </Button>
  );
}
