import { describe, expect, it } from '@jest/globals';
import { choiceFilter, dayFilter, enumChoices, nameFilter, textFilter } from './declared-filters';

const STATE = choiceFilter('State', 'Any state', {
  draft: ['Draft', 'DRAFT'],
  review: ['In review', 'IN_REVIEW'],
});

describe('a filter in an address', () => {
  it.each([
    ['a text', textFilter('Search', 'Words'), 'ada', 'ada'],
    ['no text', textFilter('Search', 'Words'), '', null],
    ['a day', dayFilter('From'), '2026-03-10', '2026-03-10'],
    ['a day that does not exist', dayFilter('From'), '2026-02-30', null],
    ['a choice', STATE, 'review', 'IN_REVIEW'],
    ['no choice', STATE, '', null],
    ['an unknown choice', STATE, 'constructor', null],
    ['a name', nameFilter('Category', 'Any', () => undefined), 'SQL', 'SQL'],
  ])('selects by %s', (_case, { read }, text, value) => expect(read(text)).toBe(value));

  it('spells the choices of an enum as the rules do', () => {
    const { read, shown } = choiceFilter('State', 'Any', enumChoices({ in_review: 'In review' }));
    expect(read('in_review')).toBe('IN_REVIEW');
    expect(shown).toMatchObject({ options: [{ value: 'in_review', label: 'In review' }] });
  });
});
