import { ErrorBanner } from '@daily/ui/display/banner';
import { Button } from '@daily/ui/controls/button';
import { Spinner } from '@daily/ui/loading/spinner';
import type { KeyboardEventHandler, ReactNode } from 'react';
import { ACCOUNT_ERROR_ID, type AccountFormState } from './use-account-form';

/** The form of a login or signup page. Shows one message above its fields. */
export function AccountForm(props: {
  state: Pick<AccountFormState<object>, 'form' | 'message'>;
  onKeyDown?: KeyboardEventHandler<HTMLFormElement>;
  children: ReactNode;
}) {
  const { state, onKeyDown, children } = props;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles Enter in its fields
    <form {...state.form} onKeyDown={onKeyDown} className="grid gap-4">
      <ErrorBanner id={ACCOUNT_ERROR_ID}>{state.message}</ErrorBanner>
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
