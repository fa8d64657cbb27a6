import { pictureFile, pictureWidths } from '@daily/contract/pictures';
import type { Database } from '@daily/kit/database/database';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { DAY_MS } from '@daily/rules/calendar/duration';
import { In, LessThan } from 'typeorm';
import { Picture } from './picture.entity';
import type { PictureStore } from './store/picture-store';

/** Returns which of the pictures with these ids something shows. */
export type FindShownPictures = (ids: readonly string[]) => Promise<readonly string[]>;

/** How long a picture may be unused: longer than anyone leaves a draft open that shows it. */
export const KEPT_UNUSED_MS = 30 * DAY_MS;

/** Pictures that one run checks. */
const BATCH = 100;

/** Deletes pictures that nothing has shown for 30 days: those of deleted posts, and those that were uploaded in vain. */
export class PictureCollector {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly store: PictureStore,
    private readonly findShown: FindShownPictures,
  ) {}

  /** Checks the pictures that were not checked for a day. Safe on several servers at once. @returns whether more may be due. */
  async run(): Promise<boolean> {
    const now = this.calendar.now();
    const pictures = this.database.orm.getRepository(Picture);
    const due = await pictures.find({
      where: { checkedAt: LessThan(new Date(now.getTime() - DAY_MS)) },
      order: { checkedAt: 'ASC', id: 'ASC' },
      take: BATCH,
    });
    const shown = new Set(due.length > 0 ? await this.findShown(due.map(({ id }) => id)) : []);
    const unshown = due.filter(({ id }) => !shown.has(id));
    if (shown.size > 0) await pictures.update({ id: In([...shown]) }, { unusedSince: null, checkedAt: now });
    for (const { id, unusedSince } of unshown) {
      await pictures.update({ id }, { unusedSince: unusedSince ?? now, checkedAt: now });
      if (unusedSince && this.isOver(unusedSince)) await this.delete(id);
    }
    return due.length === BATCH;
  }

  /** Deletes a picture, unless it was uploaded again or shown meanwhile. */
  private async delete(id: string): Promise<void> {
    await this.database.orm.transaction(async (rows) => {
      // An upload of the same picture waits for this row, and then stores the files again.
      const picture = await rows.findOne(Picture, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!picture?.unusedSince || !this.isOver(picture.unusedSince)) return;
      if ((await this.findShown([id])).length > 0) return;
      for (const width of pictureWidths(picture.width)) await this.store.delete(pictureFile(picture, width));
      await rows.delete(Picture, { id });
    });
  }

  private isOver(unusedSince: Date): boolean {
    return this.calendar.now().getTime() - unusedSince.getTime() >= KEPT_UNUSED_MS;
  }
}
