import { spelledAsInRules } from '@daily/apollo/enum-spelling';
import { outcome } from '@daily/apollo/outcome';
import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { CHEATING_SIGNS, HINT_TEXTS } from '@daily/rules/moderation/cheating-signs';
import { Button, linkClass } from '@daily/ui/controls/button';
import { Badge } from '@daily/ui/display/badge';
import { ErrorBanner } from '@daily/ui/display/banner';
import { TitledCard } from '@daily/ui/display/titled-card';
import { Spinner } from '@daily/ui/loading/spinner';
import { useState } from 'react';
import { Link } from 'react-router';
import { LIVE_QUERY } from '../../../features/admin/page/admin-page';
import { DismissHint } from '../moderation/dismiss-hint';
import { PlayerLink } from '../list-cells';
import { usePlayerHintsQuery, useSearchCheatingHintsMutation } from './account-hints.generated';

/** Signs of cheating about a player, which are hints for a person, and the search for more. */
export function AccountHints({ accountId, userId }: { accountId: string; userId: string }) {
  const { data, refetch } = usePlayerHintsQuery({ variables: { userId }, ...LIVE_QUERY });
  const hints = data?.playerAccount?.cheatingHints ?? [];
  const [send, { loading: isSearching }] = useSearchCheatingHintsMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const [found, setFound] = useState<string | null>(null);
  const search = async () => {
    setProblem(null);
    setFound(null);
    const call = send({ variables: { input: { id: accountId } } });
    const { success, problem: failure } = await outcome(call, HINT_TEXTS.notSearched);
    if (failure) return setProblem(failure.message);
    setFound(summaryOf(success));
    await refetch().catch(() => undefined);
  };
  return (
    <TitledCard title="Hints" className="grid gap-3">
      <p className="text-sm text-ink-soft">
        Signs of cheating, looked for each night. They prove nothing.{' '}
        <Link to={ADMIN_PATHS.moderationHints} className={linkClass}>
          All hints
        </Link>
      </p>
      {data && hints.length === 0 && <p className="text-sm">No hint about this player.</p>}
      <ul className="grid gap-4 empty:hidden">
        {hints.map((hint) => {
          const { id, sign, evidence, dismissed, player, otherPlayer } = hint;
          const other = player?.userId === userId ? otherPlayer : player;
          return (
            <li key={id} className="grid justify-items-start gap-2 border-t border-line pt-3">
              <span className="flex flex-wrap items-center gap-2">
                <Badge tone={dismissed ? 'neutral' : 'accent'}>
                  {CHEATING_SIGNS[spelledAsInRules(sign)]}
                </Badge>
                {dismissed && <Badge>Dismissed</Badge>}
                {other && (
                  <PlayerLink player={other}>
                    with <bdi>{other.username}</bdi>
                  </PlayerLink>
                )}
              </span>
              {evidence.map((sentence) => (
                <span key={sentence} className="text-sm">
                  {sentence}
                </span>
              ))}
              <DismissHint hint={hint} />
            </li>
          );
        })}
      </ul>
      <ErrorBanner>{problem}</ErrorBanner>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" size="sm" disabled={isSearching} onClick={() => void search()}>
          {isSearching && <Spinner />}
          Look again now
        </Button>
        <span role="status" className="text-sm text-ink-soft">
          {found}
        </span>
      </div>
    </TitledCard>
  );
}

/** What a search has found, in words. */
function summaryOf({ compared, found }: { compared: number; found: number }): string {
  const others = compared === 1 ? '1 player' : `${compared} players`;
  const news = found === 0 ? 'Nothing new' : found === 1 ? '1 new hint' : `${found} new hints`;
  return `${news} up to now. Times looked at, answers compared with ${others}.`;
}
