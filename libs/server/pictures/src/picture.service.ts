import { type StoredPicture, parsePictureFile, pictureFile } from '@daily/contract/pictures';
import type { Database } from '@daily/kit/database/database';
import type { Caller } from '@daily/kit/runtime/caller';
import { notFound } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { AuditLog } from '@daily/people';
import { ADD_PICTURE } from './picture.sql';
import type { EncodedPicture, PictureEncoder } from './picture-encoder';
import type { PictureStore } from './store/picture-store';

/** Stores and finds pictures. The access rules of its callers admit editors only to uploads. */
export class PictureService {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
    private readonly encoder: PictureEncoder,
    private readonly store: PictureStore,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Encodes and stores a picture. The same picture is stored once, however often it is uploaded.
   * @param bytes a file. Unvalidated input.
   * @throws Failure invalid, unavailable
   */
  async upload(bytes: Buffer, caller: Caller): Promise<StoredPicture> {
    const picture = await this.encoder.encode(bytes);
    const { id, width, height } = picture;
    // The row first: if the server stops in between, it leads the collector to the files.
    await this.addRow(picture, caller);
    for (const [fileWidth, file] of picture.files)
      await this.store.put(pictureFile(picture, fileWidth), file);
    return { id, width, height };
  }

  /** The file with a name, in WebP. @param name unvalidated input. @throws Failure not-found, unavailable */
  async file(name: string): Promise<Buffer> {
    const file = parsePictureFile(name) && (await this.store.get(name));
    if (!file) throw notFound();
    return file;
  }

  private async addRow({ id, width, height, files }: EncodedPicture, caller: Caller): Promise<void> {
    const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0);
    const now = this.calendar.now();
    await this.database.orm.transaction(async (rows) => {
      const [added] = await this.database.query(ADD_PICTURE, [id, width, height, bytes, now], rows);
      if (!added?.isNew) return;
      const after = { width, height, bytes };
      await this.audit.record(rows, caller, {
        action: 'picture.upload',
        subject: `picture:${id}`,
        before: null,
        after,
      });
    });
  }
}
