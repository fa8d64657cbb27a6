import { ApolloProvider } from '@apollo/client/react';
import { createApolloClient } from '@daily/apollo/client';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { Screen } from './practice-screen';

const question = (number: number) => ({
  __typename: 'Question',
  id: `question-${number}`,
  slug: `2026-01-0${number}-what`,
  titleHtml: `Question ${number}?`,
  textHtml: `<p>Question ${number}?</p>`,
  category: 'Web',
  difficulty: 'EASY',
  attribution: null as string | null,
  options: ['A', 'B', 'C', 'D'].map((letter) => ({
    __typename: 'QuestionOption',
    letter,
    textHtml: `option ${letter}`,
  })),
  correctAnswer: 'B',
  explanationHtml: `<p>Because of ${number}.</p>`,
  takeawayHtml: `<p>Remember ${number}.</p>`,
});

const CATEGORIES = [{ __typename: 'PastCategory', name: 'Web', questionCount: 2 }];
const SUCCESS = {
  __typename: 'ReviewPracticeQuestionSuccess',
  isCorrect: true,
  dueAt: '2026-03-11T12:00:00.000Z',
  reviews: 1,
};

const SET = {
  __typename: 'PracticeSet',
  name: 'Ten surprises',
  questions: [1, 2].map((number) => {
    const {
      id: key,
      slug: _slug,
      category: _category,
      attribution: _attribution,
      ...rest
    } = question(number);
    return { ...rest, __typename: 'PracticeSetQuestion', key };
  }),
};

interface Sent {
  operationName: string;
  variables: Record<string, unknown>;
}

/** Shows the page against a server with these categories and questions. @returns the operations that were sent */
function show(
  options: { signedIn?: boolean; path?: string; categories?: object[]; questions?: object[] } = {},
): Sent[] {
  const { signedIn = false, path = '/', categories = CATEGORIES } = options;
  const { questions = [question(1), question(2)] } = options;
  const sent: Sent[] = [];
  const data: Record<string, object> = {
    PracticeScreen: {
      viewer: signedIn ? { __typename: 'Viewer', id: 'viewer-1' } : null,
      pastCategories: categories,
    },
    PracticeRound: { practiceQuestions: questions },
    PracticeSet: { practiceSet: SET },
    ReviewPracticeQuestion: { reviewPracticeQuestion: SUCCESS },
  };
  const fetch = async (_url: unknown, init: RequestInit = {}): Promise<Response> => {
    const operation = JSON.parse(init.body as string) as Sent;
    sent.push(operation);
    return {
      status: 200,
      ok: true,
      headers: new Map([['content-type', 'application/graphql-response+json']]),
      text: async () => JSON.stringify({ data: data[operation.operationName] }),
    } as unknown as Response;
  };
  render(
    <ApolloProvider client={createApolloClient({ now: Date.now, fetch })}>
      <MemoryRouter initialEntries={[path]}>
        <Screen />
      </MemoryRouter>
    </ApolloProvider>,
  );
  return sent;
}

beforeEach(() => localStorage.clear());

const describedBy = (element: Element | null) =>
  document.getElementById(element?.getAttribute('aria-describedby') ?? '')?.textContent;

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('practice', () => {
  it('asks one question after the other and sums up, without a request for an anonymous visitor', async () => {
    const sent = show();
    expect((await screen.findByRole('link', { name: 'Log in' })).getAttribute('href')).toBe(
      '/login?redirect=%2Fquestions%2Fpractice',
    );
    await press('Start');
    expect(await screen.findByRole('heading', { name: 'Question 1 of 2' })).toBeTruthy();
    expect(document.activeElement?.getAttribute('type')).toBe('radio');
    // By keyboard alone: the letter chooses, Enter checks, and Enter goes on.
    await userEvent.keyboard('b{Enter}');
    expect(screen.getByText('Because of 1.')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Next question');
    expect(describedBy(document.activeElement)).toBe('Right');
    await userEvent.keyboard('{Enter}4{Enter}');
    expect(document.activeElement?.textContent).toBe('Finish');
    expect(describedBy(document.activeElement)).toBe('Wrong. B is correct');
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement?.textContent).toBe('1 of 2 right');
    expect(screen.getByRole('img', { name: 'right, wrong' })).toBeTruthy();
    const items = within(screen.getByRole('region', { name: '1 of 2 right' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Wrong:Question 2?B. option BRemember 2.',
      'Right:Question 1?',
    ]);
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe(
      '/signup?redirect=%2Fquestions%2Fpractice',
    );
    // They must not look like text.
    for (const item of items) expect(within(item).getByRole('link').classList).toContain('underline');
    expect(sent.map(({ operationName }) => operationName)).toEqual([
      'PracticeScreen',
      'PracticeSet',
      'PracticeRound',
    ]);
  });

  it('plays the set that no day asks, whose answers are not kept', async () => {
    const sent = show({ signedIn: true });
    const set = within(await screen.findByRole('region', { name: 'Ten surprises' }));
    await userEvent.click(set.getByRole('button', { name: 'Play' }));
    await screen.findByText('Question 1 of 2');
    await userEvent.keyboard('b{Enter}{Enter}');
    await screen.findByText('Question 2 of 2');
    await userEvent.keyboard('a{Enter}{Enter}');
    const summary = within(await screen.findByRole('region', { name: '1 of 2 right' }));
    expect(summary.queryAllByRole('link', { name: /Question/ })).toEqual([]);
    expect(sent.map(({ operationName }) => operationName)).toEqual(['PracticeScreen', 'PracticeSet']);
  });

  it('retries exactly what was missed until nothing is left, without asking the server for questions', async () => {
    const sent = show({ questions: [question(1), question(2), question(3)] });
    await press('Start');
    await screen.findByRole('heading', { name: 'Question 1 of 3' });
    await userEvent.keyboard('a{Enter}{Enter}b{Enter}{Enter}c{Enter}{Enter}');
    await press('Retry the 2 you missed');
    expect(screen.getByRole('heading', { name: 'Question 1 of 2' })).toBeTruthy();
    expect(screen.getByText('Question 1?')).toBeTruthy();
    await userEvent.keyboard('b{Enter}{Enter}');
    expect(screen.getByText('Question 3?')).toBeTruthy();
    await userEvent.keyboard('a{Enter}{Enter}');
    await press('Retry the one you missed');
    expect(screen.getByRole('heading', { name: 'Question 1 of 1' })).toBeTruthy();
    await userEvent.keyboard('b{Enter}{Enter}');
    expect(screen.getByRole('heading', { name: '1 of 1 right' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull();
    expect(sent.filter(({ operationName }) => operationName === 'PracticeRound')).toHaveLength(1);
  });

  it('compares a round with the best of the week, but no retry', async () => {
    show();
    const play = async (keys: string) => {
      await screen.findByRole('heading', { name: /^Question 1 of/ });
      await userEvent.keyboard(keys);
    };
    await press('Start');
    await play('a{Enter}{Enter}b{Enter}{Enter}');
    expect(screen.queryByText(/best/)).toBeNull();
    await press('Retry the one you missed');
    await play('b{Enter}{Enter}');
    expect(screen.queryByText(/best/)).toBeNull();
    await press('Another ten');
    await play('b{Enter}{Enter}b{Enter}{Enter}');
    expect(screen.getByText('Your best round this week.')).toBeTruthy();
    await press('Another ten');
    await play('a{Enter}{Enter}a{Enter}{Enter}');
    expect(screen.getByText(/Your best this week: 2 of 2\./)).toBeTruthy();
  });

  it('credits the publisher of an imported question', async () => {
    show({ questions: [{ ...question(1), attribution: 'Open Trivia Database, CC BY-SA 4.0' }, question(2)] });
    await press('Start');
    expect(await screen.findByText(/^Question: Open Trivia Database, CC BY-SA 4\.0\./)).toBeTruthy();
    await userEvent.keyboard('b');
    await press('Check answer');
    await press('Next question');
    expect(screen.queryByText(/^Question: /)).toBeNull();
  });

  it('keeps the answers of a signed-in player and starts another round in another order', async () => {
    const sent = show({ signedIn: true });
    await userEvent.selectOptions(await screen.findByLabelText('Category'), 'Web');
    await userEvent.click(screen.getByLabelText('Only questions that I got wrong'));
    await press('Start');
    await screen.findByRole('heading', { name: 'Question 1 of 2' });
    for (const end of ['Next question', 'Finish']) {
      await userEvent.keyboard('a');
      await press('Check answer');
      await press(end);
    }
    await press('Another ten');
    await screen.findByRole('heading', { name: 'Question 1 of 2' });
    const reviews = sent.filter(({ operationName }) => operationName === 'ReviewPracticeQuestion');
    expect(reviews.map(({ variables }) => variables)).toEqual([
      { input: { id: 'question-1', letter: 'A' } },
      { input: { id: 'question-2', letter: 'A' } },
    ]);
    const rounds = sent.filter(({ operationName }) => operationName === 'PracticeRound');
    expect(rounds[0]?.variables).toMatchObject({ category: 'Web', wrongOnly: true });
    expect(rounds[1]?.variables['seed']).not.toBe(rounds[0]?.variables['seed']);
  });

  it('says that nothing that was missed is left, and offers other questions', async () => {
    const sent = show({ signedIn: true, questions: [] });
    await userEvent.click(await screen.findByLabelText('Only questions that I got wrong'));
    await press('Start');
    expect(await screen.findByRole('heading', { name: 'Nothing left to retry' })).toBeTruthy();
    await press('Practice ten others');
    expect(await screen.findByRole('heading', { name: 'Nothing to practice for now' })).toBeTruthy();
    const rounds = sent.filter(({ operationName }) => operationName === 'PracticeRound');
    expect(rounds.map(({ variables }) => variables['wrongOnly'])).toEqual([true, false]);
  });

  it('says that nothing is due', async () => {
    show({ signedIn: true, questions: [] });
    await press('Start');
    expect(await screen.findByRole('heading', { name: 'Nothing to practice for now' })).toBeTruthy();
    await press('Choose another category');
    expect(await screen.findByRole('button', { name: 'Start' })).toBeTruthy();
  });

  it('explains practice before the first question has closed', async () => {
    show({ categories: [] });
    expect(await screen.findByText(/A question comes here once its day is over/)).toBeTruthy();
  });
});

describe('practice at the address of what the viewer missed', () => {
  it('starts at once with what was wrong', async () => {
    const sent = show({ signedIn: true, path: PAGE_PATHS.practiceMissed });
    await screen.findByText('Question 1 of 2');
    const round = sent.find(({ operationName }) => operationName === 'PracticeRound');
    expect(round?.variables).toMatchObject({ category: null, wrongOnly: true });
  });

  it('asks an anonymous visitor what to practice', async () => {
    show({ path: PAGE_PATHS.practiceMissed });
    await screen.findByText('What would you like to practice?');
  });
});
