import { expect, it } from '@jest/globals';
import { withAbsoluteUrls } from './absolute-urls';

it.each([
  ['<a href="/about">', '<a href="https://trivia.example/about">'],
  ['<img src="/articles/a.svg">', '<img src="https://trivia.example/articles/a.svg">'],
  [
    '<img srcset="/pictures/a 1w, /pictures/b 2w">',
    '<img srcset="https://trivia.example/pictures/a 1w, https://trivia.example/pictures/b 2w">',
  ],
  ['<a href="#s-part">', '<a href="https://trivia.example/blog/x#s-part">'],
  ['<a href="https://other.example/">', '<a href="https://other.example/">'],
  ['<p>href=&quot;/about&quot;</p>', '<p>href=&quot;/about&quot;</p>'],
])('turns %s into %s', (html, expected) => {
  expect(withAbsoluteUrls(html, 'https://trivia.example/blog/x')).toBe(expected);
});
