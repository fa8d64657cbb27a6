import { describe, expect, it } from '@jest/globals';
import { answerLink, hasLinkedAnswer, linkedAnswer } from './answer-link';

const fragmentOf = (link: string) => new URL(link, 'https://trivia.example').hash;

describe('a link that chooses an option', () => {
  it('leads to the home page and chooses the option for its own question only', () => {
    const link = answerLink('UXVl+/c3Rpb246MQ==', 'B');
    expect(new URL(link, 'https://trivia.example').pathname).toBe('/');
    expect(linkedAnswer('UXVl+/c3Rpb246MQ==', fragmentOf(link))).toBe('B');
    expect(linkedAnswer('another', fragmentOf(link))).toBeNull();
    expect(hasLinkedAnswer(fragmentOf(link))).toBe(true);
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
