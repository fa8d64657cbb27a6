import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  ADA,
  AFTER_RETRY,
  alertText,
  card,
  payload,
  press,
  problem,
  recordToasts,
  showAccountSettings,
} from '../account-settings.fixture';
import { ProfileSettings_ViewerFragmentDoc } from './profile-settings.generated';

const RENAMED = {
  ...ADA,
  hidden: true,
  player: { ...ADA.player, username: 'Bea', avatarUrl: 'https://x.org/a.png', monthlyRank: null },
};
const SAVED = payload('updateProfile', { __typename: 'ViewerSuccess', viewer: RENAMED });

let toasts: string[];
beforeEach(() => {
  toasts = recordToasts();
});

const name = () => screen.getByLabelText<HTMLInputElement>('Name');

/** Initials that stand for the picture, from the name in the cache. */
const initials = () => card('Profile').queryByText(/^[A-Z]$/)?.textContent;

async function rename(to: string) {
  await userEvent.clear(name());
  await userEvent.type(name(), to);
}

async function hide() {
  await userEvent.click(screen.getByRole('checkbox', { name: /Hide me from leaderboards/ }));
}

/** Puts a page of the leaderboard into the cache. */
function addLeaderboard({ cache }: ReturnType<typeof showAccountSettings>): () => boolean {
  cache.restore({
    ...cache.extract(),
    ROOT_QUERY: { __typename: 'Query', 'leaderboard({"first":3})': { edges: [] } },
  });
  return () => JSON.stringify(cache.extract(true)).includes('leaderboard({');
}

describe('ProfileSettings', () => {
  it('saves name, picture and visibility', async () => {
    const { requests } = showAccountSettings([SAVED]);
    await rename('Bea');
    await userEvent.type(screen.getByLabelText('Picture'), 'https://x.org/a.png');
    await hide();
    expect(document.querySelector('img')?.src).toBe('https://x.org/a.png');
    await press('Save profile');
    await waitFor(() => expect(toasts).toEqual(['Your profile is saved.']));
    expect(requests[0]?.body.variables).toMatchObject({
      input: { username: 'Bea', avatarUrl: 'https://x.org/a.png', hidden: true, asksConfidence: true },
    });
  });

  it('shows the new profile before the response arrives', async () => {
    const { cache } = showAccountSettings(['silent']);
    await rename('Bea');
    await hide();
    await press('Save profile');
    await waitFor(() => expect(initials()).toBe('B'));
    expect(toasts).toEqual([]);
    const viewer = cache.readFragment({
      id: 'Viewer:v',
      fragment: ProfileSettings_ViewerFragmentDoc,
      fragmentName: 'ProfileSettings_viewer',
      optimistic: true,
    });
    expect(viewer).toMatchObject({ hidden: true, player: { username: 'Bea', monthlyRank: null } });
  });

  it('restores the old profile when the request fails, and keeps the entered one in the form', async () => {
    showAccountSettings(['offline']);
    await rename('Bea');
    await press('Save profile');
    await waitFor(() => expect(initials()).toBe('B'));
    expect(await alertText()).toBe('Your profile could not be saved. Please try again.');
    expect(initials()).toBe('A');
    expect(name().value).toBe('Bea');
  });

  it('shows why the server rejected the profile', async () => {
    showAccountSettings([problem('updateProfile', 'InvalidInput', 'No such name')]);
    await rename('Bea');
    await press('Save profile');
    expect(await alertText()).toBe('No such name');
    expect([initials(), name().value]).toEqual(['A', 'Bea']);
  });

  it('evicts the leaderboards when the player is hidden, because ranks change', async () => {
    const shown = showAccountSettings([SAVED]);
    const hasLeaderboard = addLeaderboard(shown);
    expect(hasLeaderboard()).toBe(true);
    await hide();
    await press('Save profile');
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(hasLeaderboard()).toBe(false);
  });

  it.each([
    ['the name alone changes', false, SAVED],
    ['hiding the player fails', true, 'offline' as const],
  ])('keeps the leaderboards when %s', async (_case, hiding, reply) => {
    const shown = showAccountSettings([reply]);
    const hasLeaderboard = addLeaderboard(shown);
    if (hiding) await hide();
    await press('Save profile');
    await waitFor(() => expect(screen.queryByRole('alert') ?? toasts[0]).toBeTruthy(), AFTER_RETRY);
    expect(hasLeaderboard()).toBe(true);
  });

  it.each([
    ['Name', '   ', 'Please enter a name'],
    ['Picture', 'http://x.org/a.png', 'Please enter the URL of an image, starting with https://'],
  ])('rejects the %s %j without a request', async (label, value, message) => {
    const { requests } = showAccountSettings(['offline']);
    await userEvent.clear(screen.getByLabelText(label));
    await userEvent.type(screen.getByLabelText(label), value);
    await press('Save profile');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(requests).toEqual([]);
  });
});
