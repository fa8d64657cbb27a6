import type { FragmentRef } from '@daily/apollo/fragment';
import { Avatar } from '@daily/ui/display/avatar';
import { type MemberAhead_ViewerFragment, useMemberAheadViewerFragment } from './member-ahead.generated';

/** Says who of the viewer's leagues has answered last, while the viewer has not. Shows nothing when there is nobody. */
export function MemberAhead(props: { viewer: FragmentRef<MemberAhead_ViewerFragment> }) {
  const ahead = useMemberAheadViewerFragment(props.viewer)?.leagueMemberAhead;
  if (!ahead) return null;
  return (
    <p className="flex items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 text-sm">
      <Avatar id={ahead.id} name={ahead.username} url={ahead.avatarUrl ?? null} />
      <span className="min-w-0 wrap-anywhere">
        <bdi className="font-semibold">{ahead.username}</bdi> has answered, you haven&apos;t yet
      </span>
    </p>
  );
}
