import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { FILES, requestFor } from '../testing/page.fixture';
import { renderPage } from './render-page';
import { type PageRoute, routes } from '../routing/routes';

async function page(...request: Parameters<typeof requestFor>) {
  const rendered = await renderPage(requestFor(...request), FILES);
  const parsed = new DOMParser().parseFromString(rendered.html, 'text/html');
  const text = (selector: string) => parsed.querySelector(selector)?.textContent ?? null;
  return { ...rendered, parsed, text, waits: parsed.documentElement.dataset['wait'] !== undefined };
}

describe('the home page', () => {
  it('comes whole, for everybody the same', async () => {
    const { status, personal, parsed, text, waits } = await page('/');
    expect([status, personal, waits]).toEqual([200, false, true]);
    expect(text('title')).toBe('Daily Trivia Challenge');
    expect(text('h1')).toBe('Daily Trivia Challenge');
    expect(text('main')).toContain('What does </script> HTTP 418 mean?');
    expect(text('main')).toContain('Grace');
    expect(text('style')).toContain('body{margin:0}');
    expect(parsed.documentElement.dataset).toMatchObject({
      entry: '/assets/main.js',
      first: '/assets/main.js /assets/screen.js',
      last: '/assets/data.js',
    });
  });

  it('carries its structured data, without the key', async () => {
    const { parsed, html } = await page('/');
    const blocks = [...parsed.querySelectorAll('[type="application/ld+json"]')].map(
      ({ textContent }) => (JSON.parse(textContent ?? '') as { '@type': string })['@type'],
    );
    expect(blocks).toEqual(['WebSite', 'Organization', 'Quiz']);
    expect(html).not.toContain('acceptedAnswer');
    expect(html).not.toContain('What does </script>');
  });

  it('gives the app what it was rendered from', async () => {
    const { text } = await page('/');
    const { cache, settings } = JSON.parse(text('#page-data') ?? '') as { cache: object; settings: object };
    expect(settings).toMatchObject({ publicUrl: 'https://trivia.example' });
    expect(cache).toMatchObject({
      ROOT_QUERY: { viewer: null, todaysQuestion: { __ref: 'Question:UXVlc3Rpb246MQ' } },
    });
  });

  it('is their own for who is signed in', async () => {
    const { personal, parsed, html, waits } = await page('/', { signedIn: true });
    expect([personal, waits, parsed.documentElement.dataset['personal']]).toEqual([true, false, '']);
    expect(html).toContain('Ada');
  });

  it('still comes when its data cannot be had, for the app to ask again', async () => {
    const { status, text, waits, parsed } = await page('/', {
      fail: (name) => (name === 'HomeScreen' ? 'error' : null),
    });
    expect([status, waits, parsed.documentElement.dataset['reach']]).toEqual([200, false, undefined]);
    expect(text('h1')).toBe('Daily Trivia Challenge');
    expect(text('main')).not.toContain('HTTP 418');
    expect(text('main')).not.toContain('No question available');
    expect(text('#page-data')).not.toContain('todaysQuestion');
  });

  it.each(['away', 'throw'] as const)('says at once that the database is away (%s)', async (how) => {
    const { status, text, waits, parsed } = await page('/', {
      fail: (name) => (name === 'HomeScreen' ? how : null),
    });
    expect([status, waits, parsed.documentElement.dataset['reach']]).toEqual([503, false, 'away']);
    expect(text('main [role=alert]')).toBe("Failed to load today's questionFailed to load leaderboard");
    expect(text('main')).toContain('No question available');
    expect(text('main')).not.toContain('Loading...');
    expect(JSON.parse(text('#page-data') ?? '')).toMatchObject({ missed: ['HomeScreen:{}'] });
    // Without the app it comes back by itself.
    expect(parsed.querySelector('noscript')?.innerHTML).toBe('<meta http-equiv="refresh" content="5">');
  });

  it('says the same, and nothing of who asks, when that cannot be known', async () => {
    const { status, text } = await page('/', { unknown: true });
    expect(status).toBe(503);
    expect(text('main')).toContain('No question available');
    expect(text('#page-data')).not.toContain('viewer');
  });

  it('still comes when nothing at all can be had', async () => {
    const { status, text, parsed } = await page('/', { fail: () => 'throw' });
    expect([status, text('title')]).toEqual([503, 'Daily Trivia Challenge']);
    expect(parsed.querySelectorAll('[type="application/ld+json"]')).toHaveLength(2);
  });
});

describe('a page to which a form was sent without the app', () => {
  it.each(['/login', '/signup', '/'])('%s comes back and says that nothing was sent', async (path) => {
    const { status, text, parsed, html } = await page(path, { unsent: true });
    expect([status, parsed.documentElement.dataset['unsent']]).toEqual([405, '']);
    expect(text('header [role=status]')).toContain('Nothing was sent');
    expect(parsed.querySelector('main form')).toBeTruthy();
    expect(html).not.toContain('http-equiv="refresh"');
  });

  it('is not found where there is none', async () => {
    expect((await page('/no/such/page', { unsent: true })).status).toBe(404);
  });
});

describe('other pages', () => {
  it.each([
    ['/login', 200, 'Log in | Daily Trivia'],
    ['/login?redirect=%2Fprofile', 200, 'Log in | Daily Trivia'],
    ['/signup', 200, 'Sign up | Daily Trivia'],
    ['/no/such/page', 404, 'Page not found | Daily Trivia'],
    ['//evil.example/', 404, 'Page not found | Daily Trivia'],
  ])('%s is %i, %s', async (url, status, title) => {
    const rendered = await page(url);
    expect([rendered.status, rendered.text('title')]).toEqual([status, title]);
    expect(rendered.parsed.querySelector('[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(rendered.text('h1')).toBeTruthy();
  });

  it('are not found under an address that is malformed', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect((await page('/%E0%A4%A')).status).toBe(404);
    warned.mockClear();
  });

  it('keep the way back in the links between login and signup', async () => {
    const { html } = await page('/login?redirect=%2Fprofile');
    expect(html).toContain('/signup?redirect=%2Fprofile');
  });

  it('lead on where they are only another name', async () => {
    expect(await renderPage(requestFor('/trivia'), FILES)).toEqual({
      status: 302,
      html: '',
      redirect: '/',
      personal: false,
    });
  });

  it('wait with the app only when it has nothing to do', async () => {
    expect([(await page('/login')).waits, (await page('/no/such/page')).waits]).toEqual([true, false]);
  });
});

describe('a page for those who are signed in', () => {
  it('is rendered for its viewer', async () => {
    const { status, personal, text, parsed } = await page('/profile', { signedIn: true });
    expect([status, personal, text('title')]).toEqual([200, true, 'My Dashboard | Daily Trivia']);
    expect(text('main')).toContain('Points to spend1,200');
    expect(parsed.querySelector('[name=robots]')?.getAttribute('content')).toBe('noindex');
  });

  it.each([
    ['/profile', '/login?redirect=%2Fprofile'],
    ['/profile?month=2026-05', '/login?redirect=%2Fprofile%3Fmonth%3D2026-05'],
  ])('asks nobody to log in: %s leads to %s', async (url, redirect) => {
    expect(await renderPage(requestFor(url), FILES)).toEqual({
      status: 302,
      html: '',
      redirect,
      personal: false,
    });
  });

  it('is neither shown nor refused while nobody knows who asks', async () => {
    const { status, personal, text, waits } = await page('/profile', { unknown: true });
    expect([status, personal, waits]).toEqual([503, false, false]);
    expect(text('main')).toContain('Loading...');
    // Not even that nobody is signed in: the app would end the session.
    expect(text('#page-data')).not.toContain('viewer');
  });
});

describe('a page for a higher role', () => {
  const staff = { ...routes.find(({ path }) => path === '/profile'), path: '/staff', access: 'editor' };
  beforeAll(() => void (routes as PageRoute[]).unshift(staff as PageRoute));
  afterAll(() => void (routes as PageRoute[]).shift());

  it('tells a player that they may not see it, and asks for none of its data', async () => {
    const { status, personal, text } = await page('/staff', {
      signedIn: true,
      fail: (name) => (name === 'ProfileScreen' ? 'throw' : null),
    });
    expect([status, personal, text('title')]).toEqual([403, true, 'Not allowed | Daily Trivia']);
    expect(text('h1')).toBe('You may not see this page');
    expect(text('#page-data')).not.toContain('monthlyPoints');
  });

  it('sends nobody to log in', async () => {
    expect((await page('/staff')).redirect).toBe('/login?redirect=%2Fstaff');
  });
});
