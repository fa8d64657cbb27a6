import { linkClass } from '@daily/ui/controls/button';
import { lazyComponent } from '@daily/ui/loading/lazy-component';
import { whenIdle } from '@daily/ui/loading/when-idle';
import { type ReactNode, useEffect, useState } from 'react';

/** The dialog that mails a password reset link. */
const ForgotPasswordDialog = lazyComponent(() => import('./forgot-password-dialog'), 'ForgotPasswordDialog');

/** The dialog for an email address, and a function that opens it. The dialog has a form, so it stands beside the one that opens it. */
export function useForgotPassword(email: string): { openDialog: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  return {
    openDialog: () => setOpen(true),
    dialog: isOpen && <ForgotPasswordDialog isolated email={email} onClose={() => setOpen(false)} />,
  };
}

/** Opens the dialog. A link with the address `#`, by which scripts that drive the login page find it; it never leaves the page. */
export function ForgotPasswordLink(props: {
  onOpen: () => void;
  /** Defaults to those of a line of its own. */
  className?: string;
  children?: string;
}) {
  const { onOpen, className = `justify-self-start py-1 text-sm ${linkClass}` } = props;
  const preload = () => void ForgotPasswordDialog.preload();
  useEffect(() => whenIdle(preload), []);
  return (
    /* eslint-disable-next-line jsx-a11y/anchor-is-valid -- scripts find the link by this address */
    <a
      href="#"
      aria-haspopup="dialog"
      className={className}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={(event) => {
        event.preventDefault();
        onOpen();
      }}
    >
      {props.children ?? 'Forgot password?'}
    </a>
  );
}
