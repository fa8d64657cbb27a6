import { PAGE_PATHS } from '@daily/contract/page-paths';
import { WrappingPlayerName } from '@daily/ui/display/wrapping-player-name';
import { Link } from 'react-router';

/** A player as a row shows them. */
export interface NamedPlayer {
  username: string;
  /** With {@link NamedPlayer.hasPublicPage}, leads to the public page. Missing where the query does not read it. */
  userId?: string;
  hasPublicPage?: boolean;
}

/** The path of a player's public page. @param userId its id in addresses. */
export function playerPath(userId: string): string {
  return `${PAGE_PATHS.players}/${encodeURIComponent(userId)}`;
}

/** A player's name, which leads to their public page when they have turned it on. */
export function LinkedName({ player, className }: { player: NamedPlayer; className?: string }) {
  const name = <WrappingPlayerName name={player.username} className={className} />;
  if (!player.hasPublicPage || player.userId === undefined) return name;
  return (
    <Link
      to={playerPath(player.userId)}
      className="min-w-0 rounded-sm py-0.5 underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  );
}
