import { ApolloProvider } from '@apollo/client/react';
import { createApolloClient } from '@daily/apollo/client';
import { describe, expect, it } from '@jest/globals';
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
});

const CATEGORIES = [{ __typename: 'PastCategory', name: 'Web', questionCount: 2 }];
const SUCCESS = {
  __typename: 'ReviewPracticeQuestionSuccess',
  isCorrect: true,
  dueAt: '2026-03-11T12:00:00.000Z',
  reviews: 1,
};

interface Sent {
  operationName: string;
  variables: Record<string, unknown>;
}

/** Shows the page against a server with these categories and questions. @returns the operations that were sent */
function show(options: { signedIn?: boolean; categories?: object[]; questions?: object[] } = {}): Sent[] {
  const { signedIn = false, categories = CATEGORIES, questions = [question(1), question(2)] } = options;
  const sent: Sent[] = [];
  const data: Record<string, object> = {
    PracticeScreen: {
      viewer: signedIn ? { __typename: 'Viewer', id: 'viewer-1' } : null,
      pastCategories: categories,
    },
    PracticeRound: { practiceQuestions: questions },
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
      <MemoryRouter>
        <Screen />
      </MemoryRouter>
    </ApolloProvider>,
  );
  return sent;
}

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
    await userEvent.keyboard('b');
    await press('Check answer');
    expect(document.activeElement?.textContent).toBe('Right');
    expect(screen.getByText('Because of 1.')).toBeTruthy();
    await press('Next question');
    await userEvent.keyboard('4');
    await press('Check answer');
    expect(document.activeElement?.textContent).toBe('Wrong. B is correct');
    await press('Finish');
    expect(document.activeElement?.textContent).toBe('1 of 2 right');
    const items = within(screen.getAllByRole('list').at(-1)!).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Right:Question 1?', 'Wrong:Question 2?']);
    // They must not look like text.
    for (const item of items) expect(within(item).getByRole('link').classList).toContain('underline');
    expect(sent.map(({ operationName }) => operationName)).toEqual(['PracticeScreen', 'PracticeRound']);
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

  it('says that nothing is due', async () => {
    show({ signedIn: true, questions: [] });
    await press('Start');
    expect(await screen.findByRole('heading', { name: 'Nothing to practice for now' })).toBeTruthy();
    await press('Choose another category');
    expect(await screen.findByRole('button', { name: 'Start' })).toBeTruthy();
  });

  it('explains practice before the first question has closed', async () => {
    show({ categories: [] });
    expect(await screen.findByText(/Questions can be practiced once their day is over/)).toBeTruthy();
  });
});
