import { HOUR_MS } from '@daily/rules/calendar/duration';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { contest, current, page, question, type Reply, showContest } from '../contest.fixture';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // Without motion, a question is shown at once.
  window.matchMedia = (() => ({ matches: true, addEventListener() {}, removeEventListener() {} })) as never;
  Element.prototype.scrollIntoView = () => undefined;
});

const at = (offset: number) => new Date(Date.now() + offset).toISOString();
const ENDED = { status: 'ENDED', startsAt: at(-2 * HOUR_MS), endsAt: at(-HOUR_MS) };

const ghost = (rank: number, username: string) => ({
  __typename: 'ContestGhost',
  ...{ rank, score: 20 - rank, totalTimeMs: 1_000, questionsDone: 2 },
  player: { __typename: 'Player', id: username, username, avatarUrl: null },
});

const run = (fields: object = {}) => ({
  __typename: 'ContestVirtualRun',
  ...{ startedAt: at(0), endsAt: at(HOUR_MS), isOver: false, questionsDone: 0 },
  ...{ score: 0, correctAnswers: 0, percentage: 0, totalTimeMs: 0, answers: [] },
  ...{ currentQuestion: null, standing: null },
  ...fields,
});

const answered = (isCorrect: boolean, letter: string | null = 'A', position = 1) => ({
  __typename: 'ContestVirtualAnswer',
  ...{ position, letter, isCorrect, points: isCorrect ? 10 : 0, timeMs: 4_200 },
});

const STANDING = {
  __typename: 'ContestVirtualStanding',
  ...{ rank: 2, playerCount: 3, above: [ghost(1, 'Grace')], below: [ghost(3, 'Linus')] },
  ...{ progress: [1, 0, 2], correctGhosts: [2] },
};

const ended = (viewerVirtualRun: object | null) => contest({ ...ENDED, viewerVirtualRun });
const loaded = (viewerVirtualRun: object) => ({ serverTime: at(0), contest: ended(viewerVirtualRun) });
const moved = (name: string, viewerVirtualRun: object) => ({
  [name]: { __typename: 'VirtualRunSuccess', run: { ...viewerVirtualRun, contest: ended(viewerVirtualRun) } },
});
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('playing a contest that has ended', () => {
  it('leads an anonymous visitor to the login page and back', async () => {
    showContest({ ContestScreen: page(ENDED, false) });
    const link = await screen.findByRole('link', { name: 'Log in to play it now' });
    expect(link.getAttribute('href')).toBe('/login?redirect=%2Fcontests%2Fspring');
  });

  it.each([
    ['runs', {}],
    ['is to be revealed', { ...ENDED, freezeMinutes: 5, revealedRank: 2 }],
  ])('is not offered while the contest %s', async (_case, fields) => {
    showContest({ ContestScreen: page(fields) });
    await screen.findByRole('heading', { name: 'Spring contest' });
    expect(screen.queryByText('Play it yourself')).toBeNull();
  });

  it('goes from the start over the questions to the final place', async () => {
    const replies: Record<string, Reply> = {
      ContestScreen: page(ENDED),
      StartVirtualRun: moved('startVirtualRun', run()),
      VirtualRun: loaded(run()),
      StartVirtualQuestion: moved('startVirtualQuestion', run({ currentQuestion: current(1) })),
    };
    showContest(replies);
    await press('Play it now');
    await press('Show the first question');
    await userEvent.click(await screen.findByRole('radio', { name: /option B/ }));
    replies['AnswerVirtualQuestion'] = moved(
      'answerVirtualQuestion',
      run({ questionsDone: 1, score: 10, totalTimeMs: 4_200, answers: [answered(true)], standing: STANDING }),
    );
    await press('Submit Answer');
    expect(await screen.findByText('Correct, +10 points, 0:04.2')).toBeTruthy();
    expect(screen.getByText('2 of 3 ghosts right')).toBeTruthy();
    expect(screen.getByText('At this point, 2 ghosts were ahead of you, 0 level and 1 behind.')).toBeTruthy();
    expect(screen.getAllByText('2 of 2 done')).toHaveLength(2);
    // The line above the card, with the place.
    const title = screen.getAllByRole('heading', { level: 1, name: 'Spring contest' }).at(-1);
    expect(title?.closest('[data-playing]')).toBeTruthy();
    expect(screen.getByText('Place 2 of 3')).toBeTruthy();
    const board = screen.getByRole('region', { name: 'At this moment you would be 2 of 3' });
    expect(
      within(board)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringContaining('Grace'),
      expect.stringContaining('You'),
      expect.stringContaining('Linus'),
    ]);
    replies['StartVirtualQuestion'] = moved(
      'startVirtualQuestion',
      run({
        ...{
          questionsDone: 2,
          isOver: true,
          score: 10,
          correctAnswers: 1,
          percentage: 50,
          totalTimeMs: 9_000,
        },
        ...{ answers: [answered(true), answered(false, 'A', 2)], standing: STANDING },
      }),
    );
    await press('Show question 2 of 2');
    expect(await screen.findByText(/50%, 1 of 2 correct: 10 points in 0:09\.0\./)).toBeTruthy();
    expect(screen.getByRole('region', { name: 'You would be 2 of 3' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Play it again' })).toBeTruthy();
  });

  it('continues a run after a reload and hides the answers meanwhile', async () => {
    const going = run({ questionsDone: 1, answers: [answered(false, null)], standing: STANDING });
    showContest({
      ContestScreen: page({ ...ENDED, viewerVirtualRun: going }),
      VirtualRun: loaded(going),
    });
    expect(await screen.findByText('No answer in time')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Show question 2 of 2' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Questions and answers' })).toBeNull();
  });

  it('shows no trophy for the first place without a point', async () => {
    const going = run({
      ...{ questionsDone: 1, answers: [answered(false)] },
      standing: { ...STANDING, rank: 1, playerCount: 1, above: [], below: [] },
    });
    showContest({ ContestScreen: page({ ...ENDED, viewerVirtualRun: going }), VirtualRun: loaded(going) });
    const board = await screen.findByRole('region', { name: 'At this moment you would be 1 of 1' });
    expect(within(board).getByRole('listitem').querySelector('.lucide-trophy')).toBeNull();
  });

  it('marks the answers of the run in the review', async () => {
    const over = run({ isOver: true, questionsDone: 2, answers: [answered(false)] });
    const questions = [1, 2].map((position) => ({
      ...question(position),
      ...{ correctAnswer: 'B', explanationHtml: null, viewerAnswer: null },
    }));
    showContest({
      ContestScreen: page({ ...ENDED, questions, viewerVirtualRun: over }),
      VirtualRun: loaded(over),
    });
    const first = await screen.findByRole('region', { name: 'Question 1' });
    expect(within(first).getByText('Incorrect, 0:04.2')).toBeTruthy();
    expect(within(first).getByText('Your answer')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Question 2' })).getByText('Not reached')).toBeTruthy();
  });

  it('offers another attempt when the run could not be loaded', async () => {
    const going = run({ questionsDone: 1, answers: [answered(true)], standing: STANDING });
    const replies: Record<string, Reply> = { ContestScreen: page({ ...ENDED, viewerVirtualRun: going }) };
    showContest(replies);
    expect((await screen.findByRole('alert', {}, { timeout: 4_000 })).textContent).toBe(
      'Failed to load your run',
    );
    replies['VirtualRun'] = loaded(going);
    await press('Try again');
    expect(await screen.findByRole('button', { name: 'Show question 2 of 2' })).toBeTruthy();
  });

  it('reports a run that could not be started', async () => {
    showContest({ ContestScreen: page(ENDED), StartVirtualRun: 'offline' });
    await press('Play it now');
    expect((await screen.findByRole('alert', {}, { timeout: 4_000 })).textContent).toBe(
      'The run could not be started. Please try again.',
    );
  });
});
