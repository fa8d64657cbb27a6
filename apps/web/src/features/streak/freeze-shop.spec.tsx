import type { FragmentRef } from '@daily/apollo/fragment';
import { toast } from '@daily/ui/overlays/toast';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HeldRequests } from '../../testing/held-requests.fixture';
import { withViewer } from '../../testing/viewer.fixture';
import {
  BuyStreakFreezeDocument,
  type FreezePurchase_ViewerFragment,
  FreezePurchase_ViewerFragmentDoc,
  useFreezePurchaseViewerFragment,
} from './buy-streak-freeze.generated';
import { FreezeShop } from './freeze-shop';
import { freezes, streakViewer } from './streak.fixture';

const BOUGHT = 'success: Streak freeze bought. It saves your streak when you miss a day.';
const MAXIMUM_HELD = 'You already hold 2 streak freezes, as many as you may';

const toasts: string[] = [];
beforeEach(() => {
  toasts.length = 0;
  jest.spyOn(toast, 'success').mockImplementation((text) => void toasts.push(`success: ${text}`));
  jest.spyOn(toast, 'error').mockImplementation((text) => void toasts.push(`error: ${text}`));
});

function show({
  viewer = streakViewer(),
  reply,
  held,
}: {
  viewer?: ReturnType<typeof streakViewer>;
  reply?: object;
  held?: HeldRequests;
}) {
  const variables = { input: { holding: viewer.streakFreezes.held } };
  const mocks = reply ? [{ request: { query: BuyStreakFreezeDocument, variables }, ...reply }] : [];
  const shop = withViewer(
    FreezePurchase_ViewerFragmentDoc,
    viewer,
    (ref) => <Shop viewer={ref} />,
    mocks,
    held?.link,
  );
  render(shop.element);
}

function Shop(props: { viewer: FragmentRef<FreezePurchase_ViewerFragment> }) {
  const viewer = useFreezePurchaseViewerFragment(props.viewer);
  return viewer && <FreezeShop viewer={viewer} />;
}

const success = (viewer: object) => ({
  result: { data: { buyStreakFreeze: { __typename: 'ViewerSuccess', viewer } } },
});
const button = () => screen.getByRole('button', { name: 'Buy one for 50 points' });
const hint = () => document.getElementById(button().getAttribute('aria-describedby') ?? '')?.textContent;

describe('FreezeShop', () => {
  it('shows the freezes held, the price and the points to spend', () => {
    show({});
    expect(screen.getByText('1 of 2 held')).toBeTruthy();
    expect(hint()).toBe('You have 1,200 points to spend. Your lifetime points stay.');
    expect(button()).toHaveProperty('disabled', false);
  });

  it('disables the button and says why when the viewer cannot buy a freeze', () => {
    const problem = 'A streak freeze costs 50 points; you have 30 to spend';
    show({ viewer: streakViewer({ streakFreezes: freezes(0, problem) }) });
    expect(button()).toHaveProperty('disabled', true);
    expect(hint()).toBe(`${problem}.`);
  });

  it('shows what the response says', async () => {
    const bought = streakViewer({ streakFreezes: freezes(2, MAXIMUM_HELD) }, { totalPoints: 1_150 });
    show({ reply: success(bought) });
    await userEvent.click(button());
    expect(await screen.findByText('2 of 2 held')).toBeTruthy();
    expect(hint()).toBe(`${MAXIMUM_HELD}.`);
    expect(toasts).toEqual([BOUGHT]);
  });

  it('shows the new freeze and the new balance before the response', async () => {
    const bought = streakViewer({ streakFreezes: freezes(1) }, { totalPoints: 1_150 });
    const held = new HeldRequests();
    show({ viewer: streakViewer({ streakFreezes: freezes(0) }), reply: success(bought), held });
    await userEvent.click(button());
    expect(screen.getByText('1 of 2 held')).toBeTruthy();
    expect(hint()).toBe('You have 1,150 points to spend. Your lifetime points stay.');
    expect(button()).toHaveProperty('disabled', true);
    expect(toasts).toEqual([]);
    await held.release();
    await waitFor(() => expect(toasts).toEqual([BOUGHT]));
    expect(screen.getByText('1 of 2 held')).toBeTruthy();
  });

  it.each([
    [
      'the server rejects the purchase',
      { result: { data: { buyStreakFreeze: { __typename: 'ConflictProblem', message: 'Too few points' } } } },
      'error: Too few points',
    ],
    ['the request fails', { error: new Error('Failed to fetch') }, 'error: Failed to buy a streak freeze'],
  ])('takes the new freeze back when %s', async (_case, reply, message) => {
    const held = new HeldRequests();
    show({ reply, held });
    await userEvent.click(button());
    expect(screen.getByText('2 of 2 held')).toBeTruthy();
    expect(hint()).toBe(`${MAXIMUM_HELD}.`);
    await held.release();
    expect(await screen.findByText('1 of 2 held')).toBeTruthy();
    expect(hint()).toBe('You have 1,200 points to spend. Your lifetime points stay.');
    await waitFor(() => expect(toasts).toEqual([message]));
    expect(button()).toHaveProperty('disabled', false);
  });
});
