import { describe, expect, it } from '@jest/globals';
import { listedEdges, mapPost } from './post';

const FIELDS = { slug: 'on-locks', status: 'PUBLISHED', publishedAt: '2026-03-10T12:00:00.000Z' } as const;

describe('mapPost', () => {
  it('defaults the author to Unknown, the tags to none and texts to empty ones', () => {
    expect(mapPost(FIELDS)).toEqual({
      slug: 'on-locks',
      title: '',
      summary: '',
      author: 'Unknown',
      publishedAt: new Date('2026-03-10T12:00:00Z'),
      imageUrl: null,
      category: '',
      tags: [],
      isPublished: true,
      readingMinutes: 1,
    });
  });

  it('takes over what the response has', () => {
    const fields = {
      ...FIELDS,
      authorName: 'Ada',
      featuredImageUrl: 'https://a.example/b.png',
      tags: ['sql'],
    };
    expect(mapPost(fields)).toMatchObject({
      author: 'Ada',
      imageUrl: 'https://a.example/b.png',
      tags: ['sql'],
    });
  });

  it.each([[null], [undefined], [{}], [{ ...FIELDS, slug: '' }], [{ ...FIELDS, publishedAt: 'soon' }]])(
    'rejects %j',
    (fields) => {
      expect(() => mapPost(fields)).toThrow('Invalid response format: expected a blog post');
    },
  );
});

describe('listedEdges', () => {
  it('returns the edges of a list', () => {
    expect(listedEdges({ edges: [1, 2] })).toEqual([1, 2]);
  });

  it.each([[null], [undefined], [{ edges: 'none' as never }]])('rejects %j', (list) => {
    expect(() => listedEdges(list)).toThrow('Invalid response format: expected array');
  });
});
