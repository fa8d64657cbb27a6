import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { loadByName } from '@daily/ui/loading/lazy-code';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { forgetSession, writeSession } from '../features/session/session-storage';
import { storedSession } from '../features/session/session.fixture';
import { SiteHeader } from './site-header';

function Location() {
  return <output>{useLocation().pathname}</output>;
}

function show(path: string, isUnknown = false) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <SiteHeader player={null} isUnknown={isUnknown} isStaff={false} onLogout={() => undefined} />
      <Location />
    </MemoryRouter>,
  );
}

beforeAll(() => loadByName(['AvatarMenu']));

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

  it.each([
    [
      'shows the player whom the browser remembers while the server cannot say who the visitor is',
      true,
      true,
    ],
    ['offers to log in when the browser remembers no one', true, false],
    ['offers to log in when the visitor is known to be anonymous', false, true],
  ])('%s', (_what, isUnknown, remembers) => {
    if (remembers) writeSession(storedSession(Date.now() + MINUTE_MS));
    show('/', isUnknown);
    const isSignedIn = isUnknown && remembers;
    expect(screen.queryAllByRole('button', { name: /^Account menu of / })).toHaveLength(isSignedIn ? 1 : 0);
    expect(screen.queryAllByRole('link', { name: 'Log in' })).toHaveLength(isSignedIn ? 0 : 1);
    forgetSession();
  });

  it('follows a link without loading a new document', async () => {
    show('/');
    await userEvent.click(screen.getByRole('link', { name: 'Leaderboard' }));
    expect(screen.getByText('/leaderboard')).toBeTruthy();
    expect(current()).toEqual(['Leaderboard']);
  });
});
