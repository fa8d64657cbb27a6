import { describe, expect, it } from '@jest/globals';
import { draftOf, inputOf, isPostDraft, problemsOf } from './post-draft';
import { storedPost } from './post.fixture';

const NOW = new Date('2026-11-22T12:00:00Z');
const ZONE = 'Europe/Vienna';

const post = storedPost({ publishedAt: '2026-12-01T08:30:00.000Z', status: 'SCHEDULED' });
const draft = draftOf(post, ZONE);

describe('the form of a post', () => {
  it('has the time of publication in the time zone of the product', () => {
    expect([draft.publishing, draft.publishedAt]).toEqual(['time', '2026-12-01T09:30']);
  });

  it('sends nothing when nothing was changed, and else what differs', () => {
    expect(inputOf(draft, draft, NOW, ZONE)).toEqual({});
    const changed = { ...draft, tags: 'sql,  locks ', publishedAt: '2026-12-02T09:30', authorName: '' };
    expect(inputOf(changed, draft, NOW, ZONE)).toEqual({
      tags: ['sql', 'locks'],
      authorName: null,
      publishedAt: '2026-12-02T08:30:00.000Z',
    });
  });

  it('publishes at the time of the server, or never', () => {
    expect(inputOf({ ...draft, publishing: 'now' }, draft, NOW, ZONE)).toEqual({
      publishedAt: NOW.toISOString(),
    });
    expect(inputOf({ ...draft, publishing: 'draft' }, draft, NOW, ZONE)).toEqual({ publishedAt: null });
  });

  it('of a new post sends all fields, and leaves the slug to the server', () => {
    const input = inputOf({ ...draftOf(null, ZONE), title: ' Locks ', content: 'Text' }, null, NOW, ZONE);
    expect(input).toMatchObject({
      title: 'Locks',
      slug: null,
      category: 'Programming',
      tags: [],
      publishedAt: null,
    });
  });

  it.each([
    [{ title: ' ' }, 'title'],
    [{ content: '' }, 'content'],
    [{ content: 'x'.repeat(50_001) }, 'content'],
    [{ content: 'A picture: ![ ](/pictures/a.webp)' }, 'content'],
    [{ slug: 'Not a slug' }, 'slug'],
    [{ tags: 'SQL' }, 'tags'],
    [{ questionKeys: '../x' }, 'questionKeys'],
    [{ featuredImageUrl: 'http://a.example/x.png' }, 'featuredImageUrl'],
    [{ publishing: 'time' as const, publishedAt: '' }, 'publishedAt'],
  ])('with %j has a problem with %s', (fields, name) => {
    expect(Object.keys(problemsOf({ ...draft, ...fields }, ZONE))).toEqual([name]);
  });

  it('has no problems as it is stored, with an uploaded cover', () => {
    const featuredImageUrl = `https://trivia.example/pictures/${'ab'.repeat(16)}-700x350.webp`;
    expect(problemsOf({ ...draft, featuredImageUrl }, ZONE)).toEqual({});
  });

  it('is told from anything else that may be kept', () => {
    expect([draft, { ...draft, title: 1 }, null, {}, 'text'].map(isPostDraft)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
