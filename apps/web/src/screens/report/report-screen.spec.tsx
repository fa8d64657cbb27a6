import { ApolloProvider } from '@apollo/client/react';
import { createApolloClient } from '@daily/apollo/client';
import { type Reply, stubFetch } from '@daily/apollo/stub-fetch';
import { REPORT_TEXTS } from '@daily/rules/question/report';
import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { atPath } from '../../testing/path.fixture';
import { REASON_MISSING } from './report-fields';
import { exists, queries, Screen } from './report-screen';

const QUESTION = { __typename: 'Question', id: 'question-7', titleHtml: 'What?', slug: '2026-03-09-what' };
const page = (question: object | null = QUESTION): Reply => ({ body: { data: { question } } });
const result = (payload: object): Reply => ({ body: { data: { reportQuestion: payload } } });

function show(replies: Reply[], id = '7') {
  const stub = stubFetch(...replies);
  const client = createApolloClient({ now: Date.now, fetch: stub.fetch });
  render(
    <ApolloProvider client={client}>
      {atPath('/questions/:question/report', `/questions/${id}/report`, <Screen />)}
    </ApolloProvider>,
  );
  return stub.requests;
}

const choose = async (reason: string) => userEvent.click(await screen.findByRole('radio', { name: reason }));
const description = () => screen.getByRole('textbox', { name: /^Description/ });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send report' }));

describe('the report of a question', () => {
  it('sends reason and text, and moves the focus to the confirmation', async () => {
    const requests = show([
      page(),
      result({
        __typename: 'ReportQuestionSuccess',
        reportedAt: '2026-03-10T12:00:00.000Z',
        replaced: false,
      }),
    ]);
    await choose('It is out of date');
    await userEvent.type(description(), 'Since 2025.');
    await press();
    const confirmation = await screen.findByText(REPORT_TEXTS.sent);
    await waitFor(() => expect(document.activeElement).toBe(confirmation));
    expect(screen.queryByRole('button')).toBeNull();
    expect(requests[1]?.body.variables).toEqual({
      input: {
        id: 'question-7',
        reason: 'OUTDATED',
        text: 'Since 2025.',
        idempotencyKey: expect.any(String),
      },
    });
  });

  it('says when the report replaces the one that the player sent before', async () => {
    const sent = { reportedAt: '2026-03-10T12:00:00.000Z', replaced: true };
    show([page(), result({ __typename: 'ReportQuestionSuccess', ...sent })]);
    await choose('A link does not work');
    await press();
    expect(await screen.findByText(REPORT_TEXTS.replaced)).toBeTruthy();
    expect(screen.queryByText(REPORT_TEXTS.sent)).toBeNull();
  });

  it('asks for a reason, none of which is selected at first', async () => {
    const requests = show([page()]);
    const reasons = await screen.findByRole('radiogroup', { name: 'What is wrong?' });
    await press();
    expect(reasons.textContent).toContain(REASON_MISSING);
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'The answer is wrong' }));
    expect(requests).toHaveLength(1);

    await choose('It is out of date');
    expect(screen.queryByText(REASON_MISSING)).toBeNull();
  });

  it('asks for a description of something else', async () => {
    const requests = show([page()]);
    await choose('It is out of date');
    expect(description()).toBe(screen.getByLabelText('Description (optional)'));
    await choose('Something else');
    expect(description()).toBe(screen.getByLabelText('Description'));
    await press();
    expect(screen.getByText(REPORT_TEXTS.textMissing)).toBeTruthy();
    expect(document.activeElement).toBe(description());
    expect(requests).toHaveLength(1);
  });

  it('shows the problem of the server and keeps the text and the key of the attempt', async () => {
    const requests = show([
      page(),
      result({ __typename: 'NotFoundProblem', message: 'Question not found', code: 'NOT_FOUND' }),
      result({
        __typename: 'ReportQuestionSuccess',
        reportedAt: '2026-03-10T12:00:00.000Z',
        replaced: false,
      }),
    ]);
    await choose('The answer is wrong');
    await userEvent.type(description(), 'Oops');
    await press();
    expect((await screen.findByRole('alert')).textContent).toBe('Question not found');
    await press();
    expect(await screen.findByText(REPORT_TEXTS.sent)).toBeTruthy();
    expect(requests[2]?.body.variables).toEqual(requests[1]?.body.variables);
  });

  it.each(['0', 'x', '99999999999'])('is the 404 page without asking for the question %s', async (id) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const requests = show([{ body: { data: { yesterdaysQuestion: null } } }], id);
    expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy();
    expect(requests.map(({ body }) => body.operationName)).not.toContain('ReportScreen');
    expect([queries(new URLSearchParams(), { question: id }), exists([])]).toEqual([[], false]);
    log.mockClear();
  });

  it('is the 404 page for an unknown question', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    show([page(null)]);
    expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy();
    expect(exists([{ question: null }])).toBe(false);
    log.mockClear();
  });
});
