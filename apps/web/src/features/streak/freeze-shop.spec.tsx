import { toast } from '@daily/ui/toast';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { withViewer } from '../../testing/viewer.fixture';
import { FreezeShop } from './freeze-shop';
import { BuyStreakFreezeDocument, FreezeShop_ViewerFragmentDoc } from './freeze-shop.generated';
import { freezes, streakViewer } from './streak.fixture';

const toasts: string[] = [];
beforeEach(() => {
  toasts.length = 0;
  jest.spyOn(toast, 'success').mockImplementation((text) => void toasts.push(`+ ${text}`));
  jest.spyOn(toast, 'error').mockImplementation((text) => void toasts.push(`- ${text}`));
});

function show(fields: object, reply?: object) {
  const mocks = reply
    ? [{ request: { query: BuyStreakFreezeDocument, variables: { input: { holding: 1 } } }, ...reply }]
    : [];
  const viewer = streakViewer(fields);
  render(
    withViewer(FreezeShop_ViewerFragmentDoc, viewer, (ref) => <FreezeShop viewer={ref} />, mocks).element,
  );
}

const button = () => screen.getByRole('button', { name: 'Buy one for 50 points' });
const reason = () => document.getElementById(button().getAttribute('aria-describedby') ?? '')?.textContent;

describe('FreezeShop', () => {
  it('tells how many are held, what one costs and what there is to spend', () => {
    show({});
    expect(screen.getByText('1 of 2 held')).toBeTruthy();
    expect(reason()).toBe('You have 1,200 points to spend. Your lifetime points stay as they are.');
    expect(button()).toHaveProperty('disabled', false);
  });

  it('says why none can be bought', () => {
    const problem = 'A streak freeze costs 50 points; you have 30 to spend';
    show({ streakFreezes: freezes(0, problem) });
    expect(button()).toHaveProperty('disabled', true);
    expect(reason()).toBe(`${problem}.`);
  });

  it('buys one, and shows what it changed', async () => {
    const problem = 'You already hold 2 streak freezes, which is the maximum';
    const viewer = streakViewer({ streakFreezes: freezes(2, problem) }, { totalPoints: 1_150 });
    show({}, { result: { data: { buyStreakFreeze: { __typename: 'BuyStreakFreezeSuccess', viewer } } } });
    await userEvent.click(button());
    expect(await screen.findByText('2 of 2 held')).toBeTruthy();
    expect(reason()).toBe(`${problem}.`);
    expect(toasts).toEqual(['+ Streak freeze bought. It is used automatically when you miss a day.']);
  });

  it.each([
    [
      'in the words of the server',
      { result: { data: { buyStreakFreeze: { __typename: 'ConflictProblem', message: 'Too few points' } } } },
      '- Too few points',
    ],
    [
      'and when it cannot be reached',
      { error: new Error('Failed to fetch') },
      '- Failed to buy a streak freeze',
    ],
  ])('says %s that it did not work', async (_when, reply, words) => {
    show({}, reply);
    await userEvent.click(button());
    expect(toasts).toEqual([words]);
    expect(screen.getByText('1 of 2 held')).toBeTruthy();
  });
});
