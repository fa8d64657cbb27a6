import { ErrorBanner } from '@daily/ui/banner';
import { Button } from '@daily/ui/button';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { usePasskeySupport } from '../../passkeys/use-passkey-support';
import { usePasskeyLogin } from './passkey-login';

/**
 * Signs in with a passkey. Not shown where the browser does not support them: before the app starts, an attribute that the inline
 * script of the page sets hides it.
 */
export function PasskeyLoginButton() {
  const isUnsupported = usePasskeySupport() === false;
  const login = usePasskeyLogin();
  const [message, setMessage] = useState<string | null>(null);
  const [running, setRunning] = useState(false);
  if (isUnsupported) return null;

  const start = async () => {
    setMessage(null);
    setRunning(true);
    const result = await login();
    setRunning(false);
    if (!result.ok) setMessage(result.message);
  };

  return (
    <div className="mt-3 grid gap-3 in-data-no-passkeys:hidden">
      <Button variant="quiet" wide disabled={running} onClick={() => void start()}>
        <KeyRound aria-hidden className="size-4" />
        Sign in with a passkey
      </Button>
      <ErrorBanner>{message}</ErrorBanner>
    </div>
  );
}
