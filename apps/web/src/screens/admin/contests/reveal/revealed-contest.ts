import type { AdminContestRevealQuery } from './reveal-screen.generated';

/** A contest as the big screen shows it. */
export type RevealedContest = NonNullable<AdminContestRevealQuery['contest']>;
