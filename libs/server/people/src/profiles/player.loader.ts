import DataLoader from 'dataloader';
import type { Platform } from '@daily/kit/runtime/platform';
import { playerFromRow, PLAYER_COLUMNS, type PlayerRow } from './player.row';
import type { Player } from './player.entity';

const PLAYERS_BY_ID = {
  name: 'players-by-id',
  text: `SELECT ${PLAYER_COLUMNS} FROM player WHERE player.id = ANY($1::text[])`,
};

/** Finds players by id, all that one request asks for in one statement. */
export class PlayerLoader {
  private readonly byId = new DataLoader<string, Player | null>(async (ids) => {
    const rows = await this.platform.database.run<PlayerRow>(PLAYERS_BY_ID, [ids]);
    const found = new Map(rows.map((row) => [row.id, playerFromRow(row)]));
    return ids.map((id) => found.get(id) ?? null);
  });

  constructor(private readonly platform: Platform) {}

  load(id: string): Promise<Player | null> {
    return this.byId.load(id);
  }

  /** Remembers a player who was read already, or read anew. */
  prime(player: Player): void {
    this.byId.clear(player.id).prime(player.id, player);
  }
}
