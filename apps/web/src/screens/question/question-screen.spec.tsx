import { ApolloProvider } from '@apollo/client/react';
import { createApolloClient } from '@daily/apollo/client';
import { type Reply, stubFetch } from '@daily/apollo/stub-fetch';
import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { OPENED_PROOF } from '../../features/fairness/proof.fixture';
import { answeredQuestion } from '../../features/question/question.fixture';
import { SessionDocument } from '../../features/session/session.generated';
import { atPath } from '../../testing/path.fixture';
import { canonicalPath, exists, queries, Screen } from './question-screen';
import { CLOSED_QUESTION } from './question.fixture';

const reply = (question: object | null): Reply => ({ body: { data: { pastQuestion: question } } });

function show(replies: Reply[], address = '2030-01-01-which-status-code', signedIn = false) {
  const stub = stubFetch(...replies);
  const client = createApolloClient({ now: Date.now, fetch: stub.fetch });
  if (signedIn)
    client.writeQuery({ query: SessionDocument, data: { viewer: { __typename: 'Viewer', id: 'v' } } });
  render(
    <ApolloProvider client={client}>
      {atPath('/questions/:question', `/questions/${address}`, <Screen />)}
    </ApolloProvider>,
  );
  return stub.requests;
}

/** The part of the page that is folded until a viewer asks for the answer. */
const folded = async () => (await screen.findByText('Show answer')).closest('details')!;

describe('the page of a closed question', () => {
  it('folds the answer away until it is asked for, and has it in the HTML', async () => {
    show([reply(CLOSED_QUESTION)]);
    const details = await folded();
    expect(details.open).toBe(false);
    expect(within(details).getByText('Correct answer')).toBeTruthy();
    for (const text of ['Why B is correct', 'The best wrong answer', 'Permanent is 301.', 'Got it right'])
      expect(screen.getByText(text).closest('details')).toBe(details);
    const [plain] = screen.getAllByRole('list', { name: 'Options' });
    expect(plain!.closest('details')).toBeNull();
    expect(plain!.textContent).toBe('A.200B.301C.404D.503');
    await userEvent.click(screen.getByText('Show answer'));
    expect(details.open).toBe(true);
  });

  it('lets a visitor answer it in place and reveals the answer, without a request', async () => {
    const requests = show([reply(CLOSED_QUESTION)]);
    await userEvent.click(await screen.findByRole('button', { name: 'Answer it' }));
    const option = await screen.findByRole('radio', { name: /404/ });
    expect(screen.queryByText('Show answer')).toBeNull();
    expect(screen.queryByText('Correct answer')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]));
    await userEvent.click(option);
    await userEvent.click(screen.getByRole('button', { name: 'Check answer' }));
    expect(document.activeElement?.textContent).toBe('Wrong. B is correct');
    expect(screen.getByText('How 20 players answered')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Why B is correct' })).toBeTruthy();
    expect(requests).toHaveLength(1);
  });

  it('keeps the answer of a signed-in player for practice', async () => {
    const data = {
      reviewPracticeQuestion: {
        __typename: 'ReviewPracticeQuestionSuccess',
        isCorrect: true,
        dueAt: 'x',
        reviews: 1,
      },
    };
    const requests = show([reply(CLOSED_QUESTION), { body: { data } }], undefined, true);
    await userEvent.click(await screen.findByRole('button', { name: 'Answer it' }));
    await screen.findAllByRole('radio');
    await userEvent.keyboard('b{Enter}');
    expect(document.activeElement?.textContent).toBe('Right');
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests[1]?.body.variables).toEqual({ input: { id: CLOSED_QUESTION.id, letter: 'B' } });
  });

  it('shows the answer, how everyone answered, the explanation and the neighbors', async () => {
    show([reply(CLOSED_QUESTION)]);
    expect(await screen.findByRole('heading', { name: 'Question of 1 January 2030' })).toBeTruthy();
    // Clipped to 60 characters, as on the server.
    expect(document.title).toBe('Which status code says that a resource has… | Daily Trivia');
    const list = within(await folded()).getByRole('list', { name: 'Options', hidden: true });
    const options = within(list).getAllByRole('listitem', { hidden: true });
    expect(options[1]?.textContent).toBe('B.301Correct answer75%15 players');
    expect(screen.getByText('How 20 players answered')).toBeTruthy();
    expect(screen.getByText('301 is for good, 302 and 307 are for a while.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'RFC 9110', hidden: true })).toBeTruthy();
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
    const card = await screen.findByRole('region', { name: 'The best wrong answer', hidden: true });
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
    const card = await screen.findByRole('region', { name: 'Why the others are wrong', hidden: true });
    expect(within(card).getAllByRole('listitem', { hidden: true })).toHaveLength(3);
    expect(screen.queryByText('Got it right')).toBeNull();
    expect(screen.queryByRole('table', { hidden: true })).toBeNull();
  });

  it('says that demo players answered when nobody else did', async () => {
    show([reply({ ...CLOSED_QUESTION, countsDemoPlayers: true })]);
    expect(await screen.findByText('Demo players')).toBeTruthy();
    expect(screen.getByRole('table', { name: 'How demo players answered', hidden: true })).toBeTruthy();
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
    const card = await screen.findByRole('region', { name: 'The best wrong answer', hidden: true });
    expect(card.textContent).toContain('10% chose it. Of those who told us, 80% felt sure.');
    expect(screen.getByText('Wrong, yet sure').nextElementSibling?.textContent).toBe(
      '80% of the 5 who told us',
    );
    const table = screen.getByRole('table', { name: 'How everyone answered', hidden: true });
    expect(within(table).getAllByRole('row', { hidden: true })[1]?.textContent).toBe('A210%104');
  });

  it('names the source of a question that others have published', async () => {
    show([reply({ ...CLOSED_QUESTION, attribution: 'Open Trivia Database, CC BY-SA 4.0' })]);
    expect(
      await screen.findByText('Question: Open Trivia Database, CC BY-SA 4.0. We may have edited it.'),
    ).toBeTruthy();
  });

  it("shows the viewer's own answer", async () => {
    show([reply({ ...CLOSED_QUESTION, viewerAnswer: answeredQuestion('C').viewerAnswer })]);
    expect((await screen.findByText('C, wrong')).tagName).toBe('DD');
    // Nothing is left to hide from who has answered.
    expect(screen.queryByText('Show answer')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Answer it' })).toBeNull();
    expect(screen.getAllByText('Your answer').length).toBeGreaterThan(1);
  });

  it('proves that it was fixed before its day began, if the product committed to it', async () => {
    show([reply({ ...CLOSED_QUESTION, fairnessProof: OPENED_PROOF })]);
    const card = await screen.findByRole('region', { name: 'Proof of fairness', hidden: true });
    expect(card.textContent).toContain(OPENED_PROOF.commitment);
    expect(within(card).getByRole('button', { name: 'Verify in this browser', hidden: true })).toBeTruthy();
  });

  it.each(['practice-makes', '2030-02-31-no-such-day', '2030-01-01x'])(
    'is the 404 page without asking for the question of %s',
    async (address) => {
      const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
      const requests = show([{ body: { data: { yesterdaysQuestion: null } } }], address);
      expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy();
      expect(requests.map(({ body }) => body.operationName)).not.toContain('QuestionScreen');
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
