import { linkClass } from '@daily/ui/button';
import { LazyPart, Lazily } from '@daily/ui/lazy-part';
import { whenIdle } from '@daily/ui/when-idle';
import { useEffect } from 'react';

const dialog = new LazyPart(() =>
  import('./forgot-password-dialog').then((part) => part.ForgotPasswordDialog),
);

/** Where who has forgotten the password asks. The link never leaves the page. */
export function ForgotPasswordLink({ onForgotten }: { onForgotten: () => void }) {
  const preload = () => void dialog.fetch();
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

/** The dialog that asks where to mail a link; `email` is what was typed already. Its code is fetched when it is wanted. */
export function ForgotPassword(props: { email: string; onClose: () => void }) {
  return <Lazily part={dialog} give={props} />;
}
