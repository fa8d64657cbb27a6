import { describe, expect, it } from '@jest/globals';
import { YESTERDAY_PATH } from '@daily/contract/page-paths';
import { answerLink, linkedAnswer, opensQuestion, opensYesterday } from './answer-link';

const fragmentOf = (link: string) => new URL(link, 'https://trivia.example').hash;

describe('a link that chooses an option', () => {
  it('leads to the home page and chooses the option for its own question only', () => {
    const link = answerLink('UXVl+/c3Rpb246MQ==', 'B');
    expect(new URL(link, 'https://trivia.example').pathname).toBe('/');
    expect(linkedAnswer('UXVl+/c3Rpb246MQ==', fragmentOf(link))).toBe('B');
    expect(linkedAnswer('another', fragmentOf(link))).toBeNull();
    expect(opensQuestion(fragmentOf(link))).toBe(true);
    expect(opensYesterday(fragmentOf(link))).toBe(false);
  });

  it.each([
    '',
    '#',
    '#main',
    '#question=q',
    '#answer=E&question=q',
    '#answer=&question=q',
    '#answer=%zz&question=q',
  ])('chooses nothing with the fragment %j', (fragment) => {
    expect(linkedAnswer('q', fragment)).toBeNull();
  });
});

describe("a link to yesterday's question", () => {
  it('leads to the home page and chooses nothing', () => {
    expect(YESTERDAY_PATH).toBe('/#yesterday');
    expect(opensYesterday(fragmentOf(YESTERDAY_PATH))).toBe(true);
    expect(opensQuestion(fragmentOf(YESTERDAY_PATH))).toBe(true);
    expect(linkedAnswer('q', fragmentOf(YESTERDAY_PATH))).toBeNull();
  });

  it.each(['', '#', '#yesterday2', '#main'])('is not the fragment %j', (fragment) => {
    expect(opensQuestion(fragment)).toBe(false);
  });
});
