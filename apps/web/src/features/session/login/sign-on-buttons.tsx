import { signOnPath } from '@daily/contract/sign-on-paths';
import { signOnMessage, SIGN_ON_TEXTS } from '@daily/rules/account/sign-on';
import { buttonClass } from '@daily/ui/controls/button';
import { ErrorBanner } from '@daily/ui/display/banner';
import { useSearchParams } from 'react-router';
import { usePageSettings } from '../../../settings/page-settings';

/** Whether single sign-on is the only way in, so that a page shows no form. */
export function useOnlySignOn(): boolean {
  return usePageSettings().singleSignOn?.only ?? false;
}

/**
 * A button for each identity provider, and why the last sign-on did not succeed. Nothing without a provider. The buttons are links of the
 * browser: they lead away, and work before the app has started.
 */
export function SignOnButtons() {
  const { singleSignOn } = usePageSettings();
  const [search] = useSearchParams();
  if (!singleSignOn) return null;
  const { providers, only } = singleSignOn;
  const failed = providers.find(({ id }) => id === search.get('provider'));
  return (
    <div className="mb-6 grid grid-cols-1 gap-3">
      <ErrorBanner>{failed && signOnMessage(search.get('sign-on'), failed.name, only)}</ErrorBanner>
      {providers.map(({ id, name }) => (
        <a
          key={id}
          href={signOnPath(id, search.get('redirect'))}
          className={buttonClass({ variant: only ? 'primary' : 'secondary', wide: true })}
        >
          {SIGN_ON_TEXTS.button(name)}
        </a>
      ))}
      {!only && (
        <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
          or with your email
        </p>
      )}
    </div>
  );
}
