import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { answer, onAnswered, responseTo, show, toasts, setUpQuestionCard } from '../question-card.fixture';
import { answeredQuestion, CODE_QUESTION, recorded } from '../question.fixture';

setUpQuestionCard();

/** The response to an answer that makes the streak `days` days long. */
function withStreak(letter: 'B' | 'C', days: number, longestEarlierStreak: number) {
  const { submitAnswer } = recorded(letter);
  const player = { ...submitAnswer.viewer.player, currentStreak: days };
  return {
    submitAnswer: { ...submitAnswer, viewer: { ...submitAnswer.viewer, longestEarlierStreak, player } },
  };
}

describe('the result of a new answer', () => {
  it('shows points, explanation and new streak after a correct answer, and gets the focus', async () => {
    show({ mocks: [responseTo('B', { result: { data: recorded('B') } })] });
    await answer('B. 301');

    const heading = await screen.findByRole('heading', { name: 'Correct!' });
    expect(document.activeElement).toBe(heading);
    expect(heading.parentElement?.nextElementSibling?.textContent).toBe('Correct! You earned 20 points!');
    // What the card says needs no toast.
    expect(toasts).toEqual({ success: [], error: [] });
    expect(onAnswered).toHaveBeenCalledTimes(1);
    expect(screen.getByText('301 is for good, 302 and 307 are for a while.')).toBeTruthy();
    expect(screen.getByText('Your answer, correct')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Streak: 8 days' })).toBeTruthy();
  });

  it('marks the correct and the chosen option by text after a wrong answer', async () => {
    show({ mocks: [responseTo('C', { result: { data: recorded('C') } })] });
    await answer('C. 404');

    await screen.findByRole('heading', { name: 'Incorrect' });
    expect(screen.getByText('Sorry, that answer is incorrect. Try again tomorrow!')).toBeTruthy();
    expect(screen.getByText('Your streak is safe.')).toBeTruthy();
    expect(toasts).toEqual({ success: [], error: [] });
    const rows = within(screen.getByRole('list', { name: 'Options' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'A.20010%2 players',
      'B.301Correct answer75%15 players',
      'C.404Your answer5%1 player404 says that it is gone.',
      'D.50310%2 players',
    ]);
  });

  it('puts the verdict below the options, and what to remember below the verdict', async () => {
    show({ mocks: [responseTo('B', { result: { data: recorded('B') } })] });
    await answer('B. 301');
    const heading = await screen.findByRole('heading', { name: 'Correct!' });
    const options = screen.getByRole('list', { name: 'Options' });
    expect(options.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const takeaway = screen.getByText('A 301 is remembered.');
    expect(heading.compareDocumentPosition(takeaway)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('names the wrong option that misled most, and unfolds why the others fail', async () => {
    show({ mocks: [responseTo('C', { result: { data: recorded('C') } })] });
    await answer('C. 404');
    await screen.findByRole('heading', { name: 'Incorrect' });
    expect(screen.getByText('10% fell for A')).toBeTruthy();
    const others = screen.getByText('Why not A or D?').closest('details');
    expect(others?.open).toBe(false);
    expect(others?.querySelector('dl')?.textContent).toBe('A.200 moves nothing.D.503 says to come back.');
  });

  it('says what tomorrow is about', async () => {
    show({ mocks: [responseTo('B', { result: { data: recorded('B') } })] });
    await answer('B. 301');
    expect(await screen.findByText('Tomorrow: Networking, 30 points')).toBeTruthy();
  });

  it.each([
    [1, 0, 'Your streak begins', 'large'],
    // The card of a milestone is the streak's own.
    [7, 0, null, 'large'],
    [8, 7, 'Your longest streak yet!', 'large'],
    [100, 0, null, 'large'],
    [9, 7, null, 'normal'],
  ] as const)(
    'celebrates a streak of %i days after one of %i after a correct answer',
    async (days, longestEarlier, title, burst) => {
      show({ mocks: [responseTo('B', { result: { data: withStreak('B', days, longestEarlier) } })] });
      await answer('B. 301');
      await screen.findByRole('heading', { name: 'Correct!' });
      expect(title === null || screen.getByText(title)).toBeTruthy();
      expect(screen.queryByText(/in a row/)).toBeNull();
      expect(document.querySelector<HTMLElement>('[data-burst]')?.dataset['burst']).toBe(burst);
    },
  );

  it.each([
    [1, 0, 'Your streak begins'],
    [8, 7, 'Your longest streak yet!'],
  ])(
    'names a streak of %i days after a wrong answer, without confetti',
    async (days, longestEarlier, title) => {
      show({ mocks: [responseTo('C', { result: { data: withStreak('C', days, longestEarlier) } })] });
      await answer('C. 404');
      await screen.findByRole('heading', { name: 'Incorrect' });
      expect(screen.getByText(title)).toBeTruthy();
      expect(document.querySelector('[data-burst]')).toBeNull();
    },
  );
});

describe('the result of an earlier answer', () => {
  it('is shown at once and does not move the focus', () => {
    show({ question: answeredQuestion('B') });
    expect(screen.getByRole('heading', { name: 'Correct!' })).toBeTruthy();
    expect(document.activeElement).toBe(document.body);
    expect(screen.queryByRole('button', { name: "Start Today's Trivia" })).toBeNull();
  });

  it.each([
    [1, 0, 'Your streak begins'],
    [8, 7, 'Your longest streak yet!'],
  ])('still has the news of a streak of %i days, which stand still', (days, longestEarlier, title) => {
    const { viewer } = withStreak('B', days, longestEarlier).submitAnswer;
    show({ question: answeredQuestion('B'), viewer });
    expect(screen.getByText(title).closest('[class*=animate-]')).toBeNull();
    expect(document.querySelector('[data-burst]')).toBeNull();
  });

  it('shows the code of the question, its options and the explanation', () => {
    const { textHtml, options } = CODE_QUESTION;
    const explanationHtml = '<p>Because of <code>[]</code>.</p>';
    show({ question: { ...answeredQuestion('B'), textHtml, options, explanationHtml } });
    expect(screen.getByRole('group', { name: 'JavaScript code' }).textContent).toBe('const a = [];');
    expect(screen.getByText('301').tagName).toBe('CODE');
    expect(screen.getByText('[]').closest('p')?.textContent).toBe('Because of [].');
  });

  it('is not celebrated', () => {
    show({ question: answeredQuestion('B') });
    expect(screen.getByRole('button', { name: 'Streak: 7 days' })).toBeTruthy();
    expect(screen.queryByText(/in a row/)).toBeNull();
    expect(document.querySelector('[data-burst]')).toBeNull();
  });

  it('links to contests, related articles, the leaderboard and the dashboard', () => {
    show({ question: answeredQuestion('B') });
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Moving house', '/blog/moving'],
      ['RFC 9110', 'https://example.com/'],
      ['Check for Available Contests', '/contests'],
      ['View Leaderboard', '/leaderboard'],
      ['My Dashboard', '/profile'],
      ['Join a Contest', '/contests'],
    ]);
  });
});
