import { ErrorBanner } from '@daily/ui/display/banner';
import { Button } from '@daily/ui/controls/button';
import { Spinner } from '@daily/ui/loading/spinner';
import type { FormEventHandler, KeyboardEventHandler, ReactNode } from 'react';
import { ACCOUNT_ERROR_ID } from './use-account-form';

/** The form of a login or signup page. Shows one message above its fields. */
export function AccountForm({
  message,
  onSubmit,
  onKeyDown,
  children,
}: {
  message: string | undefined;
  onSubmit: FormEventHandler;
  onKeyDown?: KeyboardEventHandler<HTMLFormElement>;
  children: ReactNode;
}) {
  return (
    // `post` keeps the fields out of the URL when the form is sent before the app is ready.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles Enter in its fields
    <form method="post" noValidate onSubmit={onSubmit} onKeyDown={onKeyDown} className="grid gap-4">
      <ErrorBanner id={ACCOUNT_ERROR_ID}>{message}</ErrorBanner>
      {children}
    </form>
  );
}

/** The button that sends the form. Disabled while the request is pending. */
export function SubmitButton(props: {
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
