import { expect, it } from '@jest/globals';
import { withAbsoluteUrls } from './absolute-urls';

it.each([
  ['<a href="/about">', '<a href="https://trivia.example/about">'],
  ['<img src="/articles/a.svg">', '<img src="https://trivia.example/articles/a.svg">'],
  ['<a href="#s-part">', '<a href="https://trivia.example/blog/x#s-part">'],
  ['<a href="https://other.example/">', '<a href="https://other.example/">'],
  ['<p>href=&quot;/about&quot;</p>', '<p>href=&quot;/about&quot;</p>'],
])('turns %s into %s', (html, expected) => {
  expect(withAbsoluteUrls(html, 'https://trivia.example/blog/x')).toBe(expected);
});
