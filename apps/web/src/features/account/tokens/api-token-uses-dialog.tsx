import { TOKEN_USE_DAYS } from '@daily/rules/retention';
import { formatNumber } from '@daily/rules/format-number';
import { ErrorBanner } from '@daily/ui/display/banner';
import { Button } from '@daily/ui/controls/button';
import { Dialog } from '@daily/ui/overlays/dialog';
import { Timestamp } from '../timestamp';
import { type ApiTokenUsesQuery, useApiTokenUsesQuery } from './api-token-uses.generated';
import type { ApiToken } from './use-revoke-api-token';

type Node = NonNullable<ApiTokenUsesQuery['node']>;
type TokenUse = Extract<Node, { __typename: 'ApiToken' }>['recentUses'][number];

/** Shows what an API token was used for. */
export function ApiTokenUsesDialog({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  // What a program does is not in the cache.
  const { data, error } = useApiTokenUsesQuery({
    variables: { id: token.id },
    fetchPolicy: 'network-only',
    errorPolicy: 'all',
  });
  return (
    <Dialog
      title={`Uses of “${token.name}”`}
      description={`By operation and hour, the latest first. We keep them for ${TOKEN_USE_DAYS} days.`}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <ErrorBanner>{error ? 'The uses could not be loaded. Please try again.' : null}</ErrorBanner>
        {!error && <UsesOf uses={usesIn(data)} />}
        <Button wide variant="secondary" onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  );
}

/** The uses in a response; undefined while it is awaited, empty when the token was revoked. */
function usesIn(data: ApiTokenUsesQuery | undefined): readonly TokenUse[] | undefined {
  if (!data) return undefined;
  return data.node?.__typename === 'ApiToken' ? data.node.recentUses : [];
}

function UsesOf({ uses }: { uses: readonly TokenUse[] | undefined }) {
  if (!uses) return <p className="text-sm text-ink-soft">Loading…</p>;
  if (uses.length === 0)
    return (
      <p className="rounded-md bg-sunken px-4 py-3 text-sm text-ink-soft">
        No program has used this token in the last {TOKEN_USE_DAYS} days.
      </p>
    );
  return (
    <ul aria-label="Uses" className="divide-y divide-line">
      {uses.map(({ hour, operation, calls, network }) => (
        <li key={`${hour} ${operation}`} className="py-2 text-sm">
          <p className="flex flex-wrap justify-between gap-x-4">
            <code className="break-all">{operation}</code>
            <span className="text-ink-soft">{calls === 1 ? '1 call' : `${formatNumber(calls)} calls`}</span>
          </p>
          <p className="text-ink-soft">
            <Timestamp at={hour} /> {network && <>· from {network}</>}
          </p>
        </li>
      ))}
    </ul>
  );
}
