import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ResultMark, SharedResult } from '@daily/rules/sharing/result';
import type { TestPlatform } from '@daily/testing/test-platform';
import { inflateSync } from 'node:zlib';
import { loadTypeface } from './picture-fonts';
import type { Sharing } from '../index';
import { newPlayer, openSharing } from '../wired-sharing.fixture';

const WEEK: ResultMark[] = ['none', 'wrong', 'right', 'right', 'none', 'right', 'right'];

let test: TestPlatform;
let sharing: Sharing;
let result: SharedResult | null;

beforeAll(async () => {
  const wired = await openSharing();
  ({ test, sharing } = wired);
  const find = async () => result;
  wired.shareables.push({
    results: { trivia_question: find, contest: find },
    hasAnsweredSince: async () => false,
  });
});
beforeEach(async () => {
  await test.reset();
  result = { marks: WEEK, points: 20, streak: 8 };
});
afterAll(() => test.close());

/** Creates a player with a name and a share of theirs. @returns the id of the share. */
async function shareOf(username: string, shareType = 'trivia_question'): Promise<string> {
  await newPlayer(test.platform, `player-${username.length}-${username.codePointAt(0)}`, { username });
  const [{ id }] = await test.platform.database.orm.query<[{ id: string }]>('SELECT id FROM player LIMIT 1');
  const input = { shareType, contentId: '7', platform: 'twitter' };
  return (await sharing.shares.create(id, input, test.caller())).share.id;
}

async function pngOf(id: string): Promise<Buffer> {
  const picture = await sharing.pictures.find(id);
  if (!picture) throw new Error('No picture');
  return picture.png();
}

/** Size and pixel data of a PNG with 8 bits per channel and no interlacing; each row begins with its filter byte. */
function decoded(png: Buffer) {
  expect(png.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  const data: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const type = png.toString('latin1', at + 4, at + 8);
    if (type === 'IDAT') data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  return {
    width: png.readUInt32BE(16),
    height: png.readUInt32BE(20),
    depth: png[24],
    bytes: inflateSync(Buffer.concat(data)).length,
  };
}

describe('the picture of a share', () => {
  it('is a PNG of 1200 by 630 pixels', async () => {
    const { width, height, depth, bytes } = decoded(await pngOf(await shareOf('Ada')));
    expect([width, height, depth]).toEqual([1200, 630, 8]);
    expect(bytes).toBe(630 * (1200 * 4 + 1));
  });

  it.each([
    ['emoji', '👩‍🚀🚀🎉'],
    ['right to left', 'עדה לאבלייס'],
    ['a direction override', '\u202eecalevoL adA'],
    ['Chinese', '爱达·洛芙莱斯'],
    ['stacked accents', 'A\u0301\u0302\u0303\u0304\u0305d\u0301\u0302\u0303a'],
    ['markup', '<script>alert(1)</script>&amp;"\''],
    ['80 letters', 'W'.repeat(80)],
    ['80 letters and spaces', 'Wide Name '.repeat(8)],
    ['one letter', 'i'],
  ])('is drawn for a name of %s', async (_name, username) => {
    const { width, height } = decoded(await pngOf(await shareOf(username)));
    expect([width, height]).toEqual([1200, 630]);
  });

  it.each<[string, SharedResult | null]>([
    ['without a result', null],
    ['with one question', { marks: ['wrong'], points: 0, streak: null }],
    ['with 100 questions', { marks: Array<ResultMark>(100).fill('right'), points: 2_000, streak: null }],
  ])('is drawn %s', async (_name, shared) => {
    result = shared;
    expect(decoded(await pngOf(await shareOf('Ada', 'contest'))).height).toBe(630);
  });

  it('keeps its entity tag until the name changes', async () => {
    const id = await shareOf('Ada');
    const { pictures } = sharing;
    const before = (await pictures.find(id))?.etag;
    expect(before).toMatch(/^"[\w-]{43}"$/);
    expect((await pictures.find(id))?.etag).toBe(before);
    await test.platform.database.orm.query(`UPDATE player SET username = 'Ada L.'`);
    expect((await pictures.find(id))?.etag).not.toBe(before);
  });

  it('is drawn once for simultaneous requests, then served from memory', async () => {
    const id = await shareOf('Ada');
    const all = await Promise.all(Array.from({ length: 50 }, () => pngOf(id)));
    expect(new Set(all).size).toBe(1);
    expect(await pngOf(id)).toBe(all[0]);
  });

  it('is refused when too many pictures wait to be drawn', async () => {
    const ids: string[] = [];
    for (let turn = 0; turn < 30; turn += 1) {
      result = { marks: WEEK, points: turn, streak: null };
      ids.push(await shareOf(`Ada ${turn}`.padEnd(turn + 5, '.')));
    }
    const service = sharing.pictures;
    const pictures = await Promise.all(ids.map((id) => service.find(id)));
    const ends = await Promise.allSettled(pictures.map(async (picture) => picture?.png()));
    const refused = ends.filter((end) => end.status === 'rejected').map(({ reason }) => reason as unknown);
    expect(refused).toHaveLength(30 - 1 - 16);
    expect(refused[0]).toMatchObject({ kind: 'unavailable' });
  });

  it('is null for a share that does not exist', async () => {
    const { pictures } = sharing;
    expect(await pictures.find('00000000-0000-4000-8000-000000000000')).toBeNull();
    expect(await pictures.find('x')).toBeNull();
  });
});

describe('the typeface', () => {
  const { drawable } = loadTypeface();

  it.each([
    ['Ada Lovelace', 'Ada Lovelace'],
    ['Łukasz Ñandú Ωμέγα Жанна Nguyễn', 'Łukasz Ñandú Ωμέγα Жанна Nguyễn'],
    ['  Ada 🚀   L. ', 'Ada L.'],
    ['a\u202eb\u2066c\u0000d', 'abcd'],
    ['漢字', ''],
    ['👩‍🚀', ''],
    ['e\u0301', 'é'],
  ])('draws of %j only %j', (text, drawn) => expect(drawable(text)).toBe(drawn));

  it('is named in the error when it is not installed', () =>
    expect(() => loadTypeface(['/nowhere'])).toThrow(/@fontsource\/inter.*not installed/));
});
