import { useSyncExternalStore } from 'react';
import { browserOptsOut, setTracking, userOptedOut, watchTrackingChoice } from '../analytics/consent';

/** Shows whether visits of this browser are counted. Lets the visitor opt out, unless the browser's settings already do. */
export function AnalyticsOptOut() {
  const state = useSyncExternalStore(watchTrackingChoice, trackingState, () => 'counted');
  if (state === 'browser') return <p>Your browser asks not to be tracked, so your visits are not counted.</p>;
  const counted = state === 'counted';
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      {counted ? 'We count visits, without names or email addresses.' : 'Your visits are not counted.'}
      <button
        type="button"
        className="min-h-6 font-medium underline underline-offset-3 hover:text-ink"
        onClick={() => setTracking(!counted)}
      >
        {counted ? 'Opt out' : 'Opt in again'}
      </button>
    </p>
  );
}

function trackingState(): 'browser' | 'user' | 'counted' {
  if (browserOptsOut()) return 'browser';
  return userOptedOut() ? 'user' : 'counted';
}
