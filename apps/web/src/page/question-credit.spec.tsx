import { describe, expect, it } from '@jest/globals';
import { OPTION_LETTERS } from '@daily/rules/question';
import { render, screen } from '@testing-library/react';
import { EmbedPage } from '../embed/embed-page';
import { OfflinePage } from '../offline/offline-page';

const OWN = {
  __typename: 'Question',
  id: 'question-1',
  day: '2030-01-01',
  closesAt: '2030-01-02T00:00:00.000Z',
  textHtml: '<p>Which?</p>',
  title: 'Which?',
  category: 'Web',
  points: 10,
  attribution: null,
  options: OPTION_LETTERS.map((letter) => ({
    __typename: 'QuestionOption' as const,
    letter,
    textHtml: letter,
  })),
} as const;
const IMPORTED = { ...OWN, attribution: 'Open Trivia Database, CC BY-SA 4.0' };
const CREDIT = 'Question: Open Trivia Database, CC BY-SA 4.0. We may have edited it.';

describe('the credit of an imported question', () => {
  it.each([
    ['frame on other sites', EmbedPage],
    ['offline page', OfflinePage],
  ])('is shown in the %s, and none for a question of the product', (_, Page) => {
    const { rerender } = render(<Page productName="Daily Trivia" question={IMPORTED} />);
    expect(screen.getByText(CREDIT)).toBeTruthy();
    rerender(<Page productName="Daily Trivia" question={OWN} />);
    expect(screen.queryByText(/^Question: /)).toBeNull();
  });
});
