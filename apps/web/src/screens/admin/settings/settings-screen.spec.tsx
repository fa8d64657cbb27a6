import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { toast } from '@daily/ui/overlays/toast';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Reply, showAt } from '../../../testing/show-at';
import { Screen } from './settings-screen';

afterEach(() => sessionStorage.clear());

const PROMO = {
  __typename: 'Promo',
  text: 'Spring is here.',
  linkText: 'Join',
  linkPath: '/contests/spring',
  updatedAt: '2026-03-10T12:00:00.000Z',
};

const LIMITS = {
  __typename: 'PlayerLimits',
  leagueMembers: 500,
  leaguesPerPlayer: 20,
  apiTokensPerPlayer: 10,
  reportsPerDay: 100,
  proposalsPerDay: 5,
  contestQuestions: 100,
  updatedAt: null,
};

const noChanges = { __typename: 'AuditEntryConnection', edges: [] };

const SETTINGS = {
  promo: PROMO,
  playerLimits: LIMITS,
  limitChanges: noChanges,
  ruleChanges: noChanges,
  ruleBook: {
    __typename: 'RuleBook',
    current: { __typename: 'GameRules', freezePrice: 50, maxFreezes: 2 },
    planned: null,
  },
  auditEntries: {
    __typename: 'AuditEntryConnection',
    edges: [
      {
        __typename: 'AuditEntryEdge',
        node: {
          __typename: 'AuditEntry',
          id: 'e1',
          at: '2026-03-10T12:00:00.000Z',
          after: { text: 'Spring is here.' },
          actor: { __typename: 'Player', id: 'p', username: 'Root' },
        },
      },
    ],
  },
};

const show = (replies: Record<string, Reply> = {}) =>
  showAt('/admin/settings', '/admin/settings', <Screen />, {
    AdminSettingsScreen: SETTINGS,
    ...replies,
  });

describe('SettingsScreen', () => {
  it('changes the strip, unless another admin has changed it meanwhile', async () => {
    const { inputOf } = show({
      UpdatePromo: {
        updatePromo: { __typename: 'ConflictProblem', code: 'CONFLICT', message: 'The strip was changed.' },
      },
    });
    const text = await screen.findByLabelText('Text');
    await userEvent.clear(text);
    await userEvent.type(text, 'Summer!');
    await userEvent.click(screen.getByRole('button', { name: 'Save strip' }));
    const { __typename, ...content } = PROMO;
    expect(inputOf('UpdatePromo')).toEqual({ ...content, text: 'Summer!' });
    expect((await screen.findByRole('alert')).textContent).toBe('The strip was changed.');
  });

  it('keeps what was typed beside what another admin has saved meanwhile', async () => {
    const toasts: string[] = [];
    const error = jest.spyOn(toast, 'error').mockImplementation((text) => void toasts.push(text));
    let isChanged = false;
    const conflict = (message: string) => {
      isChanged = true;
      return { __typename: 'ConflictProblem', code: 'CONFLICT', message };
    };
    const later = '2026-03-10T13:00:00.000Z';
    const theirs = {
      ...SETTINGS,
      promo: { ...PROMO, text: 'Autumn!', updatedAt: later },
      playerLimits: { ...LIMITS, leagueMembers: 40, updatedAt: later },
    };
    show({
      AdminSettingsScreen: () => (isChanged ? theirs : SETTINGS),
      UpdatePromo: () => ({ updatePromo: conflict('The strip was changed.') }),
      ChangePlayerLimits: () => ({ changePlayerLimits: conflict('The limits were changed.') }),
    });
    const text = await screen.findByLabelText('Text');
    await userEvent.clear(text);
    await userEvent.type(text, 'Summer!');
    await userEvent.type(screen.getByLabelText('Members of a league'), '{Backspace}');
    await userEvent.click(screen.getByRole('button', { name: 'Save strip' }));
    const versionsOf = async (label: string) =>
      within(await screen.findByRole('region', { name: `Both versions: ${label}` }))
        .getAllByRole('definition')
        .map(({ textContent }) => textContent);
    expect(await versionsOf('Text')).toEqual(['Autumn!', 'Summer!']);
    expect(await versionsOf('Members of a league')).toEqual(['40', '50']);
    expect(screen.getByLabelText<HTMLInputElement>('Text').value).toBe('Summer!');
    expect(screen.getByLabelText<HTMLInputElement>('Members of a league').value).toBe('50');
    expect(toasts).toEqual(['The strip was changed.']);
    error.mockRestore();
  });

  it('shows what is wrong beside the field', async () => {
    show({
      UpdatePromo: {
        updatePromo: {
          __typename: 'InvalidInputProblem',
          code: 'INVALID_INPUT',
          message: 'text must be 1 to 120 characters',
          fields: [{ __typename: 'FieldProblem', path: 'text', message: 'text must be 1 to 120 characters' }],
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Save strip' }));
    expect(await screen.findByText('text must be 1 to 120 characters')).toBeTruthy();
    expect(screen.getByLabelText('Text').getAttribute('aria-invalid')).toBe('true');
  });

  it('has what was typed in the strip and in the limits again after the page was left', async () => {
    const { unmount } = show();
    await userEvent.type(await screen.findByLabelText('Text'), '!');
    await userEvent.type(screen.getByLabelText('Members of a league'), '{Backspace}');
    unmount();
    show();
    expect((await screen.findByLabelText<HTMLInputElement>('Text')).value).toBe('Spring is here.!');
    expect(screen.getByLabelText<HTMLInputElement>('Members of a league').value).toBe('50');
    expect(screen.getAllByText(/Your unsaved changes are back/)).toHaveLength(2);
  });

  it('asks once before a link is followed, although two forms have changes', async () => {
    show();
    await userEvent.type(await screen.findByLabelText('Text'), '!');
    await userEvent.type(screen.getByLabelText('Members of a league'), '{Backspace}');
    await userEvent.click(screen.getByRole('link', { name: 'Change the rules' }));
    expect(await screen.findAllByRole('dialog')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('at /admin/rules')).toBeTruthy();
  });

  it('says who changed it, and restores the default after a confirmation', async () => {
    const { inputOf } = show({
      ResetPromo: { resetPromo: { __typename: 'ResetPromoSuccess', promo: { ...PROMO, updatedAt: null } } },
    });
    expect(await screen.findByText('Root')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Restore default' }));
    const [, confirm] = await screen.findAllByRole('button', { name: 'Restore default' });
    await userEvent.click(confirm!);
    expect(inputOf('ResetPromo')).toEqual({ updatedAt: PROMO.updatedAt });
  });

  it('shows the prices of the rules, and where they change', async () => {
    show();
    expect(
      (await screen.findByText('Price of a streak freeze, in points')).parentElement?.textContent,
    ).toMatch(/50$/);
    expect(screen.getByRole('link', { name: 'Change the rules' }).getAttribute('href')).toBe('/admin/rules');
  });

  it('changes the limits after a confirmation, unless another admin has changed them meanwhile', async () => {
    const { inputOf } = show({
      ChangePlayerLimits: {
        changePlayerLimits: {
          __typename: 'ConflictProblem',
          code: 'CONFLICT',
          message: 'The limits were changed.',
        },
      },
    });
    const members = await screen.findByLabelText('Members of a league');
    await userEvent.clear(members);
    await userEvent.type(members, '501');
    await userEvent.click(screen.getByRole('button', { name: 'Save limits' }));
    expect(await screen.findByText('Must be a whole number from 2 to 500')).toBeTruthy();
    expect(document.activeElement).toBe(members);
    await userEvent.clear(members);
    await userEvent.type(members, '40');
    await userEvent.click(screen.getByRole('button', { name: 'Save limits' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Change limits' }));
    const { __typename, ...limits } = LIMITS;
    expect(inputOf('ChangePlayerLimits')).toEqual({ ...limits, leagueMembers: 40 });
    expect(await screen.findByText('The limits were changed.')).toBeTruthy();
  });
});
