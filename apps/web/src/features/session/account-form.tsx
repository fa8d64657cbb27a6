import { ErrorBanner } from '@daily/ui/banner';
import { Button } from '@daily/ui/button';
import { Spinner } from '@daily/ui/spinner';
import type { ComponentProps, KeyboardEventHandler, ReactNode } from 'react';
import { ACCOUNT_ERROR_ID } from './use-account-form';

/** A form by which somebody comes in. What is wrong stands above its fields, once for all of them. */
export function AccountForm({
  form: { message, props },
  onKeyDown,
  children,
}: {
  form: { message: string | undefined; props: ComponentProps<'form'> };
  onKeyDown?: KeyboardEventHandler<HTMLFormElement>;
  children: ReactNode;
}) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in its fields
    <form {...props} onKeyDown={onKeyDown} className="grid gap-4">
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
