import { LEAGUE_TEXTS } from '@daily/rules/league/texts';
import { Avatar } from '@daily/ui/display/avatar';
import { Badge } from '@daily/ui/display/badge';
import { LoadMore } from '@daily/ui/loading/load-more';
import { Placeholder, Skeleton } from '@daily/ui/loading/skeleton';
import { LoadError } from '@daily/ui/display/load-error';
import type { ReactNode } from 'react';
import { LinkedName } from '../../../board/linked-name';
import type { Member, Members } from './use-members';

/** Shown until the members are loaded, and when they could not be. */
export function MembersPending({ failed, reload }: Pick<Members, 'failed' | 'reload'>) {
  if (!failed)
    return (
      <Skeleton>
        <Placeholder className="h-64" />
      </Skeleton>
    );
  return <LoadError onRetry={reload}>{LEAGUE_TEXTS.membersNotLoaded}</LoadError>;
}

/** A list of members. @param side content at the end of a row. */
export function MemberRows(props: {
  members: readonly Member[];
  viewerId: string | null;
  side: (member: Member) => ReactNode;
}) {
  return (
    <ul className="overflow-clip rounded-lg border border-line bg-surface shadow-sm">
      {props.members.map((member) => {
        const { id, username, avatarUrl } = member.player;
        return (
          <li
            key={id}
            className="flex min-h-14 items-center gap-3 border-b border-line px-4 py-1 last:border-b-0"
          >
            <Avatar id={id} name={username} url={avatarUrl ?? null} className="max-[22rem]:hidden" />
            {/* Badges take the next line rather than a part of the name. */}
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
              <LinkedName player={member.player} className="font-medium" />
              {id === props.viewerId && <Badge tone="strong">You</Badge>}
              {member.isOwner && <Badge tone="accent">Owner</Badge>}
            </span>
            {props.side(member)}
          </li>
        );
      })}
    </ul>
  );
}

/** A button that loads further members, if there are any. */
export function MoreMembers({ more }: Pick<Members, 'more'>) {
  return (
    more && <LoadMore label="Show more" onLoad={more.load} loading={more.loading} failed={more.failed} />
  );
}
