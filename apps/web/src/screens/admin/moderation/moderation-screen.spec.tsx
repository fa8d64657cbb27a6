import { describe, expect, it } from '@jest/globals';
import { MODERATION_TEXTS } from '@daily/rules/moderation';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Reply, showAt } from '../../../testing/show-at';
import { moderationCase, pageWith } from './moderation.fixture';
import { Screen } from './moderation-screen';

const show = (cases: readonly object[], replies: Record<string, Reply> = {}, query = '') =>
  showAt('/admin/moderation', `/admin/moderation${query}`, <Screen />, {
    ModerationScreen: { moderationCases: pageWith('ModerationCase', cases) },
    ...replies,
  });

const decided = (change: object) => ({ __typename: 'ModerationCaseSuccess', case: moderationCase(change) });
const open = async (content = 'Rude Name') => {
  await userEvent.click(await screen.findByRole('button', { name: `Decide about: ${content}` }));
  return within(await screen.findByRole('dialog', { name: 'Decide about this case' }));
};

describe('the queue of cases', () => {
  it('says what was reported, why, and whose it is', async () => {
    show([moderationCase()]);
    const row = within(await screen.findByRole('row', { name: /Rude Name/ }));
    expect(row.getByText('Blocked word “rude”')).toBeTruthy();
    expect(row.getByText('2 reports')).toBeTruthy();
    expect(row.getByText('It is offensive or hateful (visitor): An insult')).toBeTruthy();
    const account = row.getByRole('link', { name: 'Account of Rude Name' });
    expect(account.getAttribute('href')).toBe('/admin/players/ada');
  });

  it('names the address of a reported picture, and does not load it', async () => {
    const content = 'https://pictures.example/a.png';
    show([moderationCase({ kind: 'PLAYER_PICTURE', content, current: null, blockedWord: null })]);
    const link = await screen.findByRole('link', { name: `${content} (opens in a new window)` });
    expect(link.getAttribute('rel')).toContain('noreferrer');
    expect(screen.getByText('Now: no picture')).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
  });

  it('asks for the cases that the address names, and offers to undo decisions', async () => {
    const { sent, inputOf } = show(
      [moderationCase({ state: 'DECIDED', decision: 'HIDE', note: 'Again' })],
      { UndoModerationDecision: { undoModerationDecision: decided({ state: 'OPEN' }) } },
      '?state=decided&kind=player_name',
    );
    expect(await screen.findByText('Hide from leaderboards')).toBeTruthy();
    expect(sent[0]?.variables).toMatchObject({ state: 'DECIDED', kind: 'PLAYER_NAME' });
    await userEvent.click(screen.getByRole('button', { name: 'Undo the decision about: Rude Name' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo this decision?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(inputOf('UndoModerationDecision')).toEqual({ id: 'c1' }));
  });

  it('says that nothing waits, and that the cases could not be loaded', async () => {
    const { unmount } = show([]);
    expect(await screen.findByText(/^Nothing waits for a decision/)).toBeTruthy();
    unmount();
    show([], { ModerationScreen: 'offline' });
    expect(await screen.findByText(MODERATION_TEXTS.notLoaded, undefined, { timeout: 15_000 })).toBeTruthy();
  }, 30_000);
});

describe('a decision', () => {
  it('says what each choice does before it is made', async () => {
    const { inputOf } = show([moderationCase()], {
      DecideModerationCase: { decideModerationCase: decided({ state: 'DECIDED', decision: 'RESET_NAME' }) },
    });
    const dialog = await open();
    expect(dialog.getByText(/^Nothing changes/)).toBeTruthy();
    await userEvent.selectOptions(dialog.getByLabelText('Decision'), 'Reset the name');
    expect(dialog.getByText(/^A generated name/)).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Note (optional)'), 'An insult');
    await userEvent.click(dialog.getByRole('button', { name: 'Reset the name' }));
    expect(inputOf('DecideModerationCase')).toEqual({
      ...{ id: 'c1', decision: 'RESET_NAME', note: 'An insult' },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['PLAYER_NAME', ['Keep', 'Reset the name', 'Hide from leaderboards', 'Suspend the account']],
    ['PLAYER_PICTURE', ['Keep', 'Remove the picture', 'Hide from leaderboards', 'Suspend the account']],
    ['LEAGUE_NAME', ['Keep', 'Reset the name']],
  ])('about a %s offers what is possible', async (kind, choices) => {
    show([moderationCase({ kind })]);
    const dialog = await open();
    expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(choices);
  });

  it('stays open with the message of the server when it was not stored', async () => {
    const message = MODERATION_TEXTS.caseDecided;
    show([moderationCase()], {
      DecideModerationCase: {
        decideModerationCase: { __typename: 'ConflictProblem', code: 'CONFLICT', message },
      },
    });
    const dialog = await open();
    await userEvent.click(dialog.getByRole('button', { name: 'Keep' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(message);
  });
});
