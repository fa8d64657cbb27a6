import { Badge } from '@daily/ui/display/badge';

/** What is out of the ordinary about an account. */
export function AccountBadges(props: {
  account: {
    role: 'PLAYER' | 'EDITOR' | 'ADMIN';
    suspendedAt?: string | null;
    hiddenByStaff: boolean;
    hiddenByChoice: boolean;
    player: { isDemo: boolean };
  };
}) {
  const { role, suspendedAt, hiddenByStaff, hiddenByChoice, player } = props.account;
  return (
    <span className="inline-flex flex-wrap gap-1">
      {role !== 'PLAYER' && <Badge tone="accent">{role === 'ADMIN' ? 'Admin' : 'Editor'}</Badge>}
      {suspendedAt && <Badge tone="strong">Suspended</Badge>}
      {hiddenByStaff && <Badge>Hidden by an admin</Badge>}
      {hiddenByChoice && <Badge>Hidden by choice</Badge>}
      {player.isDemo && <Badge>Demo</Badge>}
    </span>
  );
}
