import type { Unmasked } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { outcome } from '@daily/apollo/outcome';
import { freezePurchaseProblem } from '@daily/rules/streak/freeze-purchase';
import { STREAK_TEXTS } from '@daily/rules/streak/texts';
import { toast } from '@daily/ui/overlays/toast';
import {
  type FreezePurchase_ViewerFragment,
  FreezePurchase_ViewerFragmentDoc,
  useBuyStreakFreezeMutation,
} from './buy-streak-freeze.generated';

type Viewer = Unmasked<FreezePurchase_ViewerFragment>;

/**
 * Returns a function that buys a streak freeze, and whether a purchase is in progress.
 *
 * The new balance and the new freeze are shown at once. The response replaces them; a failure restores the previous state. A toast
 * reports the outcome.
 *
 * @param viewerId id of the viewer who buys.
 */
export function useBuyStreakFreeze(
  viewerId: string | undefined,
): [buy: (holding: number) => Promise<void>, state: { loading: boolean }] {
  const { cache } = useApolloClient();
  const [send, { loading }] = useBuyStreakFreezeMutation({
    optimisticResponse: (_variables, { IGNORE }) => {
      const viewer = cache.readFragment({
        id: cache.identify({ __typename: 'Viewer', id: viewerId }),
        fragment: FreezePurchase_ViewerFragmentDoc,
        fragmentName: 'FreezePurchase_viewer',
      });
      if (!viewer) return IGNORE;
      return {
        buyStreakFreeze: { __typename: 'ViewerSuccess', viewer: viewerWithNewFreeze(viewer) },
      };
    },
  });

  const buy = async (holding: number) => {
    // The server buys nothing when more freezes are held than `holding`, so a retry after a lost response is safe.
    const call = send({ variables: { input: { holding } } });
    const { problem } = await outcome(call, STREAK_TEXTS.freezeNotBought);
    if (problem) toast.error(problem.message);
    else toast.success(STREAK_TEXTS.freezeBought);
  };
  return [buy, { loading }];
}

/** The viewer after buying a freeze. The streak and its calendar do not change on the day of the purchase. */
function viewerWithNewFreeze(viewer: Viewer): Viewer {
  const { held, maximum, price } = viewer.streakFreezes;
  const totalPoints = viewer.player.totalPoints - price;
  const buyer = { days: viewer.player.currentStreak, held: held + 1, points: totalPoints };
  const problem = freezePurchaseProblem(buyer, price, maximum);
  return {
    ...viewer,
    player: { ...viewer.player, totalPoints },
    streakFreezes: { ...viewer.streakFreezes, held: held + 1, problem },
  };
}
