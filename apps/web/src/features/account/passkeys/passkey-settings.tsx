import type { FragmentRef } from '@daily/apollo/fragment';
import { PASSKEY_TEXTS } from '@daily/rules/account/passkeys';
import { ErrorBanner } from '@daily/ui/display/banner';
import { Button } from '@daily/ui/controls/button';
import { toast } from '@daily/ui/overlays/toast';
import { lazyComponent } from '@daily/ui/loading/lazy-component';
import { ConfirmDialog } from '@daily/ui/overlays/confirm-dialog';
import { VisuallyHidden } from '@daily/ui/display/visually-hidden';
import { useState } from 'react';
import { usePasskeySupport } from '../../../passkeys/use-passkey-support';
import {
  type PasskeySettings_ViewerFragment,
  usePasskeySettingsViewerFragment,
} from './passkey-settings.generated';
import { SettingsCard } from '../settings-card';
import { Timestamp } from '../timestamp';
import { useAction } from '../use-action';
import { type Passkey, useRemovePasskey } from './use-remove-passkey';

const NewPasskeyDialog = lazyComponent(() => import('./new-passkey-dialog'), 'NewPasskeyDialog');

/** The viewer's passkeys, with buttons that add and remove them. */
export function PasskeySettings(props: {
  viewer: FragmentRef<PasskeySettings_ViewerFragment>;
  email: string;
}) {
  const viewer = usePasskeySettingsViewerFragment(props.viewer);
  return viewer && <PasskeyCard viewer={viewer} email={props.email} />;
}

function PasskeyCard({ viewer, email }: { viewer: PasskeySettings_ViewerFragment; email: string }) {
  const [adding, setAdding] = useState(false);
  const isUnsupported = usePasskeySupport() === false;
  return (
    <SettingsCard
      title="Passkeys"
      text="Sign in with your fingerprint, face or screen lock. Nobody can guess a passkey, or trick you into giving it away."
    >
      {viewer.passkeyRequired && (
        <p className="rounded-md bg-accent-soft px-4 py-3 text-sm text-accent-ink">
          Your role needs a passkey.{' '}
          {viewer.passkeys.length === 0
            ? 'Add one here, then log out and sign in with it.'
            : 'Log out and sign in with yours.'}
        </p>
      )}
      <PasskeyList viewer={viewer} />
      {isUnsupported ? (
        <p className="text-sm text-ink-soft">{PASSKEY_TEXTS.unsupported}</p>
      ) : (
        <Button variant="secondary" className="justify-self-start" onClick={() => setAdding(true)}>
          Add a passkey
        </Button>
      )}
      {adding && <NewPasskeyDialog isolated email={email} onClose={() => setAdding(false)} />}
    </SettingsCard>
  );
}

function PasskeyList({ viewer }: { viewer: PasskeySettings_ViewerFragment }) {
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const removePasskey = useRemovePasskey(viewer);
  const action = useAction(PASSKEY_TEXTS.notRemoved, 'NotFoundProblem');
  const remove = async (passkey: Passkey) => {
    setRemoved(null);
    const { ok } = await action.run(() => removePasskey(passkey));
    if (ok) toast.success(PASSKEY_TEXTS.removed);
  };
  return (
    <>
      <ErrorBanner>{action.problem}</ErrorBanner>
      {viewer.passkeys.length === 0 ? (
        <p className="rounded-md bg-sunken px-4 py-3 text-sm text-ink-soft">No passkeys yet.</p>
      ) : (
        <ul className="divide-y divide-line">
          {viewer.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoved(passkey)} />
          ))}
        </ul>
      )}
      {removed && (
        <ConfirmDialog
          isolated
          title="Remove this passkey?"
          text={
            `You can no longer sign in with “${removed.name}”, and other browsers that did so are signed out. Your device may still ` +
            'offer it until you delete it there too.'
          }
          action="Remove passkey"
          onConfirm={() => void remove(removed)}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{passkey.name}</p>
        <p className="text-sm text-ink-soft">
          Added <Timestamp at={passkey.createdAt} dayOnly /> ·{' '}
          {passkey.lastUsedAt ? (
            <>
              last used <Timestamp at={passkey.lastUsedAt} />
            </>
          ) : (
            'never used'
          )}
        </p>
      </div>
      <Button size="sm" variant="secondary" onClick={onRemove}>
        Remove<VisuallyHidden> {passkey.name}</VisuallyHidden>
      </Button>
    </li>
  );
}
