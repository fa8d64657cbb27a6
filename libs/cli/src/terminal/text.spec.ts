import { describe, expect, it } from '@jest/globals';
import { oneLine, printable, wrap } from './text.js';

describe('text of other people', () => {
  it.each([
    ['an escape sequence', '\u001b[31mred\u001b[0m', 'red'],
    ['a title of the window', '\u001b]0;owned\u0007name', 'name'],
    ['a single control character', 'a\u0008\u009bb\r', 'ab'],
    ['a mark that reverses text', 'user\u202egpj.exe', 'usergpj.exe'],
    ['a line break', 'first\nsecond', 'first\nsecond'],
    ['letters of any language', 'Zoë 李 مرحبا 👩‍💻', 'Zoë 李 مرحبا 👩‍💻'],
  ])('is printable: %s', (_what, text, expected) => {
    expect(printable(text)).toBe(expected);
  });

  it('stays on one line where it must', () => {
    expect(oneLine(' Ada\n\tLovelace ')).toBe('Ada Lovelace');
  });
});

describe('wrapped text', () => {
  it('breaks at spaces, and keeps words as they are', () => {
    expect(wrap('one two three unbreakable-word', 9)).toEqual(['one two', 'three', 'unbreakable-word']);
  });
});
