import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { queuedEvents } from '../../analytics/event-queue';
import { keepWaiting, waitingAnswer } from '../../features/question/answer/waiting-answer';
import {
  contest,
  current,
  moved,
  page,
  participation,
  participationIn,
  question,
  rankingOf,
  type Reply,
  showContest,
} from './contest.fixture';
import { canonicalPath, exists } from './contest-screen';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // Without motion, a question is shown at once.
  window.matchMedia = (() => ({ matches: true, addEventListener() {}, removeEventListener() {} })) as never;
  Element.prototype.scrollIntoView = () => undefined;
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const events = () => queuedEvents().map(({ name, fields }) => [name, fields]);
const ANSWERED = { questionsDone: 1 };

describe('the page of a contest', () => {
  it('leads an anonymous visitor to the login page and back', async () => {
    showContest({ ContestScreen: page({}, false) });
    const link = await screen.findByRole('link', { name: 'Log in to join' });
    expect(link.getAttribute('href')).toBe('/login?redirect=%2Fcontests%2Fspring');
    expect(screen.getByText('spring').tagName).toBe('EM');
    expect(document.title).toBe('Spring contest | Daily Trivia');
  });

  it('is the 404 page for an unknown contest', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    showContest({ ContestScreen: page(null) });
    expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy();
    expect([exists([page(null)]), exists([page({})]), exists([null])]).toEqual([false, true, true]);
    log.mockClear();
  });

  it.each([
    [900, 'start'],
    [300, 'nearest'],
  ])('scrolls a question of %i pixels to its %s', async (height, block) => {
    const scroll = jest.fn();
    Element.prototype.scrollIntoView = scroll;
    const size = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
    const joined = contest({ viewerParticipation: participation() });
    const opened = moved('startContestQuestion', 'StartContestQuestionSuccess', {
      currentQuestion: current(1),
    });
    showContest({ ContestScreen: page(joined), StartContestQuestion: opened });
    await press('Show the first question');
    await screen.findByRole('button', { name: 'Submit Answer' });
    await waitFor(() => expect(scroll).toHaveBeenCalledWith({ block }));
    size.mockRestore();
  });

  it('leads to all players when not all are shown', async () => {
    const player = { __typename: 'Player', id: 'p', username: 'Ada', avatarUrl: null };
    const node = { __typename: 'ContestParticipant', player };
    const edges = [{ __typename: 'ContestParticipantEdge', cursor: 'c', node }];
    const participants = { __typename: 'ContestParticipantConnection', edges };
    showContest({ ContestScreen: page({ participantCount: 1_235, participants }) });
    const link = await screen.findByRole('link', { name: '+1,234 more players' });
    expect(link.getAttribute('href')).toBe('/contests/spring/players');
  });

  it('says that the contest could not be loaded', async () => {
    const replies: Record<string, Reply> = {};
    showContest(replies);
    expect((await screen.findByRole('alert', {}, { timeout: 4_000 })).textContent).toBe(
      'Failed to load this contest',
    );
    replies['ContestScreen'] = page({});
    await press('Try again');
    expect(await screen.findByRole('heading', { name: 'Spring contest' })).toBeTruthy();
  });

  it('shows a joined player at once and tracks it', async () => {
    const joined = contest({ viewerParticipation: participation(), participantCount: 1 });
    const replies: Record<string, Reply> = {
      ContestScreen: page({}),
      JoinContest: { joinContest: { __typename: 'JoinContestSuccess', contest: joined } },
    };
    showContest(replies);
    await screen.findByRole('button', { name: 'Join the contest' });
    replies['ContestScreen'] = page(joined);
    await press('Join the contest');
    expect(await screen.findByRole('button', { name: 'Show the first question' })).toBeTruthy();
    await waitFor(() => expect(events()).toEqual([['contest_join', { contestId: 'c1' }]]));
  });

  it('moves the focus to the card that follows the button to join', async () => {
    const joined = contest({ viewerParticipation: participation() });
    const replies: Record<string, Reply> = {
      ContestScreen: page({}),
      JoinContest: { joinContest: { __typename: 'JoinContestSuccess', contest: joined } },
    };
    showContest(replies);
    await screen.findByRole('button', { name: 'Join the contest' });
    replies['ContestScreen'] = page(joined);
    await press('Join the contest');
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Ready?' }));
  });

  it('takes a join back that failed', async () => {
    const problem = { __typename: 'ConflictProblem', message: 'This contest has ended', code: 'CONFLICT' };
    showContest({ ContestScreen: page({}), JoinContest: { joinContest: problem } });
    await press('Join the contest');
    const button = await screen.findByRole('button', { name: 'Join the contest' });
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(events()).toEqual([]);
  });
});

describe('a question', () => {
  const joined = { viewerParticipation: participation() };

  it('is shown after a press, answered once, and the next one waits for a press', async () => {
    const daily = {
      letter: 'C',
      confidence: null,
      questionId: 'day',
      title: 'Why?',
      closesAt: '9999-01-01',
      viewerId: null,
    } as const;
    keepWaiting(daily);
    showContest({
      ContestScreen: page(joined),
      StartContestQuestion: moved('startContestQuestion', 'StartContestQuestionSuccess', {
        currentQuestion: current(1),
      }),
      AnswerContestQuestion: moved('answerContestQuestion', 'AnswerContestQuestionSuccess', ANSWERED),
    });
    await press('Show the first question');
    expect(await screen.findByText('Question 1 of 2')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
    await userEvent.keyboard('b');
    await press('Submit Answer');
    const title = await screen.findByRole('heading', { name: 'Answer recorded' });
    // The answer to the question of the day still waits; the choice in the tab is gone.
    expect([waitingAnswer(), sessionStorage.length]).toEqual([daily, 0]);
    expect(document.activeElement).toBe(title);
    expect(screen.getByRole('button', { name: 'Show question 2 of 2' })).toBeTruthy();
    expect(screen.queryAllByRole('radio')).toEqual([]);
  });

  it('says that an answer came too late', async () => {
    showContest({
      ContestScreen: page({ viewerParticipation: participation({ currentQuestion: current(1) }) }),
      AnswerContestQuestion: moved('answerContestQuestion', 'ContestAnswerTooLateProblem', ANSWERED),
    });
    await userEvent.click(await screen.findByRole('radio', { name: 'C. option C' }));
    await press('Submit Answer');
    expect(await screen.findByRole('heading', { name: 'Time is up' })).toBeTruthy();
    expect(screen.getByText(/this answer came too late to count/)).toBeTruthy();
  });

  it('keeps the choice when the answer was not sent', async () => {
    showContest({
      ContestScreen: page({ viewerParticipation: participation({ currentQuestion: current(1) }) }),
    });
    await userEvent.click(await screen.findByRole('radio', { name: 'C. option C' }));
    await press('Submit Answer');
    await screen.findByText('Failed to submit answer', {}, { timeout: 4_000 });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'C. option C' }).checked).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit Answer' }).disabled).toBe(false);
  });

  it('is locked when its time is up, and the server says what became of it', async () => {
    const replies: Record<string, Reply> = {
      ContestScreen: page({ viewerParticipation: participation({ currentQuestion: current(1, 1_000) }) }),
    };
    showContest(replies);
    await userEvent.click(await screen.findByRole('radio', { name: 'C. option C' }));
    replies['ContestScreen'] = page({ viewerParticipation: participation(ANSWERED) });
    expect(
      await screen.findByText('Time is up. This question is closed.', {}, { timeout: 2_000 }),
    ).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit Answer' }).disabled).toBe(true);
    expect(await screen.findByText(/closed without an answer/, {}, { timeout: 3_000 })).toBeTruthy();
  });
});

describe('the result', () => {
  const finished = {
    questionsDone: 2,
    finishedAt: new Date().toISOString(),
    score: 10,
    correctAnswers: 1,
    percentage: 50,
    totalTimeMs: 12_300,
  };
  const answered = (position: number, letter: string | null) => ({
    ...question(position),
    correctAnswer: 'B',
    explanationHtml: '<p>So it is.</p>',
    viewerAnswer: {
      __typename: 'ContestAnswer',
      letter,
      isCorrect: letter === 'B',
      pointsAwarded: letter === 'B' ? 10 : 0,
      timeMs: 4_200,
    },
  });

  it('is shown after the last answer, with the questions, and tracked once', async () => {
    const done = {
      viewerParticipation: participation(finished),
      questions: [answered(1, 'B'), answered(2, null)],
      viewerEntry: { __typename: 'ContestLeaderboardEntry', rank: 3, score: 10, totalTimeMs: 12_300 },
    };
    const last = participation({ questionsDone: 1, currentQuestion: current(2) });
    const replies: Record<string, Reply> = {
      ContestScreen: page({ viewerParticipation: { ...last, currentQuestion: null } }),
      StartContestQuestion: {
        startContestQuestion: {
          __typename: 'StartContestQuestionSuccess',
          participation: participationIn({ questionsDone: 1, currentQuestion: current(2) }),
        },
      },
      AnswerContestQuestion: moved('answerContestQuestion', 'AnswerContestQuestionSuccess', finished),
    };
    showContest(replies);
    await press('Show question 2 of 2');
    await userEvent.click(await screen.findByRole('radio', { name: 'A. option A' }));
    replies['ContestScreen'] = page(done);
    await press('Submit Answer');
    const result = await screen.findByRole('region', { name: 'Your result' });
    expect(document.activeElement).toBe(within(result).getByRole('heading', { name: 'Your result' }));
    expect(within(result).getByText('50%')).toBeTruthy();
    expect(await within(result).findByText('#3')).toBeTruthy();
    expect(await screen.findByText('Correct, +10 points, 0:04.2')).toBeTruthy();
    expect(screen.getByText('No answer in time')).toBeTruthy();
    // The contest goes on, so the answers are news.
    expect(screen.getAllByText('So it is.').map((text) => text.closest('details')?.open)).toEqual([
      true,
      true,
    ]);
    expect(within(result).getByRole('button', { name: 'Share' })).toBeTruthy();
    await waitFor(() =>
      expect(events()).toEqual([['contest_complete', { contestId: 'c1', percentage: 50 }]]),
    );
  });

  it('waits for the end of a contest that keeps its answers until then', async () => {
    const withheld = { ...finished, score: null, correctAnswers: null, percentage: null };
    showContest({
      ContestScreen: page({ revealAnswers: 'AFTER_END', viewerParticipation: participation(withheld) }),
    });
    expect(await screen.findByRole('heading', { name: 'You have finished' })).toBeTruthy();
    // The player has not acted on this page, so that a reader starts at its top.
    expect(document.activeElement).toBe(document.body);
    expect(screen.queryByRole('heading', { name: 'Questions and answers' })).toBeNull();
  });

  it('shows the names of those who are in, and how many there are besides', async () => {
    const player = { __typename: 'Player', id: 'p', username: 'Grace Hopper', avatarUrl: null };
    const edge = {
      __typename: 'ContestParticipantEdge',
      cursor: '1',
      node: { __typename: 'ContestParticipant', player },
    };
    const participants = { __typename: 'ContestParticipantConnection', edges: [edge] };
    showContest({ ContestScreen: page({ participantCount: 31, participants }, false) });
    // Initials alone say little, and touch screens show no tooltip.
    expect((await screen.findByText('Grace Hopper')).className).not.toContain('sr-only');
    expect(screen.getByText('+30')).toBeTruthy();
  });

  it('shows the ranking and the folded answers of a contest that has ended to everyone', async () => {
    const player = { __typename: 'Player', id: 'p', username: 'Grace', avatarUrl: null };
    showContest({
      ContestScreen: page(
        {
          status: 'ENDED',
          endsAt: new Date(Date.now() - 1_000).toISOString(),
          questions: [{ ...answered(1, 'B'), viewerAnswer: null }],
          leaderboard: rankingOf([{ rank: 1, score: 20, totalTimeMs: 61_500, player }]),
        },
        false,
      ),
    });
    expect(await screen.findByText('Grace')).toBeTruthy();
    expect(screen.getByText('1:01.5')).toBeTruthy();
    const explanation = await screen.findByText('So it is.');
    expect(explanation.closest('details')?.open).toBe(false);
    expect(screen.queryByText('Not reached')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Log in to join' })).toBeNull();
    expect(screen.getByText(/^Most points win/)).toBeTruthy();
    expect(screen.queryByText(/You can join|are shown (after|when)/)).toBeNull();
  });
  it.each([
    ['open', {}, 'Nobody has scored a point.'],
    ['sealed', { freezeMinutes: 5 }, 'The places are still to be revealed.'],
  ])('says why a contest that has ended has no ranking: its board is %s', async (_case, fields, text) => {
    const endsAt = new Date(Date.now() - 1_000).toISOString();
    showContest({ ContestScreen: page({ status: 'ENDED', endsAt, ...fields }, false) });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it.each([
    ['a visitor', null],
    ['a player who has not finished', participation({ questionsDone: 1, totalTimeMs: 4_200 })],
  ])('says to %s that the last answers are counted until the results are there', async (_case, part) => {
    const endsAt = new Date(Date.now() + 500).toISOString();
    const replies = { ContestScreen: page({ endsAt, viewerParticipation: part }, part !== null) };
    showContest(replies);
    expect(await screen.findByRole('heading', { name: 'The contest has ended' })).toBeTruthy();
    expect(
      screen.queryByText(/You have finished|Final ranking|Play it yourself|Questions and answers/),
    ).toBeNull();
    replies.ContestScreen = page({ endsAt, status: 'ENDED' }, part !== null);
    expect(await screen.findByText('Final ranking', {}, { timeout: 4_000 })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'The contest has ended' })).toBeNull();
  });

  it('shows no result to a player who joined and never opened a question', async () => {
    showContest({
      ContestScreen: page({
        status: 'ENDED',
        endsAt: new Date(Date.now() - 1_000).toISOString(),
        viewerParticipation: participation({ score: 0, correctAnswers: 0, percentage: 0 }),
        questions: [{ ...answered(1, 'B'), viewerAnswer: null }],
      }),
    });
    expect(await screen.findByRole('heading', { name: 'You did not play' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Who took part' })).toBeTruthy();
    expect(screen.getByText('Nobody took part')).toBeTruthy();
    expect(await screen.findByText('So it is.')).toBeTruthy();
    expect(screen.queryByText('Not reached')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Share your result' })).toBeNull();
  });

  it('says that a question closed without an answer, also when there is no other', async () => {
    const viewerAnswer = { letter: null, isCorrect: false, pointsAwarded: 0, timeMs: 30_000 };
    showContest({
      ContestScreen: page({
        status: 'ENDED',
        endsAt: new Date(Date.now() - 1_000).toISOString(),
        viewerParticipation: participation({ ...ANSWERED, score: 0, correctAnswers: 0, percentage: 0 }),
        questions: [
          { ...answered(1, 'B'), viewerAnswer: { __typename: 'ContestAnswer', ...viewerAnswer } },
          { ...answered(2, 'B'), viewerAnswer: null },
        ],
      }),
    });
    expect(await screen.findByText('No answer in time')).toBeTruthy();
    expect(screen.getByText('Not reached')).toBeTruthy();
  });
});

it('has its address under its slug, whatever slug or id it was requested by', () => {
  expect(canonicalPath([{ contest: { slug: 'spring' } }])).toBe('/contests/spring');
  expect([canonicalPath([{ contest: null }]), canonicalPath([null])]).toEqual([null, null]);
});
