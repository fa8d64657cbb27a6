import type { FragmentRef } from '@daily/apollo/fragment';
import { SETTINGS_TEXTS } from '@daily/rules/account-settings';
import { Badge } from '@daily/ui/badge';
import { ErrorBanner } from '@daily/ui/banner';
import { Button, linkClass } from '@daily/ui/button';
import { lazyComponent } from '@daily/ui/lazy-component';
import { toast } from '@daily/ui/toast';
import { VisuallyHidden } from '@daily/ui/visually-hidden';
import { useState } from 'react';
import {
  type ApiTokenSettings_ViewerFragment,
  useApiTokenSettingsViewerFragment,
  useRevokeApiTokenMutation,
} from './api-token-settings.generated';
import { evictIfMissing } from './evict-missing';
import { Moment } from './moment';
import { SettingsCard } from './settings-card';
import { useAction } from './use-action';

const NewApiTokenDialog = lazyComponent(() =>
  import('./new-api-token-dialog').then((module) => module.NewApiTokenDialog),
);

type Token = NonNullable<ApiTokenSettings_ViewerFragment['apiTokens']>[number];

/** The viewer's API tokens, and the way to make and revoke them. */
export function ApiTokenSettings(props: { viewer: FragmentRef<ApiTokenSettings_ViewerFragment> }) {
  const viewer = useApiTokenSettingsViewerFragment(props.viewer);
  const [making, setMaking] = useState(false);
  const [revoke] = useRevokeApiTokenMutation({
    update: (cache, { data }, { variables }) =>
      evictIfMissing(cache, data?.revokeApiToken, { __typename: 'ApiToken', id: variables?.input.id }),
  });
  const revoking = useAction(SETTINGS_TEXTS.apiTokenNotRevoked, 'NotFoundProblem');
  const tokens = viewer?.apiTokens ?? [];

  const end = async ({ id }: Token) => {
    const { ok } = await revoking.run(() => revoke({ variables: { input: { id } } }));
    if (ok) toast.success(SETTINGS_TEXTS.apiTokenRevoked);
  };

  return (
    <SettingsCard
      title="API tokens"
      text={
        <>
          For programs that read or play in your name, by the{' '}
          <a href="/api/docs" className={linkClass}>
            REST
          </a>{' '}
          or the{' '}
          <a href="/graphql" className={linkClass}>
            GraphQL
          </a>{' '}
          API. A token never changes your password, your sessions or other tokens.
        </>
      }
    >
      <ErrorBanner>{revoking.problem}</ErrorBanner>
      {tokens.length === 0 ? (
        <p className="rounded-md bg-sunken px-4 py-3 text-sm text-ink-soft">You have no tokens.</p>
      ) : (
        <ul className="divide-y divide-line">
          {tokens.map((token) => (
            <li key={token.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <TokenWords token={token} />
              <Button
                size="sm"
                variant="secondary"
                disabled={revoking.running}
                onClick={() => void end(token)}
              >
                Revoke<VisuallyHidden> {token.name}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button variant="secondary" className="justify-self-start" onClick={() => setMaking(true)}>
        Make a token
      </Button>
      {making && <NewApiTokenDialog isolated onClose={() => setMaking(false)} />}
    </SettingsCard>
  );
}

function TokenWords({ token }: { token: Token }) {
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {token.name}
        <Badge>{token.scope === 'READ' ? 'reads' : 'reads and writes'}</Badge>
      </p>
      <p className="text-sm text-ink-soft">
        <code>{token.prefix}…</code> · {token.expired ? 'expired' : 'expires'}{' '}
        <Moment at={token.expiresAt} dayOnly /> ·{' '}
        {token.lastUsedAt ? (
          <>
            last used <Moment at={token.lastUsedAt} />
          </>
        ) : (
          'never used'
        )}
      </p>
    </div>
  );
}
