import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ERROR_CODES } from '@daily/contract/error-codes';
import { FILES, PROMO, requestFor } from '../testing/page.fixture';
import { renderPage } from './render-page';
import type { PageRoute } from '../routing/page-route';
import { routes } from '../routing/routes';

async function page(...request: Parameters<typeof requestFor>) {
  const rendered = await renderPage(requestFor(...request), FILES);
  const parsed = new DOMParser().parseFromString(rendered.html, 'text/html');
  const text = (selector: string) => parsed.querySelector(selector)?.textContent ?? null;
  return {
    ...rendered,
    parsed,
    text,
    waits: parsed.documentElement.dataset['startsOnInteraction'] !== undefined,
    startsAt: parsed.documentElement.dataset['startsAt'],
  };
}

describe('the home page', () => {
  it('is complete and the same for all anonymous visitors', async () => {
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

  it('contains structured data without the correct answer', async () => {
    const { parsed, html } = await page('/');
    const blocks = [...parsed.querySelectorAll('[type="application/ld+json"]')].map(
      ({ textContent }) => (JSON.parse(textContent ?? '') as { '@type': string })['@type'],
    );
    expect(blocks).toEqual(['WebSite', 'Organization', 'Quiz']);
    expect(html).not.toContain('acceptedAnswer');
    expect(html).not.toContain('What does </script>');
  });

  it('contains the data it was rendered from', async () => {
    const { text } = await page('/');
    const { cache, settings } = JSON.parse(text('#page-data') ?? '') as { cache: object; settings: object };
    expect(settings).toMatchObject({ publicUrl: 'https://trivia.example' });
    expect(cache).toMatchObject({
      ROOT_QUERY: { viewer: null, todaysQuestion: { __ref: 'Question:UXVlc3Rpb246MQ' } },
    });
  });

  it('names the lazy components in it, which the browser loads before it hydrates the page', async () => {
    const partsOf = async (signedIn: boolean) => {
      const { text } = await page('/', { signedIn });
      return (JSON.parse(text('#page-data') ?? '') as { parts: string[] }).parts;
    };
    expect(await partsOf(false)).toEqual(['Screen', 'HowItWorks']);
    expect(await partsOf(true)).toEqual(['AvatarMenu', 'Screen', 'HowItWorks', 'ReminderButton']);
  });

  it('contains no “<” in its data, only escaped', async () => {
    const data = (await page('/')).text('#page-data');
    expect(data).not.toContain('<');
    expect(data).toContain('\\u003ccode>');
  });

  it('starts the app when the promotional strip changes, if nothing else does before', async () => {
    const promo = { ...PROMO, changesAt: '2026-05-02T12:00:00.000Z' };
    const { waits, startsAt } = await page('/', { data: { promo } });
    expect([waits, startsAt]).toEqual([true, `${Date.parse(promo.changesAt)}`]);
    expect((await page('/')).startsAt).toBeUndefined();
    expect((await page('/', { signedIn: true, data: { promo } })).startsAt).toBeUndefined();
  });

  it('is personal for a signed-in player', async () => {
    const { personal, parsed, html, waits } = await page('/', { signedIn: true });
    expect([personal, waits, parsed.documentElement.dataset['personal']]).toEqual([true, false, '']);
    expect(html).toContain('Ada');
  });

  it('leaves out data that could not be loaded, for the app to load', async () => {
    const { status, text, waits, parsed } = await page('/', {
      fail: (name) => (['HomeScreen', 'HomeResult'].includes(name) ? 'error' : null),
    });
    expect([status, waits, parsed.documentElement.dataset['connection']]).toEqual([200, false, undefined]);
    expect(text('h1')).toBe('Daily Trivia Challenge');
    expect(text('main')).not.toContain('HTTP 418');
    expect(text('main')).not.toContain('No question available');
    expect(text('#page-data')).not.toContain('todaysQuestion');
  });

  it.each(['unavailable', 'throw'] as const)('reports an unreachable database (%s)', async (how) => {
    const { status, text, waits, parsed } = await page('/', {
      fail: (name) => (name === 'HomeScreen' ? how : null),
    });
    expect([status, waits, parsed.documentElement.dataset['connection']]).toEqual([
      503,
      false,
      'unreachable',
    ]);
    expect(text('main [role=alert]')).toBe("Failed to load today's questionFailed to load leaderboard");
    expect(text('main')).toContain('No question available');
    expect(text('main')).not.toContain('Loading...');
    expect(JSON.parse(text('#page-data') ?? '')).toMatchObject({ unavailableQueries: ['HomeScreen:{}'] });
    // Reloads without JavaScript.
    expect(parsed.querySelector('noscript')?.innerHTML).toBe('<meta http-equiv="refresh" content="5">');
  });

  it('contains no viewer when the role is unknown', async () => {
    const { status, text } = await page('/', { unknown: true });
    expect(status).toBe(503);
    expect(text('main')).toContain('No question available');
    expect(text('#page-data')).not.toContain('viewer');
  });

  it('is rendered when every query fails', async () => {
    const { status, text, parsed } = await page('/', { fail: () => 'throw' });
    expect([status, text('title')]).toEqual([503, 'Daily Trivia Challenge']);
    expect(parsed.querySelectorAll('[type="application/ld+json"]')).toHaveLength(2);
  });
});

describe('the response to a form posted without JavaScript', () => {
  it.each(['/login', '/signup', '/'])('is the page %s with a message that nothing was sent', async (path) => {
    const { status, text, parsed, html } = await page(path, { formDiscarded: true });
    expect([status, parsed.documentElement.dataset['formDiscarded']]).toEqual([405, '']);
    expect(text('header [role=status]')).toContain('Nothing was sent');
    expect(parsed.querySelector('main form')).toBeTruthy();
    expect(html).not.toContain('http-equiv="refresh"');
  });

  it('is the 404 page for an unknown path', async () => {
    expect((await page('/no/such/page', { formDiscarded: true })).status).toBe(404);
  });
});

describe('renderPage', () => {
  it.each([
    ['/login', 200, 'Log in | Daily Trivia'],
    ['/login?redirect=%2Fprofile', 200, 'Log in | Daily Trivia'],
    ['/signup', 200, 'Sign up | Daily Trivia'],
    ['/no/such/page', 404, 'Page not found | Daily Trivia'],
    ['//evil.example/', 404, 'Page not found | Daily Trivia'],
  ])('%s: status %i, title %s', async (url, status, title) => {
    const rendered = await page(url);
    expect([rendered.status, rendered.text('title')]).toEqual([status, title]);
    expect(rendered.parsed.querySelector('[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(rendered.text('h1')).toBeTruthy();
  });

  it('returns the 404 page for a malformed path', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect((await page('/%E0%A4%A')).status).toBe(404);
    warned.mockClear();
  });

  it('keeps the redirect in the links between login and signup', async () => {
    const { html } = await page('/login?redirect=%2Fprofile');
    expect(html).toContain('/signup?redirect=%2Fprofile');
  });

  it('redirects /trivia to the home page', async () => {
    expect(await renderPage(requestFor('/trivia'), FILES)).toEqual({
      status: 302,
      html: '',
      redirect: '/',
      personal: false,
    });
  });

  it.each(['/contests/unknown', '/contests/unknown/leaderboard'])(
    'has the status, the head and the content of the 404 page for %s',
    async (url) => {
      const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
      const rendered = await page(url);
      expect([rendered.status, rendered.text('title'), rendered.text('h1')]).toEqual([
        404,
        'Page not found | Daily Trivia',
        'Oops! Page not found',
      ]);
      expect(rendered.parsed.querySelector('[name=robots]')?.getAttribute('content')).toBe('noindex');
      log.mockClear();
    },
  );

  it.each([
    ['/contest/7', '/contests/7'],
    ['/contest/a%2Fb%0A', '/contests/a%2Fb%0A'],
    ['/contest/spring/leaderboard', '/contests/spring/leaderboard'],
  ])('redirects %s to %s', async (url, redirect) => {
    expect(await renderPage(requestFor(url), FILES)).toMatchObject({ status: 302, redirect });
  });

  it('starts the app on interaction on a complete page, but not on the 404 page', async () => {
    expect([(await page('/login')).waits, (await page('/no/such/page')).waits]).toEqual([true, false]);
  });
});

describe('a page for signed-in players', () => {
  it('is rendered for the viewer', async () => {
    const { status, personal, text, parsed } = await page('/profile', { signedIn: true });
    expect([status, personal, text('title')]).toEqual([200, true, 'My Dashboard | Daily Trivia']);
    expect(text('main')).toContain('Points to spend1,200');
    expect(parsed.querySelector('[name=robots]')?.getAttribute('content')).toBe('noindex');
  });

  it.each([
    ['/profile/history', 'My history', 'Your answers', 'HistoryScreen'],
    ['/profile/shares', 'My shares', 'Nothing shared yet', 'MyShares'],
    ['/profile/contests', 'My contests', 'See the contests', 'MyContests'],
    ['/profile/settings', 'Settings', 'Daily reminder', 'SettingsScreen'],
  ])(
    'is a part of the dashboard at %s with its own title, tab and data',
    async (url, title, content, query) => {
      const queries: string[] = [];
      const { status, text, parsed } = await page(url, {
        signedIn: true,
        fail: (name) => (queries.push(name), null),
      });
      expect([status, text('title')]).toEqual([200, `${title} | Daily Trivia`]);
      expect(text('main')).toContain(content);
      expect(parsed.querySelector('[aria-label=Dashboard] [aria-current=page]')?.getAttribute('href')).toBe(
        url,
      );
      expect(queries).toEqual(['Frame', query]);
      expect(parsed.querySelector('[name=robots]')?.getAttribute('content')).toBe('noindex');
    },
  );

  it('has all switches of notifications in one card of the settings, by mail and push', async () => {
    const { parsed } = await page('/profile/settings', { signedIn: true });
    const card = [...parsed.querySelectorAll('section')].find(
      (section) => section.querySelector(':scope > h3')?.textContent === 'Notifications',
    );
    expect([...(card?.querySelectorAll('h4') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Daily reminder by mail',
      'Leagues and contests by mail',
      'Nudges',
      'Push notifications',
    ]);
    expect(card?.textContent).toContain('Mail me a summary of my leagues every Monday');
  });

  it.each([
    ['/profile', '/login?redirect=%2Fprofile'],
    ['/profile/history', '/login?redirect=%2Fprofile%2Fhistory'],
    ['/profile/shares', '/login?redirect=%2Fprofile%2Fshares'],
    ['/profile/contests', '/login?redirect=%2Fprofile%2Fcontests'],
    ['/profile/settings', '/login?redirect=%2Fprofile%2Fsettings'],
    ['/profile?month=2026-05', '/login?redirect=%2Fprofile%3Fmonth%3D2026-05'],
  ])('redirects an anonymous visitor from %s to %s', async (url, redirect) => {
    expect(await renderPage(requestFor(url), FILES)).toEqual({
      status: 302,
      html: '',
      redirect,
      personal: false,
    });
  });

  it('reports the failure with a retry when the role is unknown', async () => {
    const { status, personal, text, waits } = await page('/profile', { unknown: true });
    expect([status, personal, waits]).toEqual([503, false, false]);
    expect(text('main')).toContain('Your dashboard could not be loaded.');
    expect(text('main')).toContain('Try again');
    expect(text('main')).not.toContain('Loading...');
    // The result `viewer: null` would make the app sign the visitor out.
    expect(text('#page-data')).not.toContain('viewer');
  });
});

describe('a page for a higher role', () => {
  const staff = { ...routes.find(({ path }) => path === '/profile'), path: '/staff', access: 'editor' };
  beforeAll(() => void (routes as PageRoute[]).unshift(staff as PageRoute));
  afterAll(() => void (routes as PageRoute[]).shift());

  it('is the 403 page, without its data, for a viewer with a lower role', async () => {
    const { status, personal, text } = await page('/staff', {
      signedIn: true,
      fail: (name) => (name === 'ProgressScreen' ? 'throw' : null),
    });
    expect([status, personal, text('title')]).toEqual([403, true, 'Not allowed | Daily Trivia']);
    expect(text('h1')).toBe('You do not have access to this page');
    expect(text('#page-data')).not.toContain('monthlyPoints');
  });

  it('redirects an anonymous visitor to the login page', async () => {
    expect((await page('/staff')).redirect).toBe('/login?redirect=%2Fstaff');
  });
});

describe('a page of the admin area', () => {
  it.each([
    ['editor', '/admin', 200, 'Overview | Admin | Daily Trivia'],
    ['editor', '/admin/audit', 403, 'Not allowed | Daily Trivia'],
    ['admin', '/admin/audit', 200, 'Audit log | Admin | Daily Trivia'],
    ['player', '/admin/audit', 403, 'Not allowed | Daily Trivia'],
    ['admin', '/admin/none', 404, 'Page not found | Daily Trivia'],
    ['player', '/admin/none', 403, 'Not allowed | Daily Trivia'],
  ] as const)(
    'has for the role %s at %s the status %i and the title %s',
    async (role, url, status, title) => {
      const rendered = await renderPage({ ...requestFor(url, { signedIn: true }), role }, FILES);
      const parsed = new DOMParser().parseFromString(rendered.html, 'text/html');
      expect([rendered.status, parsed.title]).toEqual([status, title]);
    },
  );
});

describe('a page of one object in the admin area', () => {
  const found = { __typename: 'Object', id: 'known' };
  const statusOf = async (url: string, data: object) => {
    const rendered = await renderPage({ ...requestFor(url, { signedIn: true, data }), role: 'admin' }, FILES);
    return [rendered.status, rendered.html.includes('<title>Page not found | Daily Trivia</title>')];
  };

  it.each([
    ['/admin/questions/7', 'editorQuestion'],
    ['/admin/questions/quality/7', 'question'],
    ['/admin/blog/7', 'blogPost'],
    ['/admin/players/7', 'playerAccount'],
    ['/admin/contests/7', 'managedContest'],
    ['/admin/contests/7/live', 'managedContest'],
    ['/admin/contests/7/reveal', 'contest'],
  ])('is the 404 page at %s when the field %s is null', async (url, field) => {
    expect(await statusOf(url, { [field]: null })).toEqual([404, true]);
    expect(await statusOf(url, { [field]: found })).toEqual([200, false]);
  });

  it.each(['/admin/questions/0', '/admin/questions/x7', '/admin/questions/quality/1e3'])(
    'is the 404 page at %s, which cannot be a question',
    async (url) => {
      expect(await statusOf(url, { editorQuestion: found, question: found })).toEqual([404, true]);
    },
  );
});

describe('an address with invalid arguments', () => {
  const rejecting = (url: string): Parameters<typeof renderPage>[0] => ({
    ...requestFor(url),
    execute: () =>
      Promise.resolve({ errors: [{ message: 'No', extensions: { code: ERROR_CODES.badUserInput } }] }),
  });

  it.each([
    ['/blog?after=outdated', '/blog'],
    ['/blog?category=Web&before=nonsense', '/blog?category=Web'],
    ['/blog?category=Web', '/blog'],
  ])('redirects %s to %s instead of showing a skeleton', async (url, redirect) => {
    const page = await renderPage(rejecting(url), FILES);
    expect([page.status, page.redirect]).toEqual([302, redirect]);
  });
});
