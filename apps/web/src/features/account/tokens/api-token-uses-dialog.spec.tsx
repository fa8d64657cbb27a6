import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { payload, press, showAccountSettings } from '../account-settings.fixture';

const node = (recentUses: object[]) => payload('node', { __typename: 'ApiToken', id: 't1', recentUses });

async function openUses() {
  await press('Uses of Old bot');
  return within(await screen.findByRole('dialog', { name: 'Uses of “Old bot”' }));
}

describe('ApiTokenUsesDialog', () => {
  it('shows what a token was used for', async () => {
    const use = {
      __typename: 'ApiTokenUse',
      hour: '2026-05-02T11:00:00.000Z',
      operation: 'mutation submitAnswer',
      calls: 1200,
      network: '192.0.2.0/24',
    };
    const { requests } = showAccountSettings([
      node([use, { ...use, operation: 'GET /api/leaderboard', calls: 1, network: null }]),
    ]);
    const dialog = await openUses();
    const items = (await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(items[0]).toMatch(/^mutation submitAnswer1,200 calls2 May 2026.* · from 192\.0\.2\.0\/24$/);
    expect(items[1]).toMatch(/^GET \/api\/leaderboard1 call2 May 2026/);
    expect(requests[0]?.body.variables).toEqual({ id: 't1' });
  });

  it('says that a token was not used', async () => {
    showAccountSettings([node([])]);
    const dialog = await openUses();
    expect(await dialog.findByText('No program has used this token in the last 30 days.')).toBeTruthy();
  });

  it('says that the uses could not be loaded', async () => {
    showAccountSettings([
      { body: { errors: [{ message: 'No', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] } },
    ]);
    const dialog = await openUses();
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'The uses could not be loaded. Please try again.',
    );
  });
});
