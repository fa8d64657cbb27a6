import { ApolloProvider } from '@apollo/client/react';
import { createApolloClient } from '@daily/apollo/client';
import { type Reply, stubFetch } from '@daily/apollo/stub-fetch';
import { REPORT_TEXTS } from '@daily/rules/question-report';
import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { atPath } from '../../testing/path.fixture';
import { exists, queries, ReportScreen } from './report-screen';

const QUESTION = { __typename: 'Question', id: 'question-7', titleHtml: 'What?', slug: '2026-03-09-what' };
const page = (question: object | null = QUESTION): Reply => ({ body: { data: { question } } });
const result = (payload: object): Reply => ({ body: { data: { reportQuestion: payload } } });

function show(replies: Reply[], id = '7') {
  const stub = stubFetch(...replies);
  const client = createApolloClient({ now: Date.now, fetch: stub.fetch });
  render(
    <ApolloProvider client={client}>
      {atPath('/questions/:question/report', `/questions/${id}/report`, <ReportScreen />)}
    </ApolloProvider>,
  );
  return stub.requests;
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Send report' }));

describe('the report of a question', () => {
  it('sends reason and text and confirms', async () => {
    const requests = show([
      page(),
      result({
        __typename: 'ReportQuestionSuccess',
        reportedAt: '2026-03-10T12:00:00.000Z',
        replaced: false,
      }),
    ]);
    await userEvent.selectOptions(await screen.findByLabelText('What is wrong?'), 'It is out of date');
    await userEvent.type(screen.getByLabelText('Description'), 'Since 2025.');
    await press();
    expect(await screen.findByText(REPORT_TEXTS.sent)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(requests[1]?.body.variables).toEqual({
      input: {
        questionId: 'question-7',
        reason: 'OUTDATED',
        text: 'Since 2025.',
        idempotencyKey: expect.any(String),
      },
    });
  });

  it('says when the report replaces the one that the player sent before', async () => {
    const sent = { reportedAt: '2026-03-10T12:00:00.000Z', replaced: true };
    show([page(), result({ __typename: 'ReportQuestionSuccess', ...sent })]);
    await screen.findByLabelText('Description');
    await press();
    expect(await screen.findByText(REPORT_TEXTS.replaced)).toBeTruthy();
    expect(screen.queryByText(REPORT_TEXTS.sent)).toBeNull();
  });

  it('asks for a description of something else', async () => {
    const requests = show([page()]);
    await userEvent.selectOptions(await screen.findByLabelText('What is wrong?'), 'Something else');
    await press();
    expect(screen.getByText(REPORT_TEXTS.textMissing)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Description'));
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
    await userEvent.type(await screen.findByLabelText('Description'), 'Oops');
    await press();
    expect(await screen.findByText('Question not found')).toBeTruthy();
    await press();
    expect(await screen.findByText(REPORT_TEXTS.sent)).toBeTruthy();
    expect(requests[2]?.body.variables).toEqual(requests[1]?.body.variables);
  });

  it.each(['0', 'x', '99999999999'])('is the 404 page without a request for %s', async (id) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const requests = show([], id);
    expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy();
    expect([requests, queries(new URLSearchParams(), { question: id }), exists([])]).toEqual([[], [], false]);
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
