import { useSyncExternalStore } from 'react';
import { browserRefuses, chooseTracking, userRefused, watchTrackingChoice } from '../analytics/consent';

/** Whether this browser's use is counted, and the way to refuse it; says so where the browser refuses already. */
export function UsageChoice() {
  const state = useSyncExternalStore(watchTrackingChoice, choice, () => 'counted');
  if (state === 'browser') return <p>Your browser asks not to be tracked, so nothing is counted.</p>;
  const counted = state === 'counted';
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      {counted ? 'Visits are counted, without names.' : 'Your visits are not counted.'}
      <button
        type="button"
        className="min-h-6 font-medium underline underline-offset-3 hover:text-ink"
        onClick={() => chooseTracking(!counted)}
      >
        {counted ? 'Do not count mine' : 'Count them again'}
      </button>
    </p>
  );
}

function choice(): 'browser' | 'refused' | 'counted' {
  if (browserRefuses()) return 'browser';
  return userRefused() ? 'refused' : 'counted';
}
