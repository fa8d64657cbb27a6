import type { FragmentRef } from '@daily/apollo/fragment';
import { SIGN_ON_LINKED } from '@daily/contract/sign-on-paths';
import { LINK_TEXTS } from '@daily/rules/account/linked-identities';
import { Button } from '@daily/ui/controls/button';
import { ErrorBanner } from '@daily/ui/display/banner';
import { VisuallyHidden } from '@daily/ui/display/visually-hidden';
import { lazyComponent } from '@daily/ui/loading/lazy-component';
import { ConfirmDialog } from '@daily/ui/overlays/confirm-dialog';
import { toast } from '@daily/ui/overlays/toast';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePageSettings } from '../../../settings/page-settings';
import { SettingsCard } from '../settings-card';
import { Timestamp } from '../timestamp';
import { useAction } from '../use-action';
import {
  type SignOnSettings_ViewerFragment,
  useSignOnSettingsViewerFragment,
  useUnlinkIdentityMutation,
} from './sign-on-settings.generated';

const LinkIdentityDialog = lazyComponent(() => import('./link-identity-dialog'), 'LinkIdentityDialog');

type Identity = SignOnSettings_ViewerFragment['linkedIdentities'][number];

/** The viewer's accounts at identity providers. Nothing where none can be linked and none is. */
export function SignOnSettings(props: { viewer: FragmentRef<SignOnSettings_ViewerFragment>; email: string }) {
  const viewer = useSignOnSettingsViewerFragment(props.viewer);
  const providers = usePageSettings().singleSignOn?.providers ?? [];
  if (!viewer || (providers.length === 0 && viewer.linkedIdentities.length === 0)) return null;
  return <SignOnCard viewer={viewer} email={props.email} />;
}

function SignOnCard({ viewer, email }: { viewer: SignOnSettings_ViewerFragment; email: string }) {
  const { singleSignOn } = usePageSettings();
  const [adding, setAdding] = useState<{ id: string; name: string } | null>(null);
  const [removed, setRemoved] = useState<Identity | null>(null);
  const [unlinkIdentity] = useUnlinkIdentityMutation();
  const action = useAction(LINK_TEXTS.notUnlinked, 'NotFoundProblem');
  const unlink = async ({ id, providerName }: Identity) => {
    setRemoved(null);
    const { ok } = await action.run(() => unlinkIdentity({ variables: { input: { id } } }));
    if (ok) toast.success(LINK_TEXTS.unlinked(providerName));
  };
  const isLinked = (id: string) =>
    viewer.linkedIdentities.some(({ provider }) => provider.toLowerCase() === id);
  return (
    <SettingsCard title="Sign-in accounts" text="Sign in here with an account that you have elsewhere.">
      <LinkOutcome />
      <ErrorBanner>{action.problem}</ErrorBanner>
      <ul className="divide-y divide-line empty:hidden">
        {viewer.linkedIdentities.map((identity) => (
          <IdentityRow key={identity.id} identity={identity} onUnlink={() => setRemoved(identity)} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {singleSignOn?.providers
          .filter(({ id }) => !isLinked(id))
          .map((provider) => (
            <Button key={provider.id} variant="secondary" onClick={() => setAdding(provider)}>
              Link {provider.name}
            </Button>
          ))}
      </div>
      {adding && (
        <LinkIdentityDialog isolated provider={adding} email={email} onClose={() => setAdding(null)} />
      )}
      {removed && (
        <ConfirmDialog
          isolated
          title={`Unlink ${removed.providerName}?`}
          text="You can no longer sign in with it, and other browsers that did so are signed out."
          action="Unlink"
          onConfirm={() => void unlink(removed)}
          onClose={() => setRemoved(null)}
        />
      )}
    </SettingsCard>
  );
}

/** What came of a link, when the provider has just sent the browser back. */
function LinkOutcome() {
  const [search] = useSearchParams();
  const { singleSignOn } = usePageSettings();
  const provider = singleSignOn?.providers.find(({ id }) => id === search.get('provider'));
  if (!provider || !singleSignOn) return null;
  const outcome = search.get('sign-on');
  if (outcome !== SIGN_ON_LINKED)
    return (
      <ErrorBanner>
        {outcome === 'taken' ? LINK_TEXTS.taken(provider.name) : LINK_TEXTS.notLinked}
      </ErrorBanner>
    );
  return (
    <p role="status" className="rounded-md bg-accent-soft px-4 py-3 text-sm text-accent-ink">
      {LINK_TEXTS.linked(provider.name)}
    </p>
  );
}

function IdentityRow({ identity, onUnlink }: { identity: Identity; onUnlink: () => void }) {
  const { providerName, label, createdAt, lastUsedAt } = identity;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {providerName}
          {label && <span className="font-normal text-ink-soft"> · {label}</span>}
        </p>
        <p className="text-sm text-ink-soft">
          Linked <Timestamp at={createdAt} dayOnly /> ·{' '}
          {lastUsedAt ? (
            <>
              last used <Timestamp at={lastUsedAt} />
            </>
          ) : (
            'never used'
          )}
        </p>
      </div>
      <Button size="sm" variant="secondary" onClick={onUnlink}>
        Unlink<VisuallyHidden> {providerName}</VisuallyHidden>
      </Button>
    </li>
  );
}
