import DataLoader from 'dataloader';
import type { Database } from '@daily/kit/database/database';
import { entityFrom } from '@daily/kit/database/entity-row';
import { Player } from './player.entity';
import { PLAYERS_BY_ID } from './player.sql';

/** Loads players by id, with one statement per request and moment. One instance per request. */
export class PlayerLoader {
  private readonly byId = new DataLoader<string, Player | null>(async (ids) => {
    const rows = await this.database.query(PLAYERS_BY_ID, [ids]);
    const found = new Map(rows.map((row) => [row.id, entityFrom(Player, row)]));
    return ids.map((id) => found.get(id) ?? null);
  });

  constructor(private readonly database: Database) {}

  load(id: string): Promise<Player | null> {
    return this.byId.load(id);
  }

  /** Stores a player that was read elsewhere, or has changed. */
  prime(player: Player): void {
    this.byId.clear(player.id).prime(player.id, player);
  }
}
