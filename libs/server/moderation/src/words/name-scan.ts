import type { Database } from '@daily/kit/database/database';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { Notices } from '@daily/notices';
import type { NameRules } from '@daily/people';
import type { EntityManager } from 'typeorm';
import { caseEvents } from '../cases/case-report.service';
import { leagueName, playerContent } from '../cases/content';
import type { OpenCases } from '../cases/open-cases';
import { BEGIN_SCAN, MOVE_SCAN, type NamedRow, NAMES, TAKE_SCAN } from './name-scan.sql';

/** Number of names that one transaction searches: some milliseconds of matching. */
export const SCAN_BATCH_SIZE = 200;

/** Milliseconds after a change of the lists until the search starts: other servers accept names by the old lists for 10 seconds. */
const SETTLING_MS = 15_000;

/** Stands for the time of the lists of a new installation. */
const NEVER = new Date(0);

const NEXT = { players: 'leagues', leagues: 'done' } as const;

/**
 * Searches the names that exist for blocked words after each change of the lists, and opens cases about those it finds. Each step is one
 * transaction that moves the progress on, so that a server that is killed repeats nothing.
 */
export class NameScanner {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly names: Pick<NameRules, 'words' | 'matchIn'>,
    private readonly cases: OpenCases,
    private readonly notifications: Notices['adminNotifications'],
  ) {}

  /** Searches the next names. @returns whether there may be more. */
  async step(): Promise<boolean> {
    const { database, calendar, names, notifications } = this;
    const wordsAt = (await names.words()).updatedAt ?? NEVER;
    if (calendar.now().getTime() - wordsAt.getTime() < SETTLING_MS) return false;
    await database.query(BEGIN_SCAN, [wordsAt]);
    const { isMore, notification } = await database.orm.transaction(async (rows) => {
      const [scan] = await database.query(TAKE_SCAN, [], rows);
      // A server that has not read the new lists yet leaves the search to others.
      const isOld = !scan || scan.wordsAt > wordsAt;
      if (isOld) return { isMore: false, notification: null };
      const restarts = scan.wordsAt < wordsAt;
      const part = restarts ? 'players' : scan.part;
      if (part === 'done') return { isMore: false, notification: null };
      const found = await database.query(NAMES[part], [restarts ? '' : scan.position, SCAN_BATCH_SIZE], rows);
      const opened = await this.openCases(rows, part, found);
      const isWhole = found.length < SCAN_BATCH_SIZE;
      const next = isWhole ? [NEXT[part], ''] : [part, found.at(-1)?.id];
      await database.query(MOVE_SCAN, [wordsAt, ...next], rows);
      const recorded = opened > 0 ? await notifications.record(rows, caseEvents(opened)) : null;
      return { isMore: true, notification: recorded };
    });
    if (notification) notifications.announce([notification]);
    return isMore;
  }

  /** Opens cases about names with blocked words. @returns how many are new. */
  private async openCases(
    rows: EntityManager,
    part: 'players' | 'leagues',
    found: readonly NamedRow[],
  ): Promise<number> {
    let opened = 0;
    for (const { id, name } of found) {
      const word = await this.names.matchIn(name);
      if (word === null) continue;
      const key = part === 'players' ? playerContent('player_name', id) : leagueName(id);
      if ((await this.cases.of(rows, key, name, word)).isNew) opened += 1;
    }
    return opened;
  }
}
