import type { AdminContestLiveQuery } from './live-screen.generated';

/** A contest as the page shows it. */
export type LiveContest = NonNullable<AdminContestLiveQuery['managedContest']>;
