import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { showAt } from '../testing/show-at';
import { Screen } from './admin-area';

const show = (path: string, role: string) =>
  showAt('/admin/*', path, <Screen />, {
    Frame: { viewer: { __typename: 'Viewer', id: 'v', role, player: null }, promo: null },
  });

it.each([
  ['/admin/players', 'ADMIN', 'Players'],
  ['/admin/players', 'EDITOR', 'You do not have access to this page'],
  ['/admin/none', 'ADMIN', 'Oops! Page not found'],
])('shows at %s to the role %s the page %s', async (path, role, heading) => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  show(path, role);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
  log.mockClear();
});
