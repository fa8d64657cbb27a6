import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { withViewer } from '../../testing/viewer.fixture';
import { AnswerHistory } from './answer-history';
import {
  AnswerHistory_ViewerFragmentDoc,
  FilteredAnswersDocument,
  MoreAnswersDocument,
} from './answer-history.generated';
import { answered, answerPage, progressViewer } from './progress.fixture';

function show(answers: object, mocks: object[] = []) {
  const viewer = progressViewer({ answers });
  render(
    withViewer(
      AnswerHistory_ViewerFragmentDoc,
      viewer,
      (ref) => <AnswerHistory viewer={ref} empty={<p>Nothing yet</p>} />,
      mocks,
    ).element,
  );
}

const viewer = (answers: object) => ({
  data: { viewer: { __typename: 'Viewer', id: 'viewer-1', answers } },
});
const questions = () => screen.queryAllByText(/^Question of/).map(({ textContent }) => textContent);

describe('AnswerHistory', () => {
  it('lists the answers, newest first', () => {
    show(answerPage([answered(1, 'B'), answered(2, 'A')]));
    expect(questions()).toEqual(['Question of 1 days ago?', 'Question of 2 days ago?']);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Question of 1 days ago?Right, +20 points9 March 2026Web' + 'Your answer, correct:B. BeeBees fly.',
      'Question of 2 days ago?Wrong8 March 2026Web' + 'Your answer:A. AntCorrect answer:B. BeeBees fly.',
    ]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows inline code in the list, and code blocks in the opened entry only', () => {
    const answer = answered(1, 'B');
    const block = '<pre role="region" tabindex="0" aria-label="C code"><code>i++;</code></pre>';
    const question = {
      ...answer.question,
      textHtml: `<p>What is <code>i</code>?</p>${block}`,
      titleHtml: 'What is <code>i</code>? …',
      options: answer.question.options.map((option) => ({ ...option, textHtml: '<code>1</code>' })),
    };
    show(answerPage([{ ...answer, question }]));
    const code = screen.getByText('i++;');
    expect(code.closest('summary')).toBeNull();
    expect(document.querySelector('summary .rich-text')?.innerHTML).toBe(question.titleHtml);
    expect(screen.getByRole('definition').innerHTML).toContain('<code>1</code>');
  });

  it('loads the next page on request', async () => {
    show(answerPage([answered(1, 'B')], true), [
      {
        request: { query: MoreAnswersDocument, variables: { after: 'cursor-answer-1' } },
        result: viewer(answerPage([answered(2, 'A'), answered(3, 'B')])),
      },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('Question of 3 days ago?')).toBeTruthy();
    expect(questions()).toHaveLength(3);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('keeps the list when the next page fails to load', async () => {
    show(answerPage([answered(1, 'B')], true), [
      {
        request: { query: MoreAnswersDocument, variables: { after: 'cursor-answer-1' } },
        error: new Error('Failed to fetch'),
      },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('That did not work. Please try again.')).toBeTruthy();
    expect(questions()).toHaveLength(1);
  });

  it('filters wrong answers, loads further pages of them, and shows all again', async () => {
    show(answerPage([answered(1, 'B'), answered(2, 'A')]), [
      {
        request: { query: FilteredAnswersDocument, variables: { correct: false } },
        result: viewer(answerPage([answered(2, 'A')], true)),
      },
      {
        request: { query: MoreAnswersDocument, variables: { after: 'cursor-answer-2', correct: false } },
        result: viewer(answerPage([answered(5, 'A')])),
      },
    ]);
    await userEvent.click(screen.getByRole('radio', { name: 'Wrong' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('Question of 5 days ago?')).toBeTruthy();
    expect(questions()).toEqual(['Question of 2 days ago?', 'Question of 5 days ago?']);
    await userEvent.click(screen.getByRole('radio', { name: 'All' }));
    expect(questions()).toEqual(['Question of 1 days ago?', 'Question of 2 days ago?']);
  });

  it.each([
    ['Right', true, 'No right answer yet.'],
    ['Wrong', false, 'No wrong answer. Keep going!'],
  ])('has an empty state for the filter %s', async (name, correct, text) => {
    show(answerPage([answered(1, correct ? 'A' : 'B')]), [
      { request: { query: FilteredAnswersDocument, variables: { correct } }, result: viewer(answerPage([])) },
    ]);
    await userEvent.click(screen.getByRole('radio', { name }));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('leads from a closed question to its page, and from an open one nowhere', () => {
    const closed = answered(1, 'B');
    show(
      answerPage([
        answered(0, 'A'),
        { ...closed, question: { ...closed.question, slug: '2026-03-09-question' } },
      ]),
    );
    const links = screen.getAllByRole('link', { name: 'How everyone answered' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/questions/2026-03-09-question']);
  });

  it('shows the empty state alone before the first answer', () => {
    show(answerPage([]));
    expect(document.body.textContent).toBe('Nothing yet');
  });

  it('reports that filtered answers could not be loaded', async () => {
    show(answerPage([answered(1, 'B')]), [
      {
        request: { query: FilteredAnswersDocument, variables: { correct: true } },
        error: new Error('Failed to fetch'),
      },
    ]);
    await userEvent.click(screen.getByRole('radio', { name: 'Right' }));
    expect(await screen.findByText('Your answers could not be loaded.')).toBeTruthy();
  });
});
