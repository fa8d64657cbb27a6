import { PAGE_PATHS } from '@daily/contract/page-paths';
import type { SitemapEntry } from '@daily/kit/runtime/slice';
import type { DataSource } from 'typeorm';
import { Player } from './player.entity';

/** The public pages of players who have turned theirs on. */
export async function playerPages(orm: DataSource): Promise<SitemapEntry[]> {
  const players = await orm.getRepository(Player).find({
    select: { id: true },
    where: { hasPage: true, hidden: false },
    order: { id: 'ASC' },
  });
  return players.map(({ id }) => ({
    path: `${PAGE_PATHS.players}/${encodeURIComponent(id)}`,
    changes: 'daily',
    priority: 0.3,
  }));
}
