import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Reply, showAt } from '../../../testing/show-at';
import { Screen } from './hints-screen';
import { cheatingHint, pageWith, playerOf } from './moderation.fixture';

const show = (hints: readonly object[], replies: Record<string, Reply> = {}, query = '') =>
  showAt('/admin/moderation/hints', `/admin/moderation/hints${query}`, <Screen />, {
    HintsScreen: { cheatingHints: pageWith('CheatingHint', hints) },
    ...replies,
  });

it('says whom a hint concerns, what was observed and since when', async () => {
  show([
    cheatingHint(),
    cheatingHint({ id: 'h2', sign: 'FAST', otherPlayer: null, firstFoundOn: '2026-03-10' }),
  ]);
  const [pair, single] = (await screen.findAllByRole('row')).slice(1).map((row) => within(row));
  expect(pair!.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/players/ada',
    '/admin/players/bob',
  ]);
  expect(pair!.getByText('Answers too alike')).toBeTruthy();
  expect(pair!.getByText('They shared an address on 9 days.')).toBeTruthy();
  expect(pair!.getByText(/since/)).toBeTruthy();
  expect(single!.getAllByRole('link')).toHaveLength(1);
  expect(single!.getByText('Impossible times')).toBeTruthy();
  expect(single!.queryByText(/since/)).toBeNull();
});

it('dismisses a hint after a dialog that says what that does, with a reason for other admins', async () => {
  const { inputOf } = show([cheatingHint()], {
    DismissCheatingHint: {
      dismissCheatingHint: {
        __typename: 'DismissCheatingHintSuccess',
        hint: { __typename: 'CheatingHint', id: 'h1', dismissed: true, note: 'Twins' },
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss the hint about Ada and Bob' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dismiss this hint?' }));
  expect(dialog.getByText(/they do not hear of it/)).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Why'), 'Twins');
  await userEvent.click(dialog.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() =>
    expect(inputOf('DismissCheatingHint')).toEqual({ id: 'h1', dismissed: true, note: 'Twins' }),
  );
});

it('asks for what the address names, and shows who dismissed a hint and why', async () => {
  const dismissed = { dismissed: true, note: 'Twins', dismissedBy: playerOf('root', 'Root') };
  const { sent } = show([cheatingHint(dismissed)], {}, '?state=dismissed&sign=alike');
  expect(await screen.findByText('Root: Twins')).toBeTruthy();
  expect(sent[0]?.variables).toMatchObject({ dismissed: true, sign: 'ALIKE' });
  expect(screen.getByRole('button', { name: 'Restore the hint about Ada and Bob' })).toBeTruthy();
});

it('says that nothing stands out', async () => {
  show([]);
  expect(await screen.findByText(/^Nothing stands out/)).toBeTruthy();
});
