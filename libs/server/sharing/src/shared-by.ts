import { SHARE_TEXTS } from '@daily/rules/share-texts';
import type { Share } from './share.entity';

/** Who shared it, as others read it: the name, or `Anonymous` without one. The share must have been read with its player. */
export function sharedBy({ player }: Pick<Share, 'player'>): string {
  return player?.username.trim() || SHARE_TEXTS.anonymous;
}
