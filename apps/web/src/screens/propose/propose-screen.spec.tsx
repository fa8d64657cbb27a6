import { beforeEach, describe, expect, it } from '@jest/globals';
import { PROPOSAL_TEXTS } from '@daily/rules/question/proposal';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Reply, showAt } from '../../testing/show-at';
import { Screen } from './propose-screen';

const PREVIEW = {
  __typename: 'QuestionPreview',
  textHtml: '<p>What?</p>',
  options: ['A', 'B', 'C', 'D'].map((letter) => ({ __typename: 'QuestionOption', letter, textHtml: letter })),
  explanationHtml: '',
  takeawayHtml: '<p>Retell it.</p>',
  refutations: [],
  problems: [{ __typename: 'FieldProblem', path: 'takeaway', message: PROPOSAL_TEXTS.takeawayMissing }],
  brokenRules: ['the question is negative'],
};
const SENT = { __typename: 'ProposeQuestionSuccess', proposedAt: '2026-03-10T12:00:00.000Z' };
const problem = (fields: object[]) => ({
  proposeQuestion: { __typename: 'InvalidInputProblem', message: 'Please correct the marked fields', fields },
});

beforeEach(() => window.sessionStorage.clear());

function show(replies: Record<string, Reply> = {}, emailProven = true) {
  const player = { __typename: 'Player', id: 'player-ada', username: 'Ada' };
  const viewer = { __typename: 'Viewer', id: 'viewer-ada', email: 'ada@example.org', emailProven, player };
  return showAt('/questions/propose', '/questions/propose', <Screen />, {
    ProposeScreen: { viewer, pastCategories: [{ __typename: 'PastCategory', name: 'Databases' }] },
    PreviewOfProposal: { proposalPreview: PREVIEW },
    ...replies,
  });
}

/** What the tab keeps for Ada. */
const kept = () => window.sessionStorage.getItem('draft viewer-ada proposal');
const question = () => screen.findByLabelText<HTMLTextAreaElement>('Question');
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send to the editors' }));
const agree = () => userEvent.click(screen.getByRole('checkbox', { name: /CC BY 4\.0 ?, as Ada/ }));

describe('the page for proposing a question', () => {
  it('says how to prove the address', async () => {
    show({}, false);
    expect(await screen.findByText(/the mail that we sent to ada@example\.org/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'your settings' }).getAttribute('href')).toBe(
      '/profile/settings',
    );
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('shows what it will look like and which rules are broken, and at first no mistakes', async () => {
    show();
    await userEvent.type(await question(), 'What?');
    expect(await screen.findByText('the question is negative')).toBeTruthy();
    expect(screen.getByText('Retell it.')).toBeTruthy();
    expect(screen.queryByText(PROPOSAL_TEXTS.takeawayMissing)).toBeNull();
  });

  it('asks for the license before it sends anything, and moves to the first mistake', async () => {
    const { sent } = show();
    await userEvent.type(await question(), 'What?');
    await screen.findByText('the question is negative');
    await press();
    expect(screen.getByText(PROPOSAL_TEXTS.licenseMissing)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Takeaway'));
    expect(sent.map(({ name }) => name)).not.toContain('ProposeQuestion');
  });

  it('shows what the server rejects, and keeps what is written', async () => {
    show({
      PreviewOfProposal: { proposalPreview: { ...PREVIEW, problems: [] } },
      ProposeQuestion: problem([
        { __typename: 'FieldProblem', path: 'content.question', message: PROPOSAL_TEXTS.exists },
      ]),
    });
    await userEvent.type(await question(), 'What?');
    await agree();
    await press();
    expect(await screen.findByText(PROPOSAL_TEXTS.exists)).toBeTruthy();
    await waitFor(async () => expect(document.activeElement).toBe(await question()));
    expect((await question()).value).toBe('What?');
    await userEvent.type(await question(), '!');
    expect(screen.queryByText(PROPOSAL_TEXTS.exists)).toBeNull();
  });

  it('sends what is written with a key, says thank you, and begins anew', async () => {
    const { inputOf } = show({ ProposeQuestion: { proposeQuestion: SENT } });
    await userEvent.type(await question(), 'What?');
    await userEvent.type(screen.getByLabelText('Option B'), 'That');
    await userEvent.click(screen.getByRole('radio', { name: 'Correct: option B' }));
    await agree();
    await press();
    const thanks = await screen.findByText(PROPOSAL_TEXTS.sent);
    expect(document.activeElement).toBe(thanks);
    expect(inputOf('ProposeQuestion')).toMatchObject({
      content: { question: 'What?', optionB: 'That', correct: 'B', refutations: [], difficulty: 'EASY' },
      agreesToLicense: true,
      idempotencyKey: expect.any(String),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Propose another one' }));
    expect((await question()).value).toBe('');
    expect(window.sessionStorage.length).toBe(0);
  });

  it('keeps what is written in the tab', async () => {
    const { unmount } = show();
    await userEvent.type(await question(), 'Kept?');
    await waitFor(() => expect(kept()).toContain('Kept?'));
    unmount();
    show();
    expect((await question()).value).toBe('Kept?');
  });

  it.each<[string, (unmount: () => void) => unknown]>([
    ['is hidden', () => fireEvent(document, new Event('visibilitychange'))],
    ['is closed', () => fireEvent(window, new Event('pagehide'))],
    ['gives way to another one of the app', (unmount) => unmount()],
  ])('keeps what was written in the last moment before the page %s', async (_how, leave) => {
    const { unmount } = show();
    fireEvent.change(await question(), { target: { value: 'The last word?' } });
    expect(kept()).toBeNull();
    leave(unmount);
    expect(kept()).toContain('The last word?');
  });
});
