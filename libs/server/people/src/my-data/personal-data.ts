import type { EntityManager } from 'typeorm';
import type { DataSubject, PersonalRecords } from '@daily/kit/runtime/personal';
import type { AnnounceChange } from '../profiles/announce-change';

/** The personal records of all slices by their names. */
export type RecordsBySlice = ReadonlyMap<string, PersonalRecords>;

/** Exports and erases what all slices store about a player. */
export class PersonalData {
  /** @param records is called at each use, because most slices are wired after this one. */
  constructor(
    private readonly records: () => RecordsBySlice,
    private readonly announceChange: AnnounceChange,
  ) {}

  /** What every slice stores about a player, under the names of the slices. */
  async export(player: DataSubject): Promise<Record<string, unknown>> {
    const parts: Record<string, unknown> = {};
    for (const [slice, records] of this.records()) parts[slice] = await records.export(player);
    return parts;
  }

  /** Announces the deletion and erases what no foreign key deletes, within the transaction that deletes the player. */
  async erase(rows: EntityManager, player: DataSubject): Promise<void> {
    await this.announceChange(rows, player.id);
    for (const records of this.records().values()) await records.erase?.(rows, player);
  }
}
