import { afterEach, describe, expect, it } from '@jest/globals';
import { REVIEW_TEXTS } from '@daily/rules/question/review';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { leavePage } from '../../../testing/leave-page';
import { type Reply, showAt } from '../../../testing/show-at';
import { editorQuestion, preview } from './question.fixture';
import { Screen } from './question-screen';

type Change = Parameters<typeof editorQuestion>[0];

afterEach(() => sessionStorage.clear());

const success = (change: Change) => ({
  __typename: 'EditorQuestionSuccess',
  question: editorQuestion(change),
});

const show = (change: Change = {}, replies: Record<string, Reply> = {}) =>
  showAt('/admin/questions/:number', '/admin/questions/1', <Screen />, {
    EditorQuestionScreen: { editorQuestion: editorQuestion(change) },
    QuestionCategories: { editorCategories: ['Web'] },
    PreviewOfQuestion: { questionPreview: preview() },
    ...replies,
  });

const BLIND: Change = {
  stage: 'IN_REVIEW',
  viewerIsAuthor: false,
  key: null,
  readings: null,
  preview: preview({ explanationHtml: null, refutations: null, brokenRules: null, twins: null }),
};

const twin = {
  __typename: 'QuestionTwin' as const,
  reasons: ['TAKEAWAY' as const],
  question: {
    __typename: 'EditorQuestion' as const,
    id: 'q9',
    number: 9,
    title: 'What is that?',
    stage: 'ASKED' as const,
  },
};

/** Longer than the requests that are sent again take, in milliseconds. */
const RETRIES_MS = 15_000;

const takeaway = () => screen.findByLabelText<HTMLInputElement>('Takeaway');

describe('the editor', () => {
  it('saves a draft under the version that it shows', async () => {
    const { inputOf } = show({}, { UpdateQuestion: { updateQuestion: success({ version: 2 }) } });
    const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(save.disabled).toBe(true);
    await userEvent.type(await takeaway(), 'It is two.');
    await userEvent.click(save);
    expect(inputOf('UpdateQuestion')).toMatchObject({
      id: 'q1',
      version: 1,
      content: { takeaway: 'It is two.', correct: 'B' },
    });
  });

  it('says what a change of an approved question does before it is saved', async () => {
    const { inputOf } = show(
      { stage: 'UPCOMING', day: '2026-03-20' },
      { UpdateQuestion: { updateQuestion: success({ version: 2, stage: 'IN_REVIEW' }) } },
    );
    await userEvent.type(await takeaway(), 'It is two.');
    await userEvent.click(screen.getByRole('button', { name: 'Save and send to review' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change an approved question?' });
    expect(dialog.textContent).toContain('It leaves 20 March 2026');
    expect(inputOf('UpdateQuestion')).toBeUndefined();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save and send to review' }));
    await waitFor(() => expect(inputOf('UpdateQuestion')).toBeTruthy());
  });

  it.each([
    ['offline', 'offline' as const, REVIEW_TEXTS.notSaved],
    [
      'behind another editor',
      {
        updateQuestion: {
          __typename: 'ConflictProblem',
          code: 'CONFLICT',
          message: REVIEW_TEXTS.changedMeanwhile,
        },
      },
      REVIEW_TEXTS.changedMeanwhile,
    ],
  ])(
    'keeps what was typed when it is %s, also after a reload',
    async (_, reply, message) => {
      const { unmount } = show({}, { UpdateQuestion: reply });
      await userEvent.type(await takeaway(), 'It is two.');
      await userEvent.click(screen.getByRole('button', { name: 'Save' }));
      // A request that does not reach the server is sent again before it counts as failed.
      const alert = await screen.findByRole('alert', undefined, { timeout: RETRIES_MS });
      expect(alert.textContent).toContain(message);
      expect((await takeaway()).value).toBe('It is two.');
      await leavePage(unmount);
      show();
      expect((await takeaway()).value).toBe('It is two.');
      await userEvent.click(screen.getByRole('button', { name: 'Discard them' }));
      expect((await takeaway()).value).toBe('');
    },
    30_000,
  );

  /** Leaves a changed form, and comes back when another editor has saved version 5. */
  async function collide() {
    const { unmount } = show();
    await userEvent.type(await takeaway(), 'It is two.');
    await leavePage(unmount);
    const key = { ...editorQuestion().key!, takeaway: 'It is three.', explanation: 'One and two.' };
    const success5 = { UpdateQuestion: { updateQuestion: success({ version: 6, key }) } };
    const shown = show({ version: 5, key }, success5);
    await takeaway();
    return shown;
  }

  it('shows both versions when another editor was faster, and does not replace theirs unasked', async () => {
    const { inputOf } = await collide();
    const shown = within(await screen.findByRole('region', { name: 'Both versions: Takeaway' }));
    expect(shown.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'It is three.',
      'It is two.',
    ]);
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(save.disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine and replace theirs' }));
    await userEvent.click(save);
    expect(inputOf('UpdateQuestion')).toMatchObject({
      version: 5,
      content: { takeaway: 'It is two.', explanation: 'One and two.' },
    });
  });

  it.each(['Discard mine and show theirs', /^Use theirs ?: Takeaway$/])(
    'goes on with the other version by %s',
    async (name) => {
      await collide();
      await userEvent.click(await screen.findByRole('button', { name }));
      expect((await takeaway()).value).toBe('It is three.');
      expect(screen.queryByRole('region', { name: 'Both versions: Takeaway' })).toBeNull();
      expect(screen.queryByText(REVIEW_TEXTS.changedMeanwhile, { exact: false })).toBeNull();
    },
  );

  it('says that what was typed is kept when the change of another editor needs a second reader', async () => {
    const { unmount } = show({ stage: 'APPROVED', viewerIsAuthor: false });
    await userEvent.type(await takeaway(), 'It is two.');
    await leavePage(unmount);
    const hidden = { stage: 'IN_REVIEW', viewerIsAuthor: false, key: null, version: 2 } as const;
    const { unmount: leave } = show(hidden);
    expect((await screen.findByText(/Your unsaved changes are kept in this tab/)).textContent).toContain(
      REVIEW_TEXTS.changedMeanwhile,
    );
    leave();
    show({ stage: 'IN_REVIEW', version: 2 });
    expect((await takeaway()).value).toBe('It is two.');
  });

  it('shows fields at fault once the form was sent, and similar questions at once', async () => {
    const rejected = {
      __typename: 'InvalidInputProblem',
      code: 'INVALID_INPUT',
      message: 'Please correct the marked fields',
      fields: [{ __typename: 'FieldProblem', path: 'content.category', message: 'This field is missing' }],
    };
    show(
      {},
      {
        PreviewOfQuestion: { questionPreview: preview({ twins: [twin], brokenRules: ['stem is long'] }) },
        UpdateQuestion: { updateQuestion: rejected },
      },
    );
    expect(await screen.findByText('A similar question exists')).toBeTruthy();
    expect(screen.getByText('stem is long')).toBeTruthy();
    await userEvent.type(await takeaway(), 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByLabelText('Category').getAttribute('aria-invalid')).toBe('true'));
  });
});

describe('the review', () => {
  it('lets a second reader answer without the key, and decide afterwards', async () => {
    const reading = {
      ...{ __typename: 'QuestionReading' as const, version: 1, letter: 'C' as const, isCorrect: false },
      ...{ answeredAt: '2026-03-10T09:00:00.000Z', decision: null, note: '' },
      reader: { __typename: 'Player' as const, id: 'p2', username: 'Ben' },
    };
    const answered: Change = { stage: 'IN_REVIEW', viewerIsAuthor: false, readings: [reading] };
    const { inputOf } = show(BLIND, {
      AnswerQuestionInReview: { answerQuestionInReview: success(answered) },
      DecideQuestionReview: {
        decideQuestionReview: success({ ...answered, stage: 'APPROVED', readings: [reading] }),
      },
    });
    await userEvent.click(await screen.findByRole('radio', { name: 'C. Text C' }));
    expect(screen.queryByText('Correct answer')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
    expect(await screen.findByText('Correct answer')).toBeTruthy();
    expect(inputOf('AnswerQuestionInReview')).toEqual({ id: 'q1', version: 1, letter: 'C' });
    expect(screen.getByText(/chose C/).closest('li')?.textContent).toContain('not the key');
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    expect(inputOf('DecideQuestionReview')).toMatchObject({ isApproved: true, note: '' });
  });

  it('warns before a reader becomes an author', async () => {
    const { inputOf } = show(BLIND, { JoinQuestionAuthors: { joinQuestionAuthors: success({}) } });
    await userEvent.click(await screen.findByRole('button', { name: 'Write it with the authors' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('You can no longer review this version.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Become an author' }));
    await waitFor(() => expect(inputOf('JoinQuestionAuthors')).toEqual({ id: 'q1' }));
  });

  it('offers an author to send a draft, and no decision', async () => {
    const { inputOf } = show({}, { SubmitQuestion: { submitQuestion: success({ stage: 'IN_REVIEW' }) } });
    await userEvent.click(await screen.findByRole('button', { name: 'Send to review' }));
    await waitFor(() => expect(inputOf('SubmitQuestion')).toEqual({ id: 'q1', version: 1 }));
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('lets only its authors change a question in review', async () => {
    show({ stage: 'IN_REVIEW', viewerIsAuthor: false });
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Save/ })).toBeNull();
  });
});

describe('a question that was asked', () => {
  const asked: Change = { stage: 'ASKED', isFixed: true, day: '2026-03-01', viewerIsAuthor: false };

  it('changes its wording and its sources only, and says before who sees it', async () => {
    const { inputOf } = show(asked, {
      UpdateQuestion: { updateQuestion: success({ ...asked, version: 2 }) },
    });
    await userEvent.type(await takeaway(), 'It is two.');
    for (const name of ['Option A', 'Option D', 'Category', 'Difficulty', 'Points'])
      expect(screen.getByLabelText<HTMLInputElement>(name).disabled).toBe(true);
    expect(screen.getAllByRole<HTMLInputElement>('radio', { name: /^Correct:/ })).toHaveLength(4);
    expect(
      screen
        .queryAllByRole('radio', { name: /^Correct:/ })
        .every((each) => 'disabled' in each && each.disabled),
    ).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Why A is wrong').disabled).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Save the new wording' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change the wording of this question?' });
    expect(dialog.textContent).toContain('Players see the new wording at once');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save the new wording' }));
    await waitFor(() => expect(inputOf('UpdateQuestion')).toMatchObject({ version: 1 }));
  });

  it('leads to the correction of its key', async () => {
    show(asked);
    const link = await screen.findByRole('link', { name: 'Correct a wrong key' });
    expect(link.getAttribute('href')).toBe('/admin/questions/quality/1');
  });
});

describe('the deletion of a draft', () => {
  const confirm = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete draft' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this draft?' });
    expect(dialog.textContent).toContain('This cannot be undone');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete draft' }));
  };

  it('asks before, and leads to the list of questions', async () => {
    const { inputOf } = show(
      {},
      {
        DeleteQuestionDraft: {
          deleteQuestionDraft: { __typename: 'DeleteQuestionDraftSuccess', id: 'q1' },
        },
      },
    );
    await confirm();
    expect(await screen.findByText('at /admin/questions')).toBeTruthy();
    expect(inputOf('DeleteQuestionDraft')).toEqual({ id: 'q1', version: 1 });
  });

  it('says why a draft was not deleted', async () => {
    const problem = {
      __typename: 'ConflictProblem',
      code: 'CONFLICT',
      message: REVIEW_TEXTS.changedMeanwhile,
    };
    show({}, { DeleteQuestionDraft: { deleteQuestionDraft: problem } });
    await confirm();
    expect(await screen.findByText(REVIEW_TEXTS.changedMeanwhile)).toBeTruthy();
  });

  it.each([
    ['one that waits for its review', { stage: 'IN_REVIEW' }],
    ['one that was shipped', { isShipped: true }],
  ] satisfies [string, Change][])('is not offered for %s', async (_, change) => {
    show(change);
    expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete draft' })).toBeNull();
  });
});
