import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { showAt } from '../../../testing/show-at';
import { Screen } from './reports-screen';

const REPORT = {
  __typename: 'QuestionReport',
  id: 'r1',
  reason: 'WRONG_ANSWER',
  text: 'It is B.',
  createdAt: '2026-03-10T12:00:00.000Z',
  state: 'OPEN',
  note: '',
  decidedAt: null,
  question: { __typename: 'Question', id: 'q1', number: 1, text: 'What is it?' },
};

const DECIDED = { ...REPORT, state: 'REJECTED', note: 'It is A.', decidedAt: '2026-03-10T13:00:00.000Z' };

it('shows reports and stores a decision with its note', async () => {
  const { inputOf } = showAt('/admin/reports', '/admin/reports?state=open', <Screen />, {
    ReportsScreen: {
      questionReports: {
        __typename: 'QuestionReportConnection',
        edges: [{ __typename: 'QuestionReportEdge', node: REPORT }],
        pageInfo: {
          __typename: 'PageInfo',
          hasNextPage: false,
          hasPreviousPage: false,
          startCursor: null,
          endCursor: null,
        },
      },
    },
    DecideQuestionReport: {
      decideQuestionReport: { __typename: 'DecideQuestionReportSuccess', report: DECIDED },
    },
  });
  expect(await screen.findByText('It is B.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Decide about: What is it?' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decide about this report' }));
  expect(dialog.queryByRole('button', { name: 'Open again' })).toBeNull();
  await userEvent.type(dialog.getByLabelText('Note'), 'It is A.');
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(inputOf('DecideQuestionReport')).toEqual({ id: 'r1', state: 'REJECTED', note: 'It is A.' });
});
