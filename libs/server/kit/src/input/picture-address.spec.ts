import { expect, it } from '@jest/globals';
import { pictureUrl, storedPictureAddress } from './picture-address';

const ORIGIN = 'https://trivia.example';
const PATH = `/pictures/${'ab'.repeat(16)}-1600x400-w960.webp`;
const ELSEWHERE = 'https://images.example/a.png';

it.each([
  ['an uploaded picture by its path', `${ORIGIN}${PATH}`, PATH],
  ['a path as it is', PATH, PATH],
  ['a picture of another origin by its address', ELSEWHERE, ELSEWHERE],
  ['an uploaded picture of another installation by its address', `https://b.example${PATH}`],
  ['no picture for an empty text', '', null],
  ['no picture for null', null],
])('stores %s', (_title, given, stored = given) => {
  expect(storedPictureAddress(given, 'coverUrl', ORIGIN)).toBe(stored);
});

it('recognizes uploaded pictures of an installation without https', () => {
  const local = 'http://localhost:3001';
  expect(storedPictureAddress(`${local}${PATH}`, 'coverUrl', local)).toBe(PATH);
});

it.each([
  '/pictures/x.webp',
  '/etc/passwd',
  `//evil.example${PATH}`,
  `http://evil.example${PATH}`,
  `${ORIGIN}.evil.example/a b.png`,
  'javascript:alert(1)',
  `https://images.example/${'a'.repeat(512)}`,
  5,
  {},
])('rejects %j', (given) => {
  expect(() => storedPictureAddress(given, 'coverUrl', ORIGIN)).toThrow(
    'coverUrl must be an https address of at most 512 characters, an uploaded picture or null',
  );
});

it.each([
  ['an uploaded picture', PATH, `${ORIGIN}${PATH}`],
  ['a picture of another origin', ELSEWHERE, ELSEWHERE],
])('shows %s by its absolute address', (_title, stored, shown) => {
  expect(pictureUrl(stored, ORIGIN)).toBe(shown);
});

it('shows nothing where no picture is stored', () => {
  expect(pictureUrl(null, ORIGIN)).toBeNull();
});
