import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseGlobalId, toGlobalId } from './node';

describe('a global id', () => {
  it('is the same for the same object, ever', () => {
    // Clients keep ids: a change of their form would break what they kept.
    expect(toGlobalId('Question', 7)).toBe('UXVlc3Rpb246Nw');
    expect(parseGlobalId('UXVlc3Rpb246Nw')).toEqual({ type: 'Question', id: '7' });
  });

  it('gives back type and id, whatever the id holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (id) => {
        fc.pre(!id.includes('\0'));
        expect(parseGlobalId(toGlobalId('Answer', id))).toEqual({ type: 'Answer', id });
      }),
    );
  });

  it.each([
    ['nothing', ''],
    ['a plain text', 'Question:7'],
    ['no type', toGlobalId('', '7')],
    ['no colon', Buffer.from('Question').toString('base64url')],
    ['another spelling of the same bytes', `${toGlobalId('Question', 7)}==`],
    ['what is no UTF-8', Buffer.from([0x51, 0x3a, 0xff]).toString('base64url')],
    ['what no column holds', toGlobalId('Question', 'a\0b')],
  ])('of %s is none', (_, globalId) => {
    expect(parseGlobalId(globalId)).toBeNull();
  });
});
