import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { withViewer } from '../../testing/viewer.fixture';
import { AcknowledgeEndedStreakDocument } from './ended-streak.generated';
import { HomeStreak } from './home-streak';
import { HomeStreak_ViewerFragmentDoc } from './home-streak.generated';
import { HomeYearDocument } from './home-year.generated';
import { calendar, freezes, streakViewer, TODAY } from './streak.fixture';

const ENDED = {
  __typename: 'EndedStreak',
  beganOn: '2026-02-22',
  lastDay: '2026-03-08',
  brokenOn: '2026-03-09',
  length: 15,
};

function show(
  fields: object = {},
  playerFields: object = {},
  { today = TODAY, mocks = [] }: { today?: string; mocks?: object[] } = {},
) {
  const viewer = streakViewer(
    {
      streakCalendar: calendar('RIGHT', 'FROZEN', 'OPEN'),
      ...fields,
    },
    playerFields,
  );
  const onOutdated = jest.fn();
  const { client, element } = withViewer(
    HomeStreak_ViewerFragmentDoc,
    viewer,
    (ref) => <HomeStreak viewer={ref} today={today} onOutdated={onOutdated} />,
    mocks,
  );
  const { unmount } = render(element);
  return { client, onOutdated, again: () => (unmount(), render(element)) };
}

const days = () =>
  within(screen.getByRole('list', { name: 'Your last seven days' })).getAllByRole('listitem');

describe('HomeStreak', () => {
  it('shows the last seven days up to today, with the kind of each', () => {
    const { onOutdated } = show();
    expect(days().map((day) => day.textContent)).toEqual([
      'Wed4 March 2026: Before your first answer',
      'Thu5 March 2026: Before your first answer',
      'Fri6 March 2026: Before your first answer',
      'Sat7 March 2026: Before your first answer',
      'Sun8 March 2026: Answered right',
      'Mon9 March 2026: Freeze used',
      'Today10 March 2026: Today, still open',
    ]);
    expect(onOutdated).not.toHaveBeenCalled();
  });

  it.each([
    [0, 'Next milestone: 7 days', '7 days to go'],
    [3, 'Next milestone: 7 days', '4 days to go'],
    [29, 'Next milestone: 30 days', '1 day to go'],
  ])('always has the next milestone of a streak of %i days in sight', (currentStreak, next, left) => {
    show({}, { currentStreak });
    expect([screen.getByText(next), screen.getByText(left)]).toHaveLength(2);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('shows the year of a streak of a month or more, with the last days up to date', async () => {
    const year = streakViewer({ streakCalendar: calendar(...Array(40).fill('RIGHT'), 'FROZEN', 'WRONG') });
    show(
      { streakCalendar: calendar('RIGHT', 'FROZEN', 'RIGHT') },
      { currentStreak: 41 },
      { mocks: [{ request: { query: HomeYearDocument }, result: { data: { viewer: year } } }] },
    );
    expect(await screen.findByRole('img', { name: /^Calendar of 3 months since .* 41 days answered, 41/ }));
    expect(screen.getByText('Next milestone: 50 days')).toBeTruthy();
  });

  it('says farewell to a streak that has ended, tells the server once it is in view, and sells no freeze', async () => {
    let scrollTo: (isIntersecting: boolean) => void = () => undefined;
    const observer = jest.fn((callback: (entries: object[]) => void) => {
      scrollTo = (isIntersecting) => callback([{ isIntersecting }]);
      return { observe: () => undefined, disconnect: () => undefined };
    });
    Object.assign(globalThis, { IntersectionObserver: observer });
    const acknowledged = jest.fn(() => ({
      data: {
        acknowledgeEndedStreak: {
          __typename: 'ViewerSuccess',
          viewer: { __typename: 'Viewer', id: 'viewer-1', endedStreak: null },
        },
      },
    }));
    const variables = { input: { brokenOn: '2026-03-09' } };
    const { client } = show(
      { endedStreak: ENDED },
      { currentStreak: 0 },
      { mocks: [{ request: { query: AcknowledgeEndedStreakDocument, variables }, result: acknowledged }] },
    );
    expect(screen.getByRole('heading', { name: 'Your 15-day streak has ended' })).toBeTruthy();
    expect(
      screen.getByText(/^It ran from 22 February 2026 to 8 March 2026 and passed the 14-day milestone\./),
    ).toBeTruthy();
    expect(screen.queryByText(/freezes/)).toBeNull();
    scrollTo(false);
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(acknowledged).not.toHaveBeenCalled();

    // The answer begins a new streak before the player has scrolled to the end of the last one.
    act(() => {
      const begun = streakViewer(
        { streakCalendar: calendar('RIGHT'), endedStreak: ENDED },
        { currentStreak: 1 },
      );
      client.cache.writeFragment({
        fragment: HomeStreak_ViewerFragmentDoc,
        fragmentName: 'HomeStreak_viewer',
        data: begun as never,
      });
    });
    expect(await screen.findByText(/Those days stay yours\. A new one has begun\.$/)).toBeTruthy();
    act(() => scrollTo(true));
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
    await waitFor(() => expect(acknowledged).toHaveBeenCalledTimes(1));
    expect(screen.getByText(/A new one has begun\.$/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Put it behind me' }));
    expect(screen.queryByText(/streak has ended/)).toBeNull();
  });

  it('says farewell on a later visit too when the new streak began first, and not again once it was seen', async () => {
    const viewer = { __typename: 'Viewer', id: 'viewer-1', endedStreak: null };
    const result = { data: { acknowledgeEndedStreak: { __typename: 'ViewerSuccess', viewer } } };
    const variables = { input: { brokenOn: ENDED.brokenOn } };
    const mocks = [{ request: { query: AcknowledgeEndedStreakDocument, variables }, result }];
    const { client, again } = show({ endedStreak: ENDED }, { currentStreak: 2 }, { mocks });
    expect(screen.getByText(/Those days stay yours\. A new one has begun\.$/)).toBeTruthy();
    await waitFor(() => expect(JSON.stringify(client.cache.extract())).not.toContain(ENDED.beganOn));
    expect(screen.getByRole('heading', { name: 'Your 15-day streak has ended' })).toBeTruthy();
    again();
    expect(screen.queryByText(/streak has ended/)).toBeNull();
  });

  it.each([
    ['offers another freeze', freezes(1), 1, false],
    ['disables the button when none can be bought', freezes(0, 'Too few points'), 1, true],
    ['offers none at the maximum', freezes(2, 'Maximum'), 0, false],
  ])('%s', (_what, streakFreezes, buttons, disabled) => {
    show({ streakFreezes });
    expect(screen.getByText(`${streakFreezes.held} of 2 freezes`)).toBeTruthy();
    const found = screen.queryAllByRole<HTMLButtonElement>('button', { name: 'Buy one for 50 points' });
    expect(found.map((button) => button.disabled)).toEqual(Array(buttons).fill(disabled));
  });

  it('says visibly why no freeze can be bought, as a description of the button', () => {
    show({ streakFreezes: freezes(0, 'Too few points') });
    const described = screen
      .getByRole('button', { name: 'Buy one for 50 points' })
      .getAttribute('aria-describedby');
    const texts = described?.split(' ').map((id) => document.getElementById(id)?.textContent);
    expect(texts).toEqual(['0 of 2 freezes', 'Too few points.']);
  });

  it('gives no reason at the maximum, where nothing is offered', () => {
    show({ streakFreezes: freezes(2, 'Maximum') });
    expect(screen.queryByText(/Maximum/)).toBeNull();
  });

  it('asks for the streak of a new day', () => {
    expect(show({}, {}, { today: '2026-03-11' }).onOutdated).toHaveBeenCalledTimes(1);
  });
});
