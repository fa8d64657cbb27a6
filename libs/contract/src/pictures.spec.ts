import { describe, expect, it } from '@jest/globals';
import { parsePictureAddress, parsePictureFile, picturePath, pictureSrcSet, pictureWidths } from './pictures';

const ID = '0123456789abcdef0123456789abcdef';
const WIDE = { id: ID, width: 1_920, height: 1_080 };

describe('the files of a picture', () => {
  it.each([
    [200, [200]],
    [480, [480]],
    [700, [480, 700]],
    [5_000, [480, 960, 1_920]],
  ])('of %i pixels have the widths %j', (width, expected) => {
    expect(pictureWidths(width)).toEqual(expected);
  });

  it('have names that contain all that pages need', () => {
    expect(picturePath(WIDE)).toBe(`/pictures/${ID}-1920x1080.webp`);
    expect(pictureSrcSet({ id: ID, width: 700, height: 90 })).toBe(
      `/pictures/${ID}-700x90-w480.webp 480w, /pictures/${ID}-700x90.webp 700w`,
    );
    expect(parsePictureFile(`${ID}-1920x1080-w480.webp`)).toEqual({ ...WIDE, fileWidth: 480 });
  });

  it.each([
    `../${ID}-1920x1080.webp`,
    `${ID}-1920x1080.webp/..`,
    `${ID}-1920x1080-w481.webp`,
    `${ID}-1920x1080-w1920.webp`,
    `${ID.toUpperCase()}-1920x1080.webp`,
    `${ID}-01920x1080.webp`,
    `${ID}-5000x1080.webp`,
    `${ID}-1920x1080.svg`,
    `${ID}-1920x1080.webp\n`,
    `x${ID}-1920x1080.webp`,
  ])('have no name such as %j', (name) => {
    expect(parsePictureFile(name)).toBeNull();
  });
});

describe('parsePictureAddress', () => {
  it('reads paths and absolute addresses', () => {
    expect(parsePictureAddress(picturePath(WIDE))).toEqual({ ...WIDE, origin: '' });
    expect(parsePictureAddress(`https://trivia.example${picturePath(WIDE)}`)).toEqual({
      ...WIDE,
      origin: 'https://trivia.example',
    });
  });

  it.each(['/pictures/x.webp', 'https://a.example/other.webp', `//a.example${picturePath(WIDE)}`])(
    'returns null for %j',
    (address) => {
      expect(parsePictureAddress(address)).toBeNull();
    },
  );
});
