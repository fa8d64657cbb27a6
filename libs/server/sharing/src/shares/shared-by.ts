import { SHARE_TEXTS } from '@daily/rules/sharing/texts';
import type { Share } from './share.entity';

/** The sharer's public name; `Anonymous` when it is empty. Requires a share that was read with its player. */
export function sharedBy({ player }: Pick<Share, 'player'>): string {
  return player?.username.trim() || SHARE_TEXTS.anonymous;
}
