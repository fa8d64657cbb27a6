import { describe, expect, it } from '@jest/globals';
import { fitWords, wordsOf } from './fitted-words';

const text = (content: string) => ({ text: content, isCode: false });
const code = (content: string) => ({ text: content, isCode: true });
const plain = (paragraphs: ReturnType<typeof wordsOf>[]) =>
  paragraphs.map((words) => words.map((word) => word.map((piece) => piece.text).join('')).join(' '));

describe('wordsOf', () => {
  it('keeps inline code and the punctuation behind it in one word', () => {
    expect(wordsOf([text('What does '), code('a + b'), text('? Say.')])).toEqual([
      [text('What')],
      [text('does')],
      [code('a')],
      [code('+')],
      [code('b'), text('?')],
      [text('Say.')],
    ]);
  });
});

describe('fitWords', () => {
  const room = { width: 200, height: 100 };

  it('chooses the largest size at which all words fit', () => {
    const short = fitWords([wordsOf([text('Who?')])], room, [60, 40, 20]);
    expect(short).toMatchObject({ size: 60 });
    const long = fitWords([wordsOf([text('Who wrote this long line?')])], room, [60, 40, 20]);
    expect(long.size).toBe(20);
    expect(plain(long.paragraphs)).toEqual(['Who wrote this long line?']);
  });

  it('replaces the words that do not fit at the smallest size by an ellipsis', () => {
    const { paragraphs, size } = fitWords(
      [wordsOf([text('One two three. '.repeat(40))]), wordsOf([text('The end?')])],
      room,
      [40, 20],
    );
    expect(size).toBe(20);
    expect(plain(paragraphs)).toHaveLength(1);
    expect(plain(paragraphs)[0]).toMatch(/^One two three\. One .* …$/);
  });
});
