import { spelledAsInRules } from '@daily/apollo/enum-spelling';
import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { CHEATING_SIGNS } from '@daily/rules/cheating-signs';
import { linkClass } from '@daily/ui/controls/button';
import { Badge } from '@daily/ui/display/badge';
import { Card, CardTitle } from '@daily/ui/display/card';
import { useId } from 'react';
import { Link } from 'react-router';
import { DismissHint } from '../moderation/dismiss-hint';
import { usePlayerHintsQuery } from './account-hints.generated';

/** Signs of cheating about a player. They are hints for a person. Renders nothing without one. */
export function AccountHints({ userId }: { userId: string }) {
  const titleId = useId();
  const { data } = usePlayerHintsQuery({
    variables: { userId },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const hints = data?.playerAccount?.cheatingHints ?? [];
  if (hints.length === 0) return null;
  return (
    <Card aria-labelledby={titleId} className="grid gap-3">
      <CardTitle id={titleId}>Hints</CardTitle>
      <p className="text-sm text-ink-soft">
        Signs of cheating, computed each night. They prove nothing.{' '}
        <Link to={ADMIN_PATHS.moderationHints} className={linkClass}>
          All hints
        </Link>
      </p>
      <ul className="grid gap-4">
        {hints.map(({ id, sign, evidence, dismissed, player, otherPlayer }) => {
          const other = player?.userId === userId ? otherPlayer : player;
          return (
            <li key={id} className="grid justify-items-start gap-2 border-t border-line pt-3">
              <span className="flex flex-wrap items-center gap-2">
                <Badge tone={dismissed ? 'neutral' : 'accent'}>
                  {CHEATING_SIGNS[spelledAsInRules(sign)]}
                </Badge>
                {dismissed && <Badge>Dismissed</Badge>}
                {other && (
                  <Link
                    to={`${ADMIN_PATHS.players}/${encodeURIComponent(other.userId)}`}
                    className={linkClass}
                  >
                    with <bdi>{other.username}</bdi>
                  </Link>
                )}
              </span>
              {evidence.map((sentence) => (
                <span key={sentence} className="text-sm">
                  {sentence}
                </span>
              ))}
              <DismissHint
                id={id}
                dismissed={dismissed}
                subject={[player, otherPlayer].flatMap((each) => each?.username ?? []).join(' and ')}
              />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
