import { useApolloClient } from '@apollo/client/react';
import { ACCOUNT_TEXTS } from '@daily/rules/account/texts';
import { ErrorBanner } from '@daily/ui/display/banner';
import { Button } from '@daily/ui/controls/button';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { usePasskeySupport } from '../../../passkeys/use-passkey-support';
import type { AuthenticationOutcome } from './authentication';

/** Loaded when it is needed: most logins do without. */
const loadLogin = () => import('./passkey-login');
const preload = () => void loadLogin().catch(() => undefined);

const NOT_LOADED: AuthenticationOutcome = {
  ok: false,
  reason: 'failed',
  message: ACCOUNT_TEXTS.unexpectedError,
};

/**
 * Signs in with a passkey. Not shown where the browser does not support them: before the app starts, an attribute that the inline
 * script of the page sets hides it.
 */
export function PasskeyLoginButton() {
  const isUnsupported = usePasskeySupport() === false;
  const client = useApolloClient();
  const [message, setMessage] = useState<string | null>(null);
  const [running, setRunning] = useState(false);
  if (isUnsupported) return null;

  const start = async () => {
    setMessage(null);
    setRunning(true);
    const result = await loadLogin().then(
      ({ loginWithPasskey }) => loginWithPasskey(client),
      () => NOT_LOADED,
    );
    setRunning(false);
    if (!result.ok) setMessage(result.message);
  };

  return (
    <div className="mt-3 grid grid-cols-1 gap-3 in-data-no-passkeys:hidden">
      <Button
        variant="quiet"
        wide
        disabled={running}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => void start()}
      >
        <KeyRound aria-hidden className="size-4" />
        Sign in with a passkey
      </Button>
      <ErrorBanner>{message}</ErrorBanner>
    </div>
  );
}
