import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { showAt } from '../../../testing/show-at';
import { Screen } from './writing-screen';

it('shows the standard, ten pairs with their code, and the checks', () => {
  const { sent } = showAt('/admin/questions/writing', '/admin/questions/writing', <Screen />, {});
  expect(screen.getByRole('link', { name: 'How to write' }).getAttribute('aria-current')).toBe('page');
  const pairs = screen.getByRole('region', { name: 'Before and after' });
  expect(within(pairs).getAllByText('Before')).toHaveLength(10);
  expect(within(pairs).getAllByText('After')).toHaveLength(10);
  expect(within(pairs).getByText('git reflog').tagName).toBe('CODE');
  const checks = screen.getByRole('region', { name: 'What the editor checks' });
  expect(within(checks).getByText(/at most 150 characters and 2 sentences/)).toBeTruthy();
  expect(sent).toEqual([]);
});
