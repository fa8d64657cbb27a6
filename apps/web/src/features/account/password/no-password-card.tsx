import { Button } from '@daily/ui/controls/button';
import { lazyComponent } from '@daily/ui/loading/lazy-component';
import { useState } from 'react';
import { SettingsCard } from '../settings-card';

const ForgotPasswordDialog = lazyComponent(() => import('./forgot-password-dialog'), 'ForgotPasswordDialog');

/** For an account that single sign-on made: mails the link that sets a first password. */
export function NoPasswordCard({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsCard
      title="Password"
      text="You sign in without one. With a password, you can sign in either way."
    >
      <Button variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
        Set a password by mail
      </Button>
      {isOpen && <ForgotPasswordDialog isolated email={email} onClose={() => setOpen(false)} />}
    </SettingsCard>
  );
}
