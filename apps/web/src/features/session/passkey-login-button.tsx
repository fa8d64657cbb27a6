import { ErrorBanner } from '@daily/ui/banner';
import { Button } from '@daily/ui/button';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { usePasskeySupport } from '../../passkeys/use-passkey-support';
import { usePasskeyLogin } from './passkey-login';

/**
 * Signs in with a passkey. Takes up its space before the browser is known to support passkeys, so that nothing moves, and
 * disappears if it does not.
 */
export function PasskeyLoginButton() {
  const isSupported = usePasskeySupport();
  const login = usePasskeyLogin();
  const [message, setMessage] = useState<string | null>(null);
  const [running, setRunning] = useState(false);
  if (isSupported === false) return null;

  const start = async () => {
    setMessage(null);
    setRunning(true);
    const result = await login();
    setRunning(false);
    if (!result.ok) setMessage(result.message);
  };

  return (
    <div className={isSupported ? 'mt-3 grid gap-3' : 'invisible mt-3 grid gap-3'}>
      <Button variant="quiet" wide disabled={running} onClick={() => void start()}>
        <KeyRound aria-hidden className="size-4" />
        Sign in with a passkey
      </Button>
      <ErrorBanner>{message}</ErrorBanner>
    </div>
  );
}
