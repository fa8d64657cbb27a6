import { useEffect, useRef } from 'react';
import { LIVE_QUERY } from '../../../../features/admin/page/not-loaded';
import {
  type RegradeStateFragment,
  useQuestionRegradesQuery,
  useRegradeProgressQuery,
} from './regrade.generated';

/** How often the progress of a correction is read, in milliseconds. Each time costs 12 points of the 2,000 per minute that a player has. */
const POLL_MS = 2_000;

/** The corrections of the key of a question, newest first, and whether one is under way. Its progress is then read every two seconds. */
export function useRegrades(questionId: string, onFinished: () => void) {
  const { data, refetch } = useQuestionRegradesQuery({ variables: { questionId }, ...LIVE_QUERY });
  const regrades: readonly RegradeStateFragment[] = data?.regrades.edges.map(({ node }) => node) ?? [];
  const underWay = regrades.find(({ finishedAt }) => !finishedAt);
  const running = underWay !== undefined;
  useRegradeProgressQuery({
    variables: { id: underWay?.id ?? '' },
    skip: !running,
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'network-only',
    pollInterval: POLL_MS,
  });
  const ran = useRef(false);
  useEffect(() => {
    if (!running && ran.current) onFinished();
    ran.current = running;
  }, [running, onFinished]);
  return { regrades, running, refresh: () => refetch().then(() => undefined) };
}
