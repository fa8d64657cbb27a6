import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { BottomBar } from './bottom-bar';

function show(path: string, signedIn = false) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <BottomBar signedIn={signedIn} />
    </MemoryRouter>,
  );
}

const links = () => within(screen.getByRole('navigation', { name: 'Play' })).getAllByRole('link');
const current = () =>
  links()
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent);

describe('BottomBar', () => {
  it('leads an anonymous visitor to the login, and back to the page', () => {
    show('/leaderboard?tab=week');
    expect(links().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Today', '/'],
      ['Practice', '/questions/practice'],
      ['Leagues', '/leagues'],
      ['Me', '/login?redirect=%2Fleaderboard%3Ftab%3Dweek'],
    ]);
  });

  it('leads a player to the dashboard', () => {
    show('/', true);
    expect(links().at(-1)?.getAttribute('href')).toBe('/profile');
  });

  it.each([
    ['/', ['Today']],
    ['/questions/practice', ['Practice']],
    ['/questions', []],
    ['/leagues/abc', ['Leagues']],
    ['/profile/settings', ['Me']],
    ['/blog', []],
  ])('marks the current page on %s: %j', (path, labels) => {
    show(path, true);
    expect(current()).toEqual(labels);
  });
});
