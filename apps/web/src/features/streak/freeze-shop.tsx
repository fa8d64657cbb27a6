import type { FragmentRef } from '@daily/apollo/fragment';
import { formatNumber } from '@daily/rules/format-number';
import { Button } from '@daily/ui/controls/button';
import { Fold } from '@daily/ui/display/fold';
import { Spinner } from '@daily/ui/loading/spinner';
import { clsx } from 'clsx';
import { Snowflake } from 'lucide-react';
import { useId } from 'react';
import { useBuyStreakFreeze } from './use-buy-streak-freeze';
import { type FreezeShop_ViewerFragment, useFreezeShopViewerFragment } from './freeze-shop.generated';

/** The streak freezes that the viewer holds, with a button to buy another. */
export function FreezeShop(props: { viewer: FragmentRef<FreezeShop_ViewerFragment> }) {
  const viewer = useFreezeShopViewerFragment(props.viewer);
  const [buy, { loading }] = useBuyStreakFreeze(viewer?.id);
  const hintId = useId();
  if (!viewer) return null;
  const { held, maximum, price, problem } = viewer.streakFreezes;
  // A freeze keeps a streak. Without one it would keep nothing.
  const isAlive = viewer.player.currentStreak > 0;
  const balance = `You have ${formatNumber(viewer.player.totalPoints)} points to spend. Your lifetime points stay.`;
  return (
    <Fold title="Streak freezes" summary={`${held} of ${maximum} held`}>
      <div className="flex items-center gap-3">
        <div aria-hidden="true" className="flex gap-2">
          {Array.from({ length: maximum }, (_, index) => (
            <Slot key={index} filled={index < held} />
          ))}
        </div>
      </div>
      <p className="mt-3 max-w-text text-ink-soft">
        Miss a day, and a freeze keeps your streak. It does not make it longer. Buy it before that day ends.
      </p>
      <div className="mt-4">
        {isAlive && (
          <Button
            onClick={() => void buy(held)}
            disabled={loading || problem !== null}
            aria-describedby={hintId}
          >
            {loading && <Spinner />}
            Buy one for {price} points
          </Button>
        )}
        <p id={hintId} className="mt-2 text-sm text-ink-soft first:mt-0">
          {problem === null ? balance : `${problem}.`}
        </p>
      </div>
    </Fold>
  );
}

/** A place for a freeze; empty ones have a dashed border. */
function Slot({ filled }: { filled: boolean }) {
  return (
    <span
      className={clsx(
        'grid size-12 place-items-center rounded-full',
        filled
          ? 'bg-streak-blue text-streak-blue-ink'
          : 'border-2 border-dashed border-line-strong text-ink-soft',
      )}
    >
      <Snowflake className={clsx('size-6', !filled && 'opacity-40')} />
    </span>
  );
}
