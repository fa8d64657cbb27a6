import { afterEach, beforeAll, expect, it } from '@jest/globals';
import { shippedBank } from '@daily/questions';
import { useServer } from '../test-world';

const ORIGIN = 'http://trivia.example';
const used = useServer({ env: { PUBLIC_URL: ORIGIN } });

afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

const DRAWN = shippedBank().questions.find(({ bankKey }) => bankKey === 'web-margin-collapse');
const ALT = 'Two paragraphs below each other with a gap between them';
const ADDRESS = /\/og\/drawing\/\w+\.png/.exec(DRAWN?.text ?? '')?.[0] ?? '';

beforeAll(async () => {
  await used.server.rows('UPDATE question SET text = $1', [DRAWN?.text]);
});

it('is drawn into the HTML of the question, without the key of its question', async () => {
  const { text } = await used.server.call('POST', '/graphql', {
    body: { query: '{ todaysQuestion { textHtml } }' },
  });
  expect(text).toContain('<svg class=\\"drawing\\" role=\\"img\\"');
  expect(text).not.toContain(DRAWN?.bankKey);
});

it('has an address and a description over GraphQL', async () => {
  const { body } = await used.server.call('POST', '/graphql', {
    body: { query: '{ todaysQuestion { title text picture { url alt } } }' },
  });
  const { title, text, picture } = (body as { data: { todaysQuestion: Record<string, unknown> } }).data
    .todaysQuestion;
  expect(picture).toEqual({ url: `${ORIGIN}${ADDRESS}`, alt: expect.stringContaining(ALT) });
  expect(text).toContain(`\n\nPicture: ${ALT}`);
  expect(title).not.toContain('Picture');
});

it('is described over REST, whose fields the contract lists', async () => {
  const { body } = await used.server.call('GET', '/api/questions/today');
  expect((body as { questionText: string }).questionText).toContain(`\n\nPicture: ${ALT}`);
});

it('is a PNG for programs without SVG', async () => {
  const picture = await used.server.app.inject(ADDRESS);
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
  expect([picture.rawPayload.readUInt32BE(16), picture.rawPayload.readUInt32BE(20)]).toEqual([960, 630]);
  const etag = String(picture.headers.etag);
  const again = await used.server.app.inject({ url: ADDRESS, headers: { 'if-none-match': etag } });
  expect([again.statusCode, again.payload]).toEqual([304, '']);
});

it.each(['0123456789abcdef', 'x', 'web-margin-collapse', '..%2Fx'])(
  'responds with 404 for %s',
  async (id) => {
    expect((await used.server.call('GET', `/og/drawing/${id}.png`)).status).toBe(404);
  },
);
