import type { FragmentRef } from '@daily/apollo/fragment';
import { formatNumber } from '@daily/rules/format-number';
import { Fact } from '@daily/ui/display/fact';
import { VisuallyHidden } from '@daily/ui/display/visually-hidden';
import { ArrowRight } from 'lucide-react';
import { type RankChange_ViewerFragment, useRankChangeViewerFragment } from './rank-change.generated';

/** The viewer's rank of the month before today and now: `37 → 31`. Renders nothing for a viewer who is not on the board. */
export function RankChange(props: { viewer: FragmentRef<RankChange_ViewerFragment> }) {
  const entry = useRankChangeViewerFragment(props.viewer)?.player.leaderboardEntry;
  if (!entry) return null;
  const { rank, movement } = entry;
  return (
    <Fact label="Your rank">
      {movement ? <Change from={rank + movement} to={rank} /> : formatNumber(rank)}
    </Fact>
  );
}

function Change({ from, to }: { from: number; to: number }) {
  return (
    <>
      <VisuallyHidden>
        from {formatNumber(from)} to {formatNumber(to)}
      </VisuallyHidden>
      <span aria-hidden="true" className="flex items-center gap-1">
        <span className="font-normal text-ink-soft">{formatNumber(from)}</span>
        <ArrowRight className="size-4 text-ink-soft" />
        <span className={to < from ? 'text-success-ink' : undefined}>{formatNumber(to)}</span>
      </span>
    </>
  );
}
