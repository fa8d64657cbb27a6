import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { MouseEvent } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { Link, NavLink, PathParamsProvider, usePathParams } from './navigation';

afterEach(cleanup);

function Place() {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
}

function page(link: React.ReactNode, at = '/here') {
  render(
    <MemoryRouter initialEntries={[at]}>
      {link}
      <Place />
    </MemoryRouter>,
  );
  return { link: screen.getByRole('link'), place: () => screen.getByRole('status').textContent };
}

describe('a link', () => {
  it('has its address, and leads there without a load of the page', () => {
    const { link, place } = page(<Link to="/login?redirect=%2F#form">Log in</Link>);
    expect(link.getAttribute('href')).toBe('/login?redirect=%2F#form');
    // `false`: somebody kept the browser from following it.
    expect(fireEvent.click(link)).toBe(false);
    expect(place()).toBe('/login?redirect=%2F#form');
  });

  it.each<[string, object]>([
    ['with Ctrl', { ctrlKey: true }],
    ['with the middle button', { button: 1 }],
  ])('is the browser’s to follow when pressed %s', (_name, press) => {
    const { link, place } = page(<Link to="/login">Log in</Link>);
    window.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(link, press);
    expect(place()).toBe('/here');
  });

  it('tells who listens first, and stays when they want it to', () => {
    const stay = jest.fn((event: MouseEvent) => event.preventDefault());
    const { link, place } = page(
      <Link to="/login" onClick={stay}>
        Log in
      </Link>,
    );
    fireEvent.click(link);
    expect(stay).toHaveBeenCalledTimes(1);
    expect(place()).toBe('/here');
  });

  it('hands its element and attributes on', () => {
    const ref = { current: null };
    const { link } = page(<Link to="/login" ref={ref} className="big" aria-label="Log in" />);
    expect(ref.current).toBe(link);
    expect(link.className).toBe('big');
  });
});

describe('a link of a navigation', () => {
  it.each([
    ['/blog', '/blog', 'page'],
    ['/blog', '/blog/why-tcp', 'page'],
    ['/blog', '/blogs', null],
    ['/', '/', 'page'],
    ['/', '/blog', null],
  ])('%s on the page %s: %s', (to, at, current) => {
    expect(page(<NavLink to={to}>There</NavLink>, at).link.getAttribute('aria-current')).toBe(current);
  });
});

describe('the parts of an address', () => {
  it('are those that the page was told of', () => {
    const Token = () => <p>{usePathParams()['token']}</p>;
    render(
      <PathParamsProvider params={{ token: 'abc' }}>
        <Token />
      </PathParamsProvider>,
    );
    expect(screen.getByText('abc')).toBeTruthy();
  });
});
