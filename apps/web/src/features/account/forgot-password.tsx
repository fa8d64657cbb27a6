import { linkClass } from '@daily/ui/button';
import { lazyComponent } from '@daily/ui/lazy-component';
import { whenIdle } from '@daily/ui/when-idle';
import { useEffect } from 'react';

/** The dialog that mails a link to set a new password. */
export const ForgotPassword = lazyComponent(() =>
  import('./forgot-password-dialog').then((module) => module.ForgotPasswordDialog),
);

/** The link that opens the dialog. It never leaves the page. */
export function ForgotPasswordLink({ onForgotten }: { onForgotten: () => void }) {
  const preload = () => void ForgotPassword.preload();
  useEffect(() => whenIdle(preload), []);
  return (
    /* eslint-disable-next-line jsx-a11y/anchor-is-valid -- the specification asks for this address */
    <a
      href="#"
      aria-haspopup="dialog"
      className={`justify-self-start py-1 text-sm ${linkClass}`}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={(event) => {
        event.preventDefault();
        onForgotten();
      }}
    >
      Forgot password?
    </a>
  );
}
