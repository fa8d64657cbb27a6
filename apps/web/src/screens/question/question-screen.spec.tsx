import { ApolloProvider } from '@apollo/client/react';
import { createApolloClient } from '@daily/apollo/client';
import { type Reply, stubFetch } from '@daily/apollo/stub-fetch';
import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { OPENED_PROOF } from '../../features/fairness/proof.fixture';
import { answeredQuestion } from '../../features/question/question.fixture';
import { atPath } from '../../testing/path.fixture';
import { canonicalPath, exists, queries, Screen } from './question-screen';
import { CLOSED_QUESTION } from './question.fixture';

const reply = (question: object | null): Reply => ({ body: { data: { pastQuestion: question } } });

function show(replies: Reply[], address = '2030-01-01-which-status-code') {
  const stub = stubFetch(...replies);
  const client = createApolloClient({ now: Date.now, fetch: stub.fetch });
  render(
    <ApolloProvider client={client}>
      {atPath('/questions/:question', `/questions/${address}`, <Screen />)}
    </ApolloProvider>,
  );
  return stub.requests;
}

describe('the page of a closed question', () => {
  it('shows the answer, how everyone answered, the explanation and the neighbors', async () => {
    show([reply(CLOSED_QUESTION)]);
    expect(await screen.findByRole('heading', { name: 'Question of 1 January 2030' })).toBeTruthy();
    // Clipped to 60 characters, as on the server.
    expect(document.title).toBe('Which status code says that a resource has… | Daily Trivia');
    const options = within(screen.getByRole('list', { name: 'Options' })).getAllByRole('listitem');
    expect(options[1]?.textContent).toBe('B.301Correct answer75%15 players');
    expect(screen.getByText('How 20 players answered')).toBeTruthy();
    expect(screen.getByText('301 is for good, 302 and 307 are for a while.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'RFC 9110' })).toBeTruthy();
    const previous = screen.getByRole('link', { name: /^Previous question/ });
    expect(previous.getAttribute('href')).toBe('/questions/2029-12-31-the-last');
    expect(screen.queryByRole('link', { name: /^Next question/ })).toBeNull();
  });

  it('has the distribution as a table', async () => {
    show([reply(CLOSED_QUESTION)]);
    const table = await screen.findByRole('table', { name: 'How everyone answered', hidden: true });
    const rows = within(table).getAllByRole('row', { hidden: true });
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'OptionPlayersShare',
      'A210%',
      'B, correct1575%',
      'C15%',
      'D210%',
    ]);
  });

  it('discusses the wrong option that most players chose first', async () => {
    show([reply(CLOSED_QUESTION)]);
    const card = await screen.findByRole('region', { name: 'The best wrong answer' });
    expect(card.textContent).toMatch(
      /^The best wrong answerA\. 20010% chose it\.200 says that all is well\.D\. 503/,
    );
    expect(card.textContent).toContain('404 says that there is nothing.');
  });

  it('refutes the wrong options in their order when there are no answers', async () => {
    const answerDistribution = CLOSED_QUESTION.answerDistribution.map((tally) => ({
      ...tally,
      answers: 0,
      percent: 0,
    }));
    show([reply({ ...CLOSED_QUESTION, answerDistribution, answerCount: 0, correctPercent: null })]);
    const card = await screen.findByRole('region', { name: 'Why the others are wrong' });
    expect(within(card).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryByText('Got it right')).toBeNull();
    expect(screen.queryByRole('table', { hidden: true })).toBeNull();
  });

  it('shows how sure those were who chose a wrong option', async () => {
    const levels = [
      { guessing: 1, fairlySure: 0, sure: 4 },
      { guessing: 0, fairlySure: 5, sure: 9 },
      { guessing: 0, fairlySure: 0, sure: 0 },
      { guessing: 0, fairlySure: 0, sure: 0 },
    ];
    const answerDistribution = CLOSED_QUESTION.answerDistribution.map((tally, index) => ({
      ...tally,
      ...levels[index],
    }));
    show([reply({ ...CLOSED_QUESTION, answerDistribution })]);
    const card = await screen.findByRole('region', { name: 'The best wrong answer' });
    expect(card.textContent).toContain('10% chose it. 80% of those who said how sure they are were sure.');
    expect(screen.getByText('Wrong, yet sure').nextElementSibling?.textContent).toBe('80% of 5 who said');
    const table = screen.getByRole('table', { name: 'How everyone answered', hidden: true });
    expect(within(table).getAllByRole('row', { hidden: true })[1]?.textContent).toBe('A210%104');
  });

  it('names the source of a question that others have published', async () => {
    show([reply({ ...CLOSED_QUESTION, attribution: 'Open Trivia Database, CC BY-SA 4.0' })]);
    expect(
      await screen.findByText(
        'Question: Open Trivia Database, CC BY-SA 4.0. The options were put in another order.',
      ),
    ).toBeTruthy();
  });

  it("shows the viewer's own answer", async () => {
    show([reply({ ...CLOSED_QUESTION, viewerAnswer: answeredQuestion('C').viewerAnswer })]);
    expect((await screen.findByText('C, wrong')).tagName).toBe('DD');
    expect(screen.getAllByText('Your answer').length).toBeGreaterThan(1);
  });

  it('proves that it was fixed before its day began, if the product committed to it', async () => {
    show([reply({ ...CLOSED_QUESTION, fairnessProof: OPENED_PROOF })]);
    const card = await screen.findByRole('region', { name: 'Proof of fairness' });
    expect(card.textContent).toContain(OPENED_PROOF.commitment);
    expect(within(card).getByRole('button', { name: 'Verify in this browser' })).toBeTruthy();
  });

  it.each(['practice-makes', '2030-02-31-no-such-day', '2030-01-01x'])(
    'is the 404 page without a request for %s',
    async (address) => {
      const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
      const requests = show([], address);
      expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy();
      expect(requests).toEqual([]);
      expect(queries(new URLSearchParams(), { question: address })).toEqual([]);
      expect(exists([])).toBe(false);
      log.mockClear();
    },
  );

  it('is the 404 page for a day without a closed question', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    show([reply(null)]);
    expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy();
    expect(exists([{ pastQuestion: null }])).toBe(false);
    log.mockClear();
  });

  it('has the address of the current title', () => {
    expect(canonicalPath([{ pastQuestion: CLOSED_QUESTION }])).toBe(
      '/questions/2030-01-01-which-status-code',
    );
    expect(canonicalPath([{ pastQuestion: null }])).toBeNull();
  });

  it('reports that the question could not be loaded', async () => {
    show(['offline', 'offline', 'offline']);
    expect((await screen.findByRole('alert', {}, { timeout: 4_000 })).textContent).toBe(
      'Failed to load this question',
    );
  });
});
