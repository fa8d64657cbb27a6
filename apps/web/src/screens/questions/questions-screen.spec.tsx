import { ApolloProvider } from '@apollo/client/react';
import { createApolloClient } from '@daily/apollo/client';
import { type Reply, stubFetch } from '@daily/apollo/stub-fetch';
import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SessionDocument } from '../../features/session/session.generated';
import { atPath } from '../../testing/path.fixture';
import { exists, Screen } from './questions-screen';

const node = (day: string, isCorrect: boolean | null = null) => ({
  __typename: 'Question',
  id: day,
  day,
  slug: `${day}-what`,
  titleHtml: `What of ${day}?`,
  category: 'Web',
  tile: { __typename: 'QuestionTile', hue: 200, tones: ['', 'M0 0h8l-8 8z', 'M8.75 12h2z'] },
  difficulty: 'EASY',
  correctPercent: 50,
  viewerAnswer: isCorrect === null ? null : { __typename: 'Answer', id: `answer-${day}`, isCorrect },
});

const month = (nodes: readonly object[], shown = '2026-03', around: object = {}) => ({
  __typename: 'PastMonth',
  month: shown,
  previousMonth: null,
  nextMonth: null,
  questions: nodes,
  ...around,
});

const reply = (pastMonth: object | null, categories = ['Web', 'C & C++']): Reply => ({
  body: {
    data: {
      pastMonth,
      pastCategories: categories.map((name) => ({ __typename: 'PastCategory', name, questionCount: 2 })),
    },
  },
});

function show(replies: Reply[], search = '', signedIn = false) {
  const stub = stubFetch(...replies);
  const client = createApolloClient({ now: Date.now, fetch: stub.fetch });
  if (signedIn)
    client.writeQuery({ query: SessionDocument, data: { viewer: { __typename: 'Viewer', id: 'v' } } });
  render(
    <ApolloProvider client={client}>
      {atPath('/questions', `/questions${search}`, <Screen />)}
    </ApolloProvider>,
  );
  return stub.requests;
}

const hrefOf = (name: string) => screen.getByRole('link', { name, hidden: true }).getAttribute('href');

const nameAndHref = (link: HTMLElement) => [link.getAttribute('aria-label'), link.getAttribute('href')];

describe('the archive', () => {
  it('shows a month as a calendar and as a list, with links to each question, other months and filters', async () => {
    const around = { previousMonth: '2026-01', nextMonth: '2026-05' };
    show([reply(month([node('2026-03-09'), node('2026-03-08')], '2026-03', around))]);
    expect(await screen.findByRole('heading', { level: 2, name: 'March 2026' })).toBeTruthy();
    const calendar = screen.getByRole('table', { name: 'Questions of March 2026' });
    expect(
      within(calendar)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(
      ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
        (weekday) => `${weekday.slice(0, 3)}${weekday}`,
      ),
    );
    // March 2026 begins on a Sunday and has 31 days: six weeks.
    expect(within(calendar).getAllByRole('row')).toHaveLength(1 + 6);
    expect(within(calendar).getAllByRole('link').map(nameAndHref)).toEqual([
      ['8 March 2026, Web', '/questions/2026-03-08-what'],
      ['9 March 2026, Web', '/questions/2026-03-09-what'],
    ]);
    const list = screen.getByRole('region', { name: 'All 2 questions of March 2026' });
    expect(
      within(list)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['What of 2026-03-09?', 'What of 2026-03-08?']);
    expect(hrefOf('Previous month, January 2026')).toBe('/questions?month=2026-01');
    expect(hrefOf('Next month, May 2026')).toBe('/questions?month=2026-05');
    expect(hrefOf('Hard')).toBe('/questions?difficulty=hard');
    expect(hrefOf('C & C++ (2)')).toBe('/questions?category=C+%26+C%2B%2B');
  });

  it("has a signed-in player's own results, in words too", async () => {
    const questions = [node('2026-03-09', true), node('2026-03-08', false), node('2026-03-07')];
    show([reply(month(questions))], '', true);
    const calendar = await screen.findByRole('table');
    expect(
      within(calendar)
        .getAllByRole('link')
        .map((link) => nameAndHref(link)[0]),
    ).toEqual([
      '7 March 2026, Web, New to you',
      '8 March 2026, Web, You were wrong',
      '9 March 2026, Web, You were right',
    ]);
    expect(within(calendar).getByText('Wrong')).toBeTruthy();
    const counts = within(screen.getByRole('list', { name: 'Your month' })).getAllByRole('listitem');
    expect(counts.map(({ textContent }) => textContent)).toEqual(['1 right', '1 wrong', '1 new to you']);
    expect(screen.getByText('You were right')).toBeTruthy();
  });

  it('has no results for an anonymous visitor', async () => {
    show([reply(month([node('2026-03-09')]))]);
    await screen.findByRole('table');
    expect(screen.queryByText('New to you')).toBeNull();
    expect(screen.queryByRole('list', { name: 'Your month' })).toBeNull();
  });

  it('reads its filters from the address and keeps them in its links', async () => {
    const shown = month([node('2026-01-01')], '2026-01', { previousMonth: '2025-12' });
    const requests = show([reply(shown)], '?category=Web&difficulty=easy&month=2026-01');
    await screen.findByRole('link', { name: 'What of 2026-01-01?' });
    expect(requests[0]?.body.variables).toEqual({ month: '2026-01', category: 'Web', difficulty: 'EASY' });
    expect(hrefOf('Previous month, December 2025')).toBe(
      '/questions?category=Web&difficulty=easy&month=2025-12',
    );
    expect(hrefOf('All categories')).toBe('/questions?difficulty=easy');
    expect(screen.queryByRole('link', { name: /^Next month/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Easy' }).getAttribute('aria-current')).toBe('true');
  });

  it('goes to a day, marks it and keeps its filters', async () => {
    const replies = [
      reply(month([node('2026-01-01')], '2026-01')),
      reply(month([node('2025-12-24')], '2025-12')),
    ];
    const requests = show(replies, '?category=Web');
    await userEvent.type(await screen.findByLabelText('Day'), '2025-12-24');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    const tile = await screen.findByRole('link', { name: '24 December 2025, Web' });
    expect(tile.getAttribute('aria-current')).toBe('date');
    expect(requests[1]?.body.variables).toMatchObject({ category: 'Web', month: '2025-12' });
    expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('2025-12-24');
  });

  it.each([
    // The form without scripts.
    ['?day=2025-12-24&difficulty=hard', { month: '2025-12', difficulty: 'HARD' }],
    // Addresses of earlier versions: lists that end before a day.
    ['?before=2026-02-01', { month: '2026-01' }],
    ['?before=2026-02-02', { month: '2026-02' }],
    ['?before=0001-01-01', { month: null }],
    ['?day=9999-12-31', { month: '9999-12' }],
    ['?category=&difficulty=&day=&month=', { month: null, category: null, difficulty: null }],
  ])('reads the address %s', async (search, variables) => {
    const shown = month([node('2026-01-01')], variables.month ?? '2026-01');
    const requests = show([reply(shown)], search);
    expect(await screen.findByRole('table')).toBeTruthy();
    expect(requests[0]?.body.variables).toMatchObject(variables);
  });

  it('leads from a month without a question to the newest', async () => {
    show([reply(month([], '2026-03', { previousMonth: '2026-01' }))], '?month=2026-03&category=Web');
    expect(await screen.findByText(/No question of March 2026 matches these filters\./)).toBeTruthy();
    expect(hrefOf('Show the newest')).toBe('/questions?category=Web');
  });

  it.each([
    ['?category=Knitting', 'the category “Knitting”'],
    ['?difficulty=mean&category=Web', 'the difficulty “mean”'],
    ['?day=2026-02-31', 'the day “2026-02-31”'],
    ['?before=soon', 'the day “soon”'],
    ['?month=2026-13', 'the month “2026-13”'],
  ])('says which filter it does not know, with status 404: %s', async (address, unknown) => {
    show([reply(month([node('2026-01-01')]))], address);
    const text = await screen.findByText(`The archive does not know ${unknown}.`, { exact: false });
    expect(text.querySelector('a')?.getAttribute('href')).toBe('/questions');
    expect(screen.queryByRole('link', { name: 'What of 2026-01-01?' })).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
    const data = [{ pastCategories: [{ name: 'Web' }] }];
    expect(exists(data, {}, new URLSearchParams(address))).toBe(false);
    for (const known of [
      '',
      'category=Web&difficulty=hard',
      'day=2026-02-28',
      'before=2026-03-01&category=',
      'month=2026-03',
    ])
      expect(exists(data, {}, new URLSearchParams(known))).toBe(true);
  });

  it('says that no question matches', async () => {
    show([reply(null)], '?category=Web&difficulty=hard');
    expect((await screen.findByRole('link', { name: 'Show all questions' })).getAttribute('href')).toBe(
      '/questions',
    );
  });

  it('explains the archive before the first question has closed', async () => {
    show([reply(null, [])]);
    expect(await screen.findByRole('heading', { name: 'The first question is still open' })).toBeTruthy();
  });

  it('reports that questions could not be loaded', async () => {
    show(['offline', 'offline', 'offline']);
    expect((await screen.findByRole('alert', {}, { timeout: 4_000 })).textContent).toBe(
      'Failed to load questions',
    );
  });
});
