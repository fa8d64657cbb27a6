import { ApolloProvider } from '@apollo/client/react';
import { createApolloClient } from '@daily/apollo/client';
import { type Reply, stubFetch } from '@daily/apollo/stub-fetch';
import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { atPath } from '../../testing/path.fixture';
import { exists, Screen } from './questions-screen';

const node = (day: string, isCorrect: boolean | null = null) => ({
  __typename: 'Question',
  id: day,
  day,
  slug: `${day}-what`,
  titleHtml: `What of ${day}?`,
  category: 'Web',
  difficulty: 'EASY',
  correctPercent: 50,
  viewerAnswer: isCorrect === null ? null : { __typename: 'Answer', id: `answer-${day}`, isCorrect },
});

const reply = (nodes: readonly object[], hasNextPage = false, categories = ['Web', 'C & C++']): Reply => ({
  body: {
    data: {
      pastQuestions: {
        __typename: 'QuestionConnection',
        edges: nodes.map((question, index) => ({
          __typename: 'QuestionEdge',
          cursor: `${index}`,
          node: question,
        })),
        pageInfo: { __typename: 'PageInfo', hasNextPage },
      },
      pastCategories: categories.map((name) => ({ __typename: 'PastCategory', name, questionCount: 2 })),
    },
  },
});

function show(replies: Reply[], search = '') {
  const stub = stubFetch(...replies);
  const client = createApolloClient({ now: Date.now, fetch: stub.fetch });
  render(
    <ApolloProvider client={client}>
      {atPath('/questions', `/questions${search}`, <Screen />)}
    </ApolloProvider>,
  );
  return stub.requests;
}

const hrefOf = (name: string) => screen.getByRole('link', { name, hidden: true }).getAttribute('href');

describe('the archive', () => {
  it('links to questions, older ones and filters', async () => {
    show([reply([node('2026-03-09', true), node('2026-03-08', false)], true)]);
    const link = await screen.findByRole('link', { name: 'What of 2026-03-09?' });
    expect(link.getAttribute('href')).toBe('/questions/2026-03-09-what');
    expect(screen.getByText('You were right')).toBeTruthy();
    expect(screen.getByText('You were wrong')).toBeTruthy();
    expect(hrefOf('Older questions')).toBe('/questions?before=2026-03-08');
    expect(hrefOf('Hard')).toBe('/questions?difficulty=hard');
    expect(hrefOf('C & C++ (2)')).toBe('/questions?category=C+%26+C%2B%2B');
    expect(screen.queryByRole('link', { name: 'Newest questions' })).toBeNull();
  });

  it('reads its filters from the address and keeps them in its links', async () => {
    const requests = show([reply([node('2026-01-01')])], '?category=Web&difficulty=easy&before=2026-02-01');
    await screen.findByRole('link', { name: 'What of 2026-01-01?' });
    expect(requests[0]?.body.variables).toEqual({
      first: 20,
      category: 'Web',
      difficulty: 'EASY',
      beforeDay: '2026-02-01',
    });
    expect(hrefOf('Newest questions')).toBe('/questions?category=Web&difficulty=easy');
    expect(hrefOf('All categories')).toBe('/questions?difficulty=easy');
    expect(screen.queryByRole('link', { name: 'Older questions' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Easy' }).getAttribute('aria-current')).toBe('true');
  });

  it('goes to a day and keeps its filters', async () => {
    const requests = show([reply([node('2026-01-01')]), reply([node('2025-12-24')])], '?category=Web');
    await userEvent.type(await screen.findByLabelText('Day'), '2025-12-24');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(await screen.findByRole('link', { name: 'What of 2025-12-24?' })).toBeTruthy();
    expect(requests[1]?.body.variables).toMatchObject({ category: 'Web', beforeDay: '2025-12-25' });
    expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('2025-12-24');
  });

  it('reads the day of the form without scripts from the address', async () => {
    const requests = show([reply([node('2025-12-24')])], '?day=2025-12-24&difficulty=hard');
    await screen.findByRole('link', { name: 'What of 2025-12-24?' });
    expect(requests[0]?.body.variables).toMatchObject({ difficulty: 'HARD', beforeDay: '2025-12-25' });
  });

  it.each(['?day=9999-12-31', '?before=0001-01-01'])(
    'shows a page at the end of the calendar: %s',
    async (search) => {
      show([reply([node('2026-01-01')])], search);
      expect(await screen.findByRole('link', { name: 'What of 2026-01-01?' })).toBeTruthy();
    },
  );

  it('ignores empty filters', async () => {
    const requests = show([reply([node('2026-01-01')])], '?category=&difficulty=&day=');
    await screen.findByRole('link', { name: 'What of 2026-01-01?' });
    expect(requests[0]?.body.variables).toEqual({
      first: 20,
      category: null,
      difficulty: null,
      beforeDay: null,
    });
  });

  it.each([
    ['?category=Knitting', 'the category “Knitting”'],
    ['?difficulty=mean&category=Web', 'the difficulty “mean”'],
    ['?day=2026-02-31', 'the day “2026-02-31”'],
    ['?before=soon', 'the day “soon”'],
  ])('says which filter it does not know, with status 404: %s', async (address, unknown) => {
    show([reply([node('2026-01-01')], true)], address);
    const text = await screen.findByText(`The archive does not know ${unknown}.`, { exact: false });
    expect(text.querySelector('a')?.getAttribute('href')).toBe('/questions');
    expect(screen.queryByRole('link', { name: 'What of 2026-01-01?' })).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
    const data = [{ pastCategories: [{ name: 'Web' }] }];
    expect(exists(data, {}, new URLSearchParams(address))).toBe(false);
    for (const known of ['', 'category=Web&difficulty=hard', 'day=2026-02-28', 'before=2026-03-01&category='])
      expect(exists(data, {}, new URLSearchParams(known))).toBe(true);
  });

  it('says that no question matches', async () => {
    show([reply([])], '?category=Web&difficulty=hard');
    expect((await screen.findByRole('link', { name: 'Show all questions' })).getAttribute('href')).toBe(
      '/questions',
    );
  });

  it('explains the archive before the first question has closed', async () => {
    show([reply([], false, [])]);
    expect(await screen.findByRole('heading', { name: 'The first question is still open' })).toBeTruthy();
  });

  it('reports that questions could not be loaded', async () => {
    show(['offline', 'offline', 'offline']);
    expect((await screen.findByRole('alert', {}, { timeout: 4_000 })).textContent).toBe(
      'Failed to load questions',
    );
  });
});
