import { linkClass } from '@daily/ui/controls/button';
import { lazyComponent } from '@daily/ui/loading/lazy-component';
import { whenIdle } from '@daily/ui/loading/when-idle';
import { useEffect } from 'react';

/** The dialog that mails a password reset link. */
export const ForgotPasswordDialog = lazyComponent(
  () => import('./forgot-password-dialog'),
  'ForgotPasswordDialog',
);

/** Opens the dialog. A link with the address `#`, by which scripts that drive the login page find it; it never leaves the page. */
export function ForgotPasswordLink({ onOpen }: { onOpen: () => void }) {
  const preload = () => void ForgotPasswordDialog.preload();
  useEffect(() => whenIdle(preload), []);
  return (
    /* eslint-disable-next-line jsx-a11y/anchor-is-valid -- scripts find the link by this address */
    <a
      href="#"
      aria-haspopup="dialog"
      className={`justify-self-start py-1 text-sm ${linkClass}`}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={(event) => {
        event.preventDefault();
        onOpen();
      }}
    >
      Forgot password?
    </a>
  );
}
