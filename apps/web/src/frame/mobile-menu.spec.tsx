import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { MobileMenu } from './mobile-menu';

function show(signedIn: boolean, isStaff = false) {
  render(
    <MemoryRouter>
      <MobileMenu signedIn={signedIn} isStaff={isStaff} />
    </MemoryRouter>,
  );
}

const links = () => screen.queryAllByRole('link').map((link) => link.textContent);

describe('MobileMenu', () => {
  it('opens the panel named by aria-controls', async () => {
    show(false);
    const button = screen.getByRole('button', { name: 'Open menu' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(links()).toEqual([]);

    await userEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(document.getElementById(button.getAttribute('aria-controls')!)?.textContent).toContain(
      'Leaderboard',
    );
    expect(links()).toEqual(["Today's Question", 'Leaderboard', 'Contests', 'Blog', 'Log in', 'Sign up']);
  });

  it('shows the profile link instead of the login links to a signed-in player', async () => {
    show(true);
    await userEvent.click(screen.getByRole('button'));
    expect(links()).toEqual([
      "Today's Question",
      'Leaderboard',
      'Contests',
      'Blog',
      'Profile',
      'Practice',
      'Archive',
      'Leagues',
    ]);
  });

  it('shows the link to the admin area to editors and admins', async () => {
    show(true, true);
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('link', { name: 'Admin' }).getAttribute('href')).toBe('/admin');
  });

  it('closes on Escape and returns the focus to its button', async () => {
    show(false);
    await userEvent.click(screen.getByRole('button'));
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(links()).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open menu' }));
  });

  it('closes on a click outside it only', async () => {
    show(false);
    await userEvent.click(screen.getByRole('button'));
    await userEvent.click(screen.getByRole('navigation'));
    expect(links()).not.toEqual([]);
    await userEvent.click(document.body);
    expect(links()).toEqual([]);
  });

  it.each(['Blog', 'Sign up'])('closes when the link %s is followed', async (name) => {
    show(false);
    await userEvent.click(screen.getByRole('button'));
    await userEvent.click(screen.getByRole('link', { name }));
    expect(links()).toEqual([]);
  });
});
