import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { SHIPPED_WEEKLY_TEMPLATE } from '@daily/rules/contest/weekly';
import { screen, waitFor } from '@testing-library/react';
import { toast } from '@daily/ui/overlays/toast';
import { userEvent } from '@testing-library/user-event';
import { type Reply, showAt } from '../../../../testing/show-at';
import { Screen } from './weekly-screen';

afterEach(() => {
  sessionStorage.clear();
  jest.restoreAllMocks();
});

const TEMPLATE = {
  __typename: 'WeeklyContestTemplate',
  ...SHIPPED_WEEKLY_TEMPLATE,
  weekday: 'SUNDAY',
  updatedAt: null,
  isScheduled: true,
  nextStartsAt: '2026-03-15T18:00:00.000Z',
};

const PATH = '/admin/contests/weekly';

const show = (replies: Record<string, Reply> = {}, template: object = TEMPLATE) =>
  showAt(PATH, PATH, <Screen />, {
    AdminWeeklyContestScreen: { weeklyContestTemplate: template },
    ...replies,
  });

describe('the template of the weekly contest', () => {
  it('says when the next contest starts', async () => {
    show();
    await screen.findByText(/starts 15 Mar 2026, 18:00 UTC/);
    expect(screen.getByLabelText<HTMLSelectElement>('Day').value).toBe('SUNDAY');
  });

  it('says that no contest is created while the operator has turned it off', async () => {
    show({}, { ...TEMPLATE, isScheduled: false });
    await screen.findByText(/the operator has turned it off/);
  });

  it('sends the whole template with the version that the editor saw', async () => {
    const success = jest.spyOn(toast, 'success').mockReturnValue(undefined);
    const sent: unknown[] = [];
    show({
      ChangeWeeklyContestTemplate: ({ input }) => {
        sent.push(input);
        return {
          changeWeeklyContestTemplate: {
            __typename: 'ChangeWeeklyContestTemplateSuccess',
            weeklyContestTemplate: { ...TEMPLATE, weekday: 'FRIDAY', minutes: 30 },
          },
        };
      },
    });
    await userEvent.selectOptions(await screen.findByLabelText('Day'), 'Friday');
    const minutes = screen.getByLabelText('Minutes');
    await userEvent.clear(minutes);
    await userEvent.type(minutes, '30');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(success).toHaveBeenCalledWith('Saved. It holds for the contests to come.'));
    expect(sent).toEqual([{ ...SHIPPED_WEEKLY_TEMPLATE, weekday: 'FRIDAY', minutes: 30, updatedAt: null }]);
  });

  it('refuses questions that take longer than the contest, and moves the focus there', async () => {
    show();
    const minutes = await screen.findByLabelText('Minutes');
    await userEvent.clear(minutes);
    await userEvent.type(minutes, '5');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('All questions together take longer than the contest');
    expect(document.activeElement).toBe(minutes);
  });
});
