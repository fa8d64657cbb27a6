import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { REGRADE_TEXTS } from '@daily/rules/question/regrade';
import { REPLACEMENT_TEXTS } from '@daily/rules/question/review';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Reply, showAt } from '../../../testing/show-at';
import { figuresOf } from '../quality/quality.fixture';
import { Screen } from './question-figures-screen';

const PATH = '/admin/questions/quality/:question';

const QUESTION = {
  __typename: 'Question',
  id: 'q7',
  number: 7,
  title: 'What is an index?',
  textHtml: '<p>What is an index?</p>',
  day: '2026-03-01',
  closesAt: '2026-03-02T00:00:00.000Z',
  category: 'Databases',
  difficulty: 'EASY',
  points: 10,
  slug: '2026-03-01-what-is-an-index',
  correctAnswer: 'B',
  explanationHtml: '<p>Because.</p>',
  options: [...'ABCD'].map((letter) => ({
    __typename: 'QuestionOption',
    letter,
    text: `Option ${letter}`,
    textHtml: `Option ${letter}`,
  })),
  answerDistribution: null,
  answerCount: 1_234,
};

const PREVIEW = {
  __typename: 'RegradePreview',
  previousAnswer: 'B',
  correctAnswer: 'C',
  answers: 1_234,
  becomingCorrect: 247,
  becomingWrong: 765,
  gaining: 247,
  losing: 765,
  pointsGained: 2_470,
  pointsLost: 7_650,
  pointsWaived: 30,
  streaksChanged: 0,
  month: '2026-03',
  changesChampions: false,
  places: [],
  players: {
    __typename: 'RegradedPlayerConnection',
    edges: [
      {
        __typename: 'RegradedPlayerEdge',
        node: {
          __typename: 'RegradedPlayer',
          player: { __typename: 'Player', id: 'p1', userId: 'ada', username: 'Ada' },
          letter: 'B',
          becomesCorrect: false,
          pointsChange: -10,
          pointsWaived: 3,
          monthPointsBefore: 120,
          monthPointsAfter: 110,
        },
      },
    ],
    pageInfo: {
      __typename: 'PageInfo',
      hasNextPage: true,
      hasPreviousPage: false,
      startCursor: 's',
      endCursor: 'e',
    },
  },
};

const refusal = {
  data: null,
  errors: [{ message: REGRADE_TEXTS.underWay, extensions: { code: 'CONFLICT' } }],
};

const regradeOf = (changed: object) => ({
  __typename: 'Regrade',
  id: 'r1',
  previousAnswer: 'B',
  correctAnswer: 'C',
  note: 'The manual says so.',
  createdAt: '2026-03-10T13:00:00.000Z',
  finishedAt: null,
  regradedAnswers: 500,
  remainingAnswers: 512,
  gaining: 100,
  losing: 400,
  pointsGained: 1_000,
  pointsLost: 4_000,
  ...changed,
});

let regrades: object[];
/** What the server replies about the correction that is under way. */
let progressed: object | null;
let changes: object[];
let preview: Reply;
let corrected: object;
let figures: object;
let replaced: object;
beforeEach(() => {
  figures = figuresOf({});
  regrades = [];
  progressed = null;
  changes = [];
  preview = { regradePreview: PREVIEW };
  corrected = { __typename: 'ConflictProblem', code: 'CONFLICT', message: 'Please look at it again.' };
});

const show = (address = '/admin/questions/quality/7') =>
  showAt(PATH, address, <Screen />, {
    QuestionFiguresScreen: ({ number }) => ({ question: number === 7 ? QUESTION : null }),
    QuestionFigures: () => ({
      questionQuality: figures,
      questionReports: {
        __typename: 'QuestionReportConnection',
        edges: [],
        pageInfo: { __typename: 'PageInfo', hasNextPage: false },
      },
      questionChanges: changes,
    }),
    QuestionRegrades: () => ({
      regrades: {
        __typename: 'RegradeConnection',
        edges: regrades.map((node) => ({ __typename: 'RegradeEdge', node })),
        pageInfo: { __typename: 'PageInfo', hasNextPage: false },
      },
    }),
    RegradeProgress: () => ({ node: progressed }),
    RegradePreview: preview,
    CorrectKey: () => ({ regradeQuestion: corrected }),
    ReplaceQuestion: () => ({ replaceQuestion: replaced }),
  });

describe('the page of a question', () => {
  it('shows figures, the question, and how players of different strength chose', async () => {
    show();
    const table = await screen.findByRole('table', { name: 'Options by strength of players' });
    expect(within(table).getByRole('row', { name: /^B ?, key 62% 62% 62% 62%$/ })).toBeTruthy();
    expect(screen.getByText('Correct answer')).toBeTruthy();
    expect(screen.getByText('95% interval 58 to 66%')).toBeTruthy();
  });

  it('shows the measured difficulty beside the expected one', async () => {
    show();
    expect((await screen.findByText('Difficulty')).parentElement?.textContent).toBe(
      'DifficultyMediumExpected: easy',
    );
    expect(screen.queryByRole('button', { name: 'Open a replacement draft' })).toBeNull();
  });

  it('says from when on the difficulty is measured', async () => {
    figures = figuresOf({ measuredDifficulty: null });
    show();
    expect(await screen.findByText('Expected: easy. Measured from 200 answers on')).toBeTruthy();
  });

  it('leads from weak options to their replacement, or says why there is none', async () => {
    const { options } = figuresOf({});
    const weak = options.map((option) => ({ ...option, isWeak: 'AD'.includes(option.letter) }));
    figures = figuresOf({ options: weak });
    replaced = { __typename: 'ConflictProblem', code: 'CONFLICT', message: REPLACEMENT_TEXTS.notRepeated };
    const { inputOf } = show();
    expect(await screen.findByText(/^Fewer than 5% chose A and D, so they mislead nobody/)).toBeTruthy();
    expect(screen.getAllByText('weak')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Open a replacement draft' }));
    expect(await screen.findByText(REPLACEMENT_TEXTS.notRepeated)).toBeTruthy();
    expect(inputOf('ReplaceQuestion')).toEqual({ id: 'q7' });
    replaced = {
      __typename: 'EditorQuestionSuccess',
      question: { __typename: 'EditorQuestion', id: 'e8', number: 8 },
    };
    await userEvent.click(screen.getByRole('button', { name: 'Open a replacement draft' }));
    expect(await screen.findByText('at /admin/questions/8')).toBeTruthy();
  });

  it('is not found for a question that has not come', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    show('/admin/questions/quality/8');
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByText('Correct the key')).toBeNull();
    logged.mockRestore();
  });

  it('says who gains and loses what before the key is corrected', async () => {
    const { sent } = show();
    await userEvent.click(await screen.findByRole('radio', { name: /Option C/ }));
    expect(await screen.findByText(/If the key becomes C instead of B,/)).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /Option B/ })).toBeNull();
    expect(screen.getByRole('row', { name: 'Ada B Becomes wrong −10 3 120 → 110' })).toBeTruthy();
    expect(sent.filter(({ name }) => name === 'CorrectKey')).toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: 'Become wrong' }));
    expect(sent.at(-1)?.variables).toMatchObject({ key: 'C', becomesCorrect: false, first: 50 });
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe(
      '/admin/questions/quality/7?key=C&players=wrong&after=e',
    );
  });

  it('corrects the key with a reason, and says why a correction is refused', async () => {
    const { inputOf } = show('/admin/questions/quality/7?key=C');
    await userEvent.click(await screen.findByRole('button', { name: 'Correct the key to C' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct the key from B to C?' }));
    for (const effect of [
      '247 answers become correct, 765 answers become wrong.',
      '247 players gain 2,470 points in total, 765 players lose 7,650 points.',
      'Of the lost points, 30 points were spent already and are waived.',
      'The leaderboards of March 2026 follow within minutes.',
      'Streaks and streak freezes do not change.',
    ])
      expect(dialog.getByText(effect)).toBeTruthy();
    await userEvent.type(dialog.getByRole('textbox'), 'The manual says so.');
    await userEvent.click(dialog.getByRole('button', { name: 'Correct the key' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Please look at it again.');
    expect(inputOf('CorrectKey')).toEqual({
      id: 'q7',
      correctAnswer: 'C',
      previousAnswer: 'B',
      note: 'The manual says so.',
    });

    regrades = [regradeOf({})];
    corrected = {
      __typename: 'RegradeQuestionSuccess',
      regrade: regradeOf({}),
      question: { __typename: 'Question', id: 'q7', correctAnswer: 'C' },
    };
    await userEvent.click(dialog.getByRole('button', { name: 'Correct the key' }));
    const progress = await screen.findByRole('progressbar', { name: 'Answers that are regraded' });
    expect(progress.getAttribute('aria-valuetext')).toBe('500 of 1,012 answers are regraded.');
    expect(document.activeElement?.textContent).toBe('Correct the key');
    expect(screen.queryByRole('radio', { name: /Option A/ })).toBeNull();
  });

  it('shows a correction that is finished at once among what staff changed', async () => {
    show('/admin/questions/quality/7?key=C');
    expect(await screen.findByText('Nothing so far.')).toBeTruthy();
    regrades = [regradeOf({ finishedAt: '2026-03-10T13:00:00.000Z', remainingAnswers: 0 })];
    changes = [
      {
        __typename: 'QuestionChange',
        ...{
          id: 'c1',
          at: '2026-03-10T13:00:00.000Z',
          action: 'question.regrade',
          before: null,
          after: null,
        },
        actor: { __typename: 'Player', id: 'p', username: 'Root' },
      },
    ];
    corrected = {
      __typename: 'RegradeQuestionSuccess',
      regrade: regrades[0],
      question: { __typename: 'Question', id: 'q7', correctAnswer: 'C' },
    };
    await userEvent.click(await screen.findByRole('button', { name: 'Correct the key to C' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), 'The manual says so.');
    await userEvent.click(dialog.getByRole('button', { name: 'Correct the key' }));
    const history = within(await screen.findByRole('region', { name: 'What staff changed' }));
    expect(await history.findByText('Root')).toBeTruthy();
  });

  it.each([
    ['what the server says about the state of the question', REGRADE_TEXTS.underWay, refusal],
    ['a text of the product when there is no connection', REGRADE_TEXTS.notLoaded, 'offline' as const],
  ])(
    'says why there is no preview: %s',
    async (_, message, reply) => {
      preview = reply;
      show('/admin/questions/quality/7?key=C');
      expect(await screen.findByText(message, undefined, { timeout: 15_000 })).toBeTruthy();
    },
    30_000,
  );

  it('follows a correction until it is finished, without loading the list again', async () => {
    regrades = [regradeOf({})];
    const { sent } = show();
    expect(await screen.findByRole('progressbar', { name: 'Answers that are regraded' })).toBeTruthy();
    progressed = regradeOf({ finishedAt: '2026-03-10T13:00:10.000Z', remainingAnswers: 0 });
    expect(
      await screen.findByText(/^Done: 500 answers regraded/, undefined, { timeout: 5_000 }),
    ).toBeTruthy();
    expect(sent.filter(({ name }) => name === 'QuestionRegrades')).toHaveLength(1);
  }, 10_000);

  it('shows what earlier corrections changed', async () => {
    regrades = [regradeOf({ finishedAt: '2026-03-10T13:00:10.000Z', remainingAnswers: 0 })];
    show();
    expect(
      await screen.findByText(
        'Done: 500 answers regraded. 100 players gained 1,000 points, 400 players lost 4,000 points.',
      ),
    ).toBeTruthy();
  });
});
