import { PAGE_PATHS } from '@daily/contract/page-paths';
import type { FragmentRef } from '@daily/apollo/fragment';
import { SETTINGS_TEXTS } from '@daily/rules/account/settings';
import { Badge } from '@daily/ui/display/badge';
import { ErrorBanner } from '@daily/ui/display/banner';
import { Button, linkClass } from '@daily/ui/controls/button';
import { lazyComponent } from '@daily/ui/loading/lazy-component';
import { ConfirmDialog } from '@daily/ui/overlays/confirm-dialog';
import { toast } from '@daily/ui/overlays/toast';
import { VisuallyHidden } from '@daily/ui/display/visually-hidden';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  type ApiTokenSettings_ViewerFragment,
  useApiTokenSettingsViewerFragment,
} from './api-token-settings.generated';
import { SettingsCard } from '../settings-card';
import { Timestamp } from '../timestamp';
import { useAction } from '../use-action';
import { scopeText } from './scopes';
import { type ApiToken, useRevokeApiToken } from './use-revoke-api-token';

const NewApiTokenDialog = lazyComponent(() => import('./new-api-token-dialog'), 'NewApiTokenDialog');
const ApiTokenUsesDialog = lazyComponent(() => import('./api-token-uses-dialog'), 'ApiTokenUsesDialog');

/** The viewer's API tokens, with buttons that create and revoke them. */
export function ApiTokenSettings(props: { viewer: FragmentRef<ApiTokenSettings_ViewerFragment> }) {
  const viewer = useApiTokenSettingsViewerFragment(props.viewer);
  return viewer && <ApiTokenCard viewer={viewer} />;
}

function ApiTokenCard({ viewer }: { viewer: ApiTokenSettings_ViewerFragment }) {
  const [creating, setCreating] = useState(false);
  return (
    <SettingsCard
      title="API tokens"
      text={
        <>
          For programs that read or play on your behalf through the API. The{' '}
          <Link to={PAGE_PATHS.developers} className={linkClass}>
            guide for developers
          </Link>{' '}
          explains it, and{' '}
          <a href="/graphql" className={linkClass}>
            GraphiQL
          </a>{' '}
          and the{' '}
          <a href="/api/docs" className={linkClass}>
            REST page
          </a>{' '}
          let you try it. A token may do only what you choose, and never touches your password, your sessions
          or other tokens.{' '}
          <Link to={PAGE_PATHS.profileWebhooks} className={linkClass}>
            Webhooks
          </Link>{' '}
          tell your programs and chats when something happens.
        </>
      }
    >
      <ApiTokenList viewer={viewer} />
      {!viewer.emailProven && <p className="text-sm text-ink-soft">{SETTINGS_TEXTS.confirmBeforeTokens}</p>}
      <Button variant="secondary" className="justify-self-start" onClick={() => setCreating(true)}>
        Create a token
      </Button>
      {creating && <NewApiTokenDialog isolated role={viewer.role} onClose={() => setCreating(false)} />}
    </SettingsCard>
  );
}

function ApiTokenList({ viewer }: { viewer: ApiTokenSettings_ViewerFragment }) {
  const [revoked, setRevoked] = useState<ApiToken | null>(null);
  const [inspected, setInspected] = useState<ApiToken | null>(null);
  const revokeApiToken = useRevokeApiToken(viewer);
  const action = useAction(SETTINGS_TEXTS.apiTokenNotRevoked, 'NotFoundProblem');
  const revoke = async (token: ApiToken) => {
    setRevoked(null);
    const { ok } = await action.run(() => revokeApiToken(token));
    if (ok) toast.success(SETTINGS_TEXTS.apiTokenRevoked);
  };
  return (
    <>
      <ErrorBanner>{action.problem}</ErrorBanner>
      {viewer.apiTokens.length === 0 ? (
        <p className="rounded-md bg-sunken px-4 py-3 text-sm text-ink-soft">No tokens yet.</p>
      ) : (
        <ul className="divide-y divide-line">
          {viewer.apiTokens.map((token) => (
            <li key={token.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <ApiTokenDetails token={token} />
              <div className="flex gap-2">
                <Button size="sm" variant="secondary" onClick={() => setInspected(token)}>
                  Uses<VisuallyHidden> of {token.name}</VisuallyHidden>
                </Button>
                <Button size="sm" variant="secondary" onClick={() => setRevoked(token)}>
                  Revoke<VisuallyHidden> {token.name}</VisuallyHidden>
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {inspected && <ApiTokenUsesDialog isolated token={inspected} onClose={() => setInspected(null)} />}
      {revoked && (
        <ConfirmDialog
          isolated
          title="Revoke this token?"
          text={`Programs that use “${revoked.name}” lose access at once. There is no way back.`}
          action="Revoke token"
          onConfirm={() => void revoke(revoked)}
          onClose={() => setRevoked(null)}
        />
      )}
    </>
  );
}

function ApiTokenDetails({ token }: { token: ApiToken }) {
  return (
    <div className="min-w-0 flex-1 basis-64">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {token.name}
        {token.scopes.map((scope) => (
          <Badge key={scope}>{scopeText(scope).label}</Badge>
        ))}
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        <code>{token.prefix}…</code> · created <Timestamp at={token.createdAt} dayOnly /> ·{' '}
        {token.expired ? 'expired' : 'expires'} <Timestamp at={token.expiresAt} dayOnly /> ·{' '}
        {token.lastUsedAt ? (
          <>
            last used <Timestamp at={token.lastUsedAt} />
          </>
        ) : (
          'never used'
        )}
      </p>
    </div>
  );
}
