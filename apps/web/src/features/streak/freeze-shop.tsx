import type { FragmentRef } from '@daily/apollo/fragment';
import { outcome } from '@daily/apollo/outcome';
import { STREAK_TEXTS } from '@daily/rules/streak-texts';
import { Button } from '@daily/ui/button';
import { Card, CardTitle } from '@daily/ui/card';
import { Spinner } from '@daily/ui/spinner';
import { toast } from '@daily/ui/toast';
import { clsx } from 'clsx';
import { Snowflake } from 'lucide-react';
import { useId } from 'react';
import { formatNumber } from '@daily/rules/format-number';
import {
  type FreezeShop_ViewerFragment,
  useBuyStreakFreezeMutation,
  useFreezeShopViewerFragment,
} from './freeze-shop.generated';

/** The streak freezes that a player holds, and where they buy another. */
export function FreezeShop(props: { viewer: FragmentRef<FreezeShop_ViewerFragment> }) {
  const viewer = useFreezeShopViewerFragment(props.viewer);
  const [buy, { loading }] = useBuy();
  const titleId = useId();
  const reasonId = useId();
  if (!viewer?.streakFreezes) return null;
  const { held, maximum, price, problem } = viewer.streakFreezes;
  return (
    <Card aria-labelledby={titleId} className="flex flex-col">
      <CardTitle level={3} id={titleId}>
        Streak freezes
      </CardTitle>
      <div className="mt-3 flex items-center gap-3">
        <div aria-hidden="true" className="flex gap-2">
          {Array.from({ length: maximum }, (_, place) => (
            <Slot key={place} filled={place < held} />
          ))}
        </div>
        <p className="font-semibold">
          {held} of {maximum} held
        </p>
      </div>
      <p className="mt-3 max-w-text text-ink-soft">
        A freeze is spent by itself on a day you miss: your streak stays as it is, neither longer nor shorter.
        It must be there before that day is over.
      </p>
      <div className="mt-auto pt-4">
        <Button
          wide
          onClick={() => void buy(held)}
          disabled={loading || problem !== null}
          aria-describedby={reasonId}
        >
          {loading && <Spinner />}
          Buy one for {price} points
        </Button>
        <p id={reasonId} className="mt-2 text-sm text-ink-soft">
          {problem !== null
            ? `${problem}.`
            : `You have ${formatNumber(viewer.player.totalPoints)} points to spend. Your lifetime points stay as they are.`}
        </p>
      </div>
    </Card>
  );
}

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

/**
 * Buys a freeze and says in a toast what became of it. The reply brings everything that it changed into the cache. How many are
 * held goes along, so that a purchase whose reply was lost is not made twice.
 */
function useBuy(): [buy: (holding: number) => Promise<void>, state: { loading: boolean }] {
  const [send, { loading }] = useBuyStreakFreezeMutation();
  const buy = async (holding: number) => {
    const { problem } = await outcome(
      send({ variables: { input: { holding } } }),
      STREAK_TEXTS.freezeNotBought,
    );
    if (problem) toast.error(problem.message);
    else toast.success(STREAK_TEXTS.freezeBought);
  };
  return [buy, { loading }];
}
