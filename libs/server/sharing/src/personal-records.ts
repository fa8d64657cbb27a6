import type { PersonalRecords } from '@daily/kit/runtime/personal';
import type { DataSource } from 'typeorm';
import type { FormerVisitors } from './attribution/former-visitors';
import { ShareVisit } from './attribution/share-visit.entity';
import { Share } from './shares/share.entity';

/** A player's shares, and the player's visits of share links. Foreign keys delete the shares along with the player. */
export function sharingRecords(orm: DataSource, former: FormerVisitors): PersonalRecords {
  return {
    async export({ id: playerId }) {
      const [shares, visits] = await Promise.all([
        orm.getRepository(Share).find({ where: { playerId }, order: { createdAt: 'ASC', id: 'ASC' } }),
        orm.getRepository(ShareVisit).find({ where: { playerId }, order: { visitedAt: 'ASC' } }),
      ]);
      return {
        shares: shares.map(withoutSecrets),
        // Only the time of each visit: whose link it was concerns another person.
        visitedLinks: visits.map(({ visitedAt }) => ({ visitedAt })),
      };
    },
    erase: (rows, player) => former.remember(rows, player),
  };
}

/** A share without the hashes of its token and keys. */
function withoutSecrets({ id, playerId, tokenHash, verificationKeyHash, ...share }: Share) {
  return share;
}
