/** What Patroni says of a member. */
export interface MemberStatus {
  name: string;
  role: string;
  state: string;
  timeline?: number;
  /** Bytes that it is behind the leader; `unknown` while it does not follow. */
  lag?: number | string;
}

/** Bytes that a member of a whole cluster may be behind, while it is written to. */
const MAX_LAG = 1024 ** 2;

/**
 * Why a cluster is not whole, in words; null when it could lose its leader now: all members follow it, and one of them has each of its
 * commits when that is asked for.
 */
export function incompleteness(
  members: readonly MemberStatus[],
  count: number,
  isSynchronous: boolean,
): string | null {
  const leader = members.find(({ role }) => role === 'leader');
  if (!leader || leader.state !== 'running') return 'there is no leader';
  if (members.length < count) return `${members.length} of ${count} members are there`;
  const late = members.find((member) => member !== leader && !isFollowing(member, leader));
  if (late) return `${late.name} does not follow ${leader.name}`;
  return isSynchronous && !members.some(({ role }) => role === 'sync_standby')
    ? `no member is synchronous with ${leader.name}`
    : null;
}

function isFollowing({ state, timeline, lag }: MemberStatus, leader: MemberStatus): boolean {
  return (
    ['running', 'streaming'].includes(state) &&
    timeline === leader.timeline &&
    typeof lag === 'number' &&
    lag <= MAX_LAG
  );
}
