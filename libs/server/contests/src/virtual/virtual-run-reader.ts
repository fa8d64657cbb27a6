import type { Database } from '@daily/kit/database/database';
import { entityFrom } from '@daily/kit/database/entity-row';
import { sharedReads } from '@daily/kit/database/shared-reads';
import { VirtualAnswer } from './virtual-answer.entity';
import { VirtualRun } from './virtual-run.entity';
import { VIRTUAL_ANSWERS, VIRTUAL_RUNS } from './virtual-run.sql';

type RunKey = readonly [contestId: string, playerId: string];

/** Reads virtual runs. Requests of the same moment share a statement. */
export class VirtualRunReader {
  /** The run of a player of a contest; null when there is none. */
  readonly find = sharedReads((keys: readonly RunKey[]) => this.read(keys));

  /** The answers in the run of a player of a contest, in any order. */
  readonly answers = sharedReads((keys: readonly RunKey[]) => this.readAnswers(keys));

  constructor(private readonly database: Pick<Database, 'query'>) {}

  private async read(keys: readonly RunKey[]): Promise<(VirtualRun | null)[]> {
    const rows = await this.database.query(VIRTUAL_RUNS, columnsOfKeys(keys));
    const found = new Map(rows.map((row) => [`${row.contestId} ${row.playerId}`, row]));
    return keys.map((key) => {
      const row = found.get(key.join(' '));
      return row ? entityFrom(VirtualRun, row) : null;
    });
  }

  private async readAnswers(keys: readonly RunKey[]): Promise<VirtualAnswer[][]> {
    const rows = await this.database.query(VIRTUAL_ANSWERS, columnsOfKeys(keys));
    const answers = rows.map((row) => entityFrom(VirtualAnswer, row));
    const found = Map.groupBy(answers, ({ contestId, playerId }) => `${contestId} ${playerId}`);
    return keys.map((key) => found.get(key.join(' ')) ?? []);
  }
}

function columnsOfKeys(keys: readonly RunKey[]): string[][] {
  return [keys.map(([contestId]) => contestId), keys.map(([, playerId]) => playerId)];
}
