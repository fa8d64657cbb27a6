import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureFile } from '@daily/contract/pictures';
import { DAY_MS } from '@daily/rules/calendar/duration';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AuditEntry } from '@daily/people';
import type { TestPlatform } from '@daily/testing/test-platform';
import { photo } from './picture-bytes.fixture';
import { KEPT_UNUSED_MS } from './picture-collector';
import { Picture } from './picture.entity';
import { EDITOR, openPicturesPlatform, wirePictures } from './wired-pictures.fixture';

let test: TestPlatform;
let slice: ReturnType<typeof wirePictures>;
const shown = new Set<string>();

beforeAll(async () => void (test = await openPicturesPlatform()));
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  shown.clear();
  slice = wirePictures(test.platform, shown);
});
afterEach(() => rm(slice.dataDir, { recursive: true }));

const upload = async (bytes: Buffer) => slice.pictures.upload(bytes, EDITOR);
const files = async () => readdir(join(slice.dataDir, 'pictures'));
const rows = () => test.platform.database.orm.getRepository(Picture).find();
const collect = async () => {
  for (const job of slice.jobs ?? []) await job.run();
};

describe('an upload', () => {
  it('stores a row and a file for each width, and records it once', async () => {
    const bytes = await photo(700, 350);
    const picture = await upload(bytes);
    expect(await upload(bytes)).toEqual(picture);
    expect((await files()).sort()).toEqual([pictureFile(picture, 480), pictureFile(picture)].sort());
    expect(await rows()).toMatchObject([
      { id: picture.id, width: 700, height: 350, unusedSince: test.clock.now() },
    ]);
    const entries = await test.platform.database.orm.getRepository(AuditEntry).find();
    expect(entries).toMatchObject([
      { action: 'picture.upload', subject: `picture:${picture.id}`, actorId: 'editor' },
    ]);
  });

  it('that is rejected leaves nothing', async () => {
    await expect(upload(Buffer.from('no picture'))).rejects.toThrow('Allowed');
    expect(await rows()).toEqual([]);
    expect(existsSync(join(slice.dataDir, 'pictures'))).toBe(false);
  });

  it('repairs the files of a picture whose upload was interrupted', async () => {
    const bytes = await photo(100, 100);
    const picture = await upload(bytes);
    await rm(join(slice.dataDir, 'pictures', pictureFile(picture)));
    await expect(slice.pictures.file(pictureFile(picture))).rejects.toThrow('Not found');
    await upload(bytes);
    await expect(slice.pictures.file(pictureFile(picture))).resolves.toBeInstanceOf(Buffer);
  });
});

describe('a file', () => {
  it.each(['', '..', '../../etc/passwd', 'x.webp', `${'0'.repeat(32)}-10x10.webp`])(
    'is not found by the name %j',
    async (name) => {
      await expect(slice.pictures.file(name)).rejects.toMatchObject({ kind: 'not-found' });
    },
  );
});

describe('the collector', () => {
  /** Lets time pass with the runs of each day. */
  const pass = async (days: number) => {
    for (let day = 0; day < days; day += 1) {
      test.pass(DAY_MS + 1);
      await collect();
    }
  };

  it('deletes a picture that nothing has shown for 30 days, and no other', async () => {
    const used = await upload(await photo(100, 100));
    await upload(await photo(110, 100));
    shown.add(used.id);
    await pass(29);
    expect(await rows()).toHaveLength(2);
    await pass(2);
    expect((await rows()).map(({ id }) => id)).toEqual([used.id]);
    expect(await files()).toEqual([pictureFile(used)]);
  });

  it('counts the days anew after the picture was shown, and after it was uploaded again', async () => {
    const bytes = await photo(100, 100);
    const { id } = await upload(bytes);
    await pass(20);
    shown.add(id);
    await pass(20);
    shown.clear();
    await pass(25);
    await upload(bytes);
    await pass(25);
    expect(await rows()).toHaveLength(1);
    await pass(7);
    expect(await rows()).toEqual([]);
  });

  it('keeps a picture that is shown again when it would be deleted', async () => {
    const { id } = await upload(await photo(100, 100));
    await pass(2);
    test.pass(KEPT_UNUSED_MS);
    shown.add(id);
    await Promise.all([collect(), collect()]);
    expect(await rows()).toMatchObject([{ id, unusedSince: null }]);
  });

  it('does not fail when two servers run it at once', async () => {
    await upload(await photo(100, 100));
    test.pass(2 * DAY_MS);
    await collect();
    test.pass(KEPT_UNUSED_MS);
    await Promise.all([collect(), collect(), collect()]);
    expect(await rows()).toEqual([]);
  });
});
