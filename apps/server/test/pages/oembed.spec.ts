import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { parseDay } from '@daily/rules/calendar';
import { publishedContest } from '../contests/contest.fixture';
import { bareProfile } from '../player.fixture';
import { askSharedQuestions, createShare } from '../sharing/share.fixture';
import { useServer } from '../test-world';

const ORIGIN = 'http://trivia.example';
const used = useServer({ env: { PUBLIC_URL: ORIGIN } });

beforeAll(async () => {
  await bareProfile(used.server, 'bare');
  await askSharedQuestions(used.server);
  await used.server.slices.questions.schedule.schedule(parseDay('2026-03-09'));
  await publishedContest(used.server, { slug: 'spring', title: 'Spring & <b>"more"</b>' });
  await publishedContest(used.server, { slug: 'draft', published: false });
});
afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

const oembed = (path: string, more = '') =>
  used.server.call('GET', `/oembed?url=${encodeURIComponent(`${ORIGIN}${path}`)}${more}`);

describe('GET /oembed', () => {
  it("frames today's question, within the room of the site", async () => {
    const { status, body, headers } = await oembed('/', '&maxwidth=400&maxheight=500');
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: '1.0', type: 'rich', provider_name: 'Daily Trivia', width: 400 });
    expect(body.html).toContain(`src="${ORIGIN}/embed/today"`);
    expect(body.html).toContain('width="400" height="500"');
    expect([headers['access-control-allow-origin'], headers['set-cookie']]).toEqual(['*', undefined]);
    // The clock stands at noon.
    expect(headers['cache-control']).toBe('public, max-age=3600');
  });

  it.each([
    ['&maxwidth=239', 239, 200],
    ['&maxheight=300', 600, 200],
    ['&maxwidth=120&maxheight=90', 120, 90],
  ])("has a card of today's question where a frame has no room: %s", async (room, width, height) => {
    const { status, body } = await oembed('/', room);
    expect(status).toBe(200);
    expect(body).toMatchObject({ type: 'rich', title: "Today's question", width, height });
    expect(body.html).toMatch(/^<blockquote><p>[^<]{20,}<\/p><p><a href="http:\/\/trivia\.example\/">/);
  });

  it('has a frame in the smallest room in which most questions fit', async () => {
    const { body } = await oembed('/', '&maxwidth=240&maxheight=480');
    expect(body.html).toContain('width="240" height="480"');
  });

  it('has cards of closed questions, contests and shares, without scripts and with escaped texts', async () => {
    const question = await oembed('/questions/2026-03-09-an-older-title');
    expect(question.body.html).toContain(`href="${ORIGIN}/questions/2026-03-09-`);
    expect(question.body.thumbnail_url).toBe(`${ORIGIN}/og/question/2026-03-09.png`);
    const narrow = await oembed('/questions/2026-03-09-an-older-title', '&maxwidth=400');
    expect(narrow.body.thumbnail_url).toBeUndefined();
    const contest = await oembed('/contests/spring?utm=1#x');
    expect(contest.body.title).toBe('Spring & <b>"more"</b>');
    expect(contest.body.html).toContain('Spring &amp; &lt;b&gt;');
    const { token, id } = await createShare(used.server);
    const share = await oembed(`/verify-share/${token}`);
    expect(share.body.html).toContain(`href="${ORIGIN}/verify-share/${token}"`);
    expect(share.body.thumbnail_url).toBe(`${ORIGIN}/og/share/${id}.png`);
    expect(share.headers['cache-control']).toBe('no-store');
    for (const { body } of [question, contest, share]) expect(body.html).not.toMatch(/<script|<b>/);
  });

  it('does not verify a share, not even repeatedly or by HEAD', async () => {
    const { token } = await createShare(used.server);
    const url = `/oembed?url=${encodeURIComponent(`${ORIGIN}/verify-share/${token}`)}`;
    for (const method of ['GET', 'HEAD', 'GET'] as const)
      expect((await used.server.call(method, url)).status).toBe(200);
    expect((await used.server.call('GET', `/api/shares/verify/${token}`)).status).toBe(200);
  });

  it('responds in XML when asked to, and with 501 to other formats', async () => {
    const { status, text, headers } = await oembed('/contests/spring', '&format=xml');
    expect([status, headers['content-type']]).toEqual([200, 'text/xml; charset=utf-8']);
    expect(text).toContain('<title>Spring &amp; &lt;b&gt;&quot;more&quot;&lt;/b&gt;</title>');
    expect((await oembed('/', '&format=yaml')).status).toBe(501);
  });

  it.each([
    '/about',
    '/contests/unknown',
    '/contests/draft',
    '/contests/spring/leaderboard',
    '/questions/2026-03-10',
    '/questions/2026-03-11-x',
    '/verify-share/unknown',
    '/profile',
    '/questions/%E0%A4%A',
  ])('responds with 404 for %s', async (path) => {
    expect((await oembed(path)).status).toBe(404);
  });

  it.each([
    'https://other.example/',
    `${ORIGIN}.evil.example/`,
    'http://user@trivia.example/',
    '//trivia.example/',
    'x',
  ])('responds with 404 for the foreign address %s', async (url) => {
    expect((await used.server.call('GET', `/oembed?url=${encodeURIComponent(url)}`)).status).toBe(404);
  });

  it.each(['/oembed', '/oembed?url=', '/oembed?url=a&url=b', `/oembed?url=${ORIGIN}/&maxwidth=-1`])(
    'responds with 400 to %s',
    async (url) => {
      expect((await used.server.call('GET', url)).status).toBe(400);
    },
  );
});
