import { HOUR_MS } from '@daily/rules/calendar/duration';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { contest, page, participation, type Reply, showContest } from '../contest.fixture';

beforeEach(() => {
  localStorage.clear();
  window.matchMedia = (() => ({ matches: false, addEventListener() {}, removeEventListener() {} })) as never;
});

/** A contest that starts in two hours, which the viewer has joined. */
const upcoming = (reminder: boolean) => ({
  status: 'PUBLISHED',
  startsAt: new Date(Date.now() + 2 * HOUR_MS).toISOString(),
  endsAt: new Date(Date.now() + 3 * HOUR_MS).toISOString(),
  viewerParticipation: participation({ reminder }),
});

const saved = (reminder: boolean): Reply => ({
  updateContestReminder: {
    __typename: 'UpdateContestReminderSuccess',
    participation: { __typename: 'ContestParticipation', contest: contest(upcoming(reminder)) },
  },
});

const control = async () => screen.findByRole('switch', { name: /Remind me by mail/ });

describe('the reminder of a contest', () => {
  it('is turned on and off by a player who has joined', async () => {
    const replies: Record<string, Reply> = {
      ContestScreen: page(upcoming(false)),
      UpdateContestReminder: saved(true),
    };
    const { sent } = showContest(replies);
    expect((await control()).getAttribute('aria-checked')).toBe('false');
    await userEvent.click(await control());
    await waitFor(() => expect(sent).toContain('UpdateContestReminder'));
    await waitFor(async () => expect((await control()).getAttribute('aria-disabled')).toBe('false'));
    expect((await control()).getAttribute('aria-checked')).toBe('true');
    replies['UpdateContestReminder'] = saved(false);
    await userEvent.click(await control());
    await waitFor(async () => expect((await control()).getAttribute('aria-checked')).toBe('false'));
  });

  it('stays as it was when the choice was not saved', async () => {
    showContest({
      ContestScreen: page(upcoming(false)),
      UpdateContestReminder: { updateContestReminder: null },
    });
    await userEvent.click(await control());
    await waitFor(async () => expect((await control()).getAttribute('aria-disabled')).toBe('false'));
    expect((await control()).getAttribute('aria-checked')).toBe('false');
  });

  it('asks a player without a proven address to confirm it', async () => {
    showContest({ ContestScreen: page(upcoming(false), true, { emailProven: false }) });
    const link = await screen.findByRole('link', { name: 'Confirm your email address' });
    expect(link.getAttribute('href')).toBe('/profile/settings');
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('comes with a file for calendar programs until the contest starts', async () => {
    showContest({ ContestScreen: page(upcoming(false)) });
    const link = await screen.findByRole('link', { name: 'Add to calendar' });
    expect(link.getAttribute('href')).toBe('/contests/spring/calendar.ics');
  });

  it('comes with that file for members of a league, too', async () => {
    const league = { __typename: 'League', id: 'league', leagueId: 'circle', name: 'Closed circle' };
    showContest({ ContestScreen: page({ ...upcoming(false), league }) });
    expect(await screen.findByRole('link', { name: 'Add to calendar' })).not.toBeNull();
  });
});
