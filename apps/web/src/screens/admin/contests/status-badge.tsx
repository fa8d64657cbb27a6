import { Badge, type BadgeTone } from '@daily/ui/display/badge';
import {
  type ContestTimes,
  type Status,
  useContestStatus,
} from '../../../features/contests/clock/use-contest-status';

/** How the states of contests are called in the admin area. */
export const STATUS_LABELS: Readonly<Record<'DRAFT' | Status, string>> = {
  DRAFT: 'Draft',
  PUBLISHED: 'Scheduled',
  RUNNING: 'Running',
  ENDED: 'Ended',
};

const TONES: Record<'DRAFT' | Status, BadgeTone> = {
  DRAFT: 'neutral',
  PUBLISHED: 'accent',
  RUNNING: 'strong',
  ENDED: 'neutral',
};

/** The state of a contest, which follows the clock of the server. */
export function StatusBadge({ contest }: { contest: ContestTimes }) {
  const status = useContestStatus(contest);
  return <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>;
}
