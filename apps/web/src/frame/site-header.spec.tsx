import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { SiteHeader } from './site-header';

function Location() {
  return <output>{useLocation().pathname}</output>;
}

function show(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <SiteHeader player={null} onLogout={() => undefined} />
      <Location />
    </MemoryRouter>,
  );
}

const navigation = () => screen.getByRole('navigation', { name: 'Main' });
const current = () =>
  Array.from(navigation().querySelectorAll('[aria-current=page]'), ({ textContent }) => textContent);

describe('SiteHeader', () => {
  it.each([
    ['/', ["Today's Question"]],
    ['/blog', ['Blog']],
    ['/blog/why-tcp', ['Blog']],
    ['/blogs', []],
    ['/login', []],
  ])('marks the current page on %s: %j', (path, labels) => {
    show(path);
    expect(current()).toEqual(labels);
  });

  it('follows a link without loading a new document', async () => {
    show('/');
    await userEvent.click(screen.getByRole('link', { name: 'Leaderboard' }));
    expect(screen.getByText('/leaderboard')).toBeTruthy();
    expect(current()).toEqual(['Leaderboard']);
  });
});
