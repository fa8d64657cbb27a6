import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { showAt } from '../../../testing/show-at';
import { LeagueAnswers } from './league-answers';

const question = (text: string) => ({
  __typename: 'Question',
  id: text,
  textHtml: text,
  options: ['A', 'B'].map((letter) => ({
    __typename: 'QuestionOption',
    letter,
    textHtml: `Option ${letter}`,
  })),
  correctAnswer: 'A',
});

/** A member with the letters of today's and of yesterday's answers. */
const member = (name: string, today: string | null, yesterday: string | null) => ({
  player: { id: name, username: name, avatarUrl: null },
  todaysAnswer: today && { letter: today },
  yesterdaysAnswer: yesterday && { letter: yesterday },
});

const show = (...members: object[]) =>
  showAt('/', '/', <LeagueAnswers members={members as never} viewerId="Ada" />, {
    LeagueQuestions: { todaysQuestion: question('Why?'), yesterdaysQuestion: question('How?') },
  });

describe('the answers of a league', () => {
  it('are side by side below their options, the viewer first, the right one marked', async () => {
    show(member('Bob', 'A', null), member('Ada', 'A', 'B'), member('Cy', 'B', 'B'));
    const card = within(await screen.findByRole('region', { name: 'Today, side by side' }));
    expect(card.getByText('Why?')).toBeTruthy();
    const [right, wrong] = card.getAllByText(/^Option/).map((option) => option.closest('li')?.textContent);
    expect(right).toMatch(/AOption ARight.*You.*Bob/);
    expect(wrong).toMatch(/BOption B.*Cy/);
    expect(wrong).not.toContain('Right');
  });

  it('are those of yesterday while those of today are not shown', async () => {
    show(member('Ada', null, 'A'), member('Cy', null, 'B'));
    const card = within(await screen.findByRole('region', { name: 'Yesterday, side by side' }));
    expect(card.getByText('How?')).toBeTruthy();
  });

  it('are not shown to a viewer who is alone with theirs', async () => {
    const { sent } = show(member('Ada', 'A', null), member('Cy', null, 'B'));
    await waitFor(() => expect(sent).toHaveLength(1));
    await Promise.resolve();
    expect(screen.queryByRole('region')).toBeNull();
  });
});
