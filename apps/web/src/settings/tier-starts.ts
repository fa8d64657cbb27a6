import { SHIPPED_TIER_STARTS, type TierStarts } from '@daily/rules/streak';
import { usePageSettings } from './page-settings';

/** Returns when the tiers of streaks begin. */
export const useTierStarts = (): TierStarts => usePageSettings().tierStarts ?? SHIPPED_TIER_STARTS;
