import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ADA, payload, showAccountSettings } from '../account-settings.fixture';

const saved = (change: object = {}) =>
  payload('updateProfile', {
    __typename: 'ViewerSuccess',
    viewer: {
      __typename: 'Viewer',
      id: 'v',
      hasPage: true,
      pageShowsStreak: true,
      pageShowsContests: true,
      player: { __typename: 'Player', id: ADA.player.id, hasPublicPage: true },
      ...change,
    },
  });

const card = () => within(screen.getByRole('region', { name: 'Public page' }));
const checkbox = (name: RegExp) => card().getByRole<HTMLInputElement>('checkbox', { name });

describe('the public page in the settings', () => {
  it('is off until the viewer turns it on, and then links to it', async () => {
    const { requests } = showAccountSettings([saved()]);
    expect(checkbox(/Show my public page/).checked).toBe(false);
    expect(card().queryByRole('link')).toBeNull();
    await userEvent.click(checkbox(/Show my public page/));
    expect(requests[0]?.body.variables).toEqual({ input: { hasPage: true } });
    expect((await card().findByRole('link', { name: 'Open my page' })).getAttribute('href')).toBe(
      '/players/ada',
    );
  });

  it('shows only what the viewer allows', async () => {
    const { requests } = showAccountSettings([saved({ pageShowsStreak: false })], undefined, {
      ...ADA,
      hasPage: true,
    });
    await userEvent.click(checkbox(/My streak/));
    expect(requests[0]?.body.variables).toEqual({ input: { pageShowsStreak: false } });
    expect(checkbox(/My streak/).checked).toBe(false);
  });

  it('says that the page of a hidden viewer is closed', () => {
    showAccountSettings([], undefined, { ...ADA, hasPage: true, hidden: true });
    expect(card().getByText(/your page stays closed/)).toBeTruthy();
    expect(card().queryByRole('link')).toBeNull();
  });
});
