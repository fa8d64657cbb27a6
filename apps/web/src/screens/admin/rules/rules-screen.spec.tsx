import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Reply, showAt } from '../../../testing/show-at';
import { Screen } from './rules-screen';

const RULES = {
  __typename: 'GameRules',
  points: { __typename: 'PointsByDifficulty', easy: 10, medium: 20, hard: 30 },
  freezePrice: 50,
  maxFreezes: 2,
  tiers: [
    { __typename: 'StreakTierRule', tier: 'blue', from: 7, bonus: 0 },
    { __typename: 'StreakTierRule', tier: 'violet', from: 14, bonus: 0 },
    { __typename: 'StreakTierRule', tier: 'amber', from: 30, bonus: 0 },
  ],
};

const VERSION = {
  __typename: 'GameRulesVersion',
  fromDay: '2026-03-12',
  note: 'Inflation',
  plannedAt: '2026-03-10T10:00:00.000Z',
  plannedBy: { __typename: 'Player', id: 'p', username: 'Root' },
  rules: { ...RULES, freezePrice: 80 },
};

const BOOK = {
  __typename: 'RuleBook',
  today: '2026-03-10',
  earliestDay: '2026-03-11',
  changedAt: null,
  current: RULES,
  shipped: RULES,
  planned: null,
  begun: [],
};

const TOTALS = {
  __typename: 'SimulatedTotals',
  ...{
    pointsBefore: 100,
    pointsAfter: 200,
    bonusesBefore: 0,
    bonusesAfter: 0,
    freezesBefore: 3,
    freezesAfter: 1,
  },
  ...{
    spentBefore: 150,
    spentAfter: 80,
    refusedByMaximum: 0,
    refusedWithoutStreak: 1,
    refusedByPrice: 2,
    shorterStreaks: 1,
  },
};

const SIMULATION = {
  __typename: 'RuleSimulation',
  first: '2026-02-09',
  last: '2026-03-10',
  players: 1,
  seconds: 0.4,
  places: [
    {
      __typename: 'SimulatedPlace',
      player: { __typename: 'Player', id: 'ada', username: 'Ada' },
      rankBefore: 2,
      rankAfter: 1,
      pointsBefore: 100,
      pointsAfter: 200,
    },
  ],
  player: null,
  totals: TOTALS,
  tiers: [],
  changes: [{ __typename: 'SimulatedChange', change: 'UP_LITTLE', players: 1 }],
};

const show = (ruleBook: object, replies: Record<string, Reply> = {}) =>
  showAt('/admin/rules', '/admin/rules', <Screen />, {
    AdminRulesScreen: { ruleBook },
    SimulateRules: { simulateGameRules: SIMULATION },
    ...replies,
  });

const simulate = async (price: string) => {
  const field = await screen.findByLabelText('Price of a streak freeze');
  await userEvent.clear(field);
  await userEvent.type(field, price);
  await userEvent.click(screen.getByRole('button', { name: 'Simulate' }));
};

afterEach(() => sessionStorage.clear());

describe('RulesScreen', () => {
  it('leads from a simulation over a confirmation to the plan', async () => {
    const { inputOf } = show(BOOK, {
      PlanGameRules: {
        planGameRules: {
          __typename: 'ConflictProblem',
          code: 'CONFLICT',
          message: 'The rules were changed.',
        },
      },
    });
    expect(screen.queryByRole('button', { name: 'Review and plan…' })).toBeNull();
    await simulate('80');
    expect((await screen.findByRole('row', { name: /Ada/ })).textContent).toBe('Ada12200100');
    expect(
      screen.getByText(
        /Refused: 2 for lack of points, 1 after the streak has ended. That shortens 1 current streak\./,
      ),
    ).toBeTruthy();
    expect(inputOf('SimulateRules')).toMatchObject({
      first: '2026-02-09',
      last: '2026-03-10',
      player: null,
      rules: { freezePrice: 80, tierStarts: { blue: 7, violet: 14, amber: 30 } },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Review and plan…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Plan the change' }));
    expect(inputOf('PlanGameRules')).toMatchObject({
      fromDay: '2026-03-11',
      changedAt: null,
      rules: { freezePrice: 80 },
    });
    expect(await screen.findByText('The rules were changed.')).toBeTruthy();
  });

  it('shows mistakes beside their fields and simulates nothing', async () => {
    const { sent } = show(BOOK);
    await simulate('0');
    expect(await screen.findByText('Must be a whole number from 1 to 100,000')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Price of a streak freeze'));
    expect(sent.map(({ name }) => name)).toEqual(['AdminRulesScreen']);
  });

  it('has what was typed again after the page was left', async () => {
    const { unmount } = show(BOOK);
    const price = () => screen.findByLabelText<HTMLInputElement>('Price of a streak freeze');
    await userEvent.type(await price(), '7');
    unmount();
    show(BOOK);
    expect((await price()).value).toBe('507');
  });

  it('shows what is planned, by whom, and cancels it after a confirmation', async () => {
    const { inputOf } = show(
      { ...BOOK, planned: VERSION },
      { CancelGameRules: { cancelGameRules: { __typename: 'CancelGameRulesSuccess', ruleBook: BOOK } } },
    );
    await screen.findByRole('heading', { name: 'Planned: from 12 March 2026' });
    expect(screen.getByText('Root')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Simulate' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel this change' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the change' }));
    expect(inputOf('CancelGameRules')).toEqual({ plannedAt: VERSION.plannedAt });
  });

  it('lists the versions that have begun with what each changed', async () => {
    show({ ...BOOK, current: VERSION.rules, begun: [VERSION] });
    await screen.findByText('From 12 March 2026');
    expect(screen.getByText('Price of a streak freeze: 50 → 80')).toBeTruthy();
    expect(screen.getByText('Inflation')).toBeTruthy();
  });
});
