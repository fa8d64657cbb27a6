import { describe, expect, it } from '@jest/globals';
import { blogPostStatus, isBlogTag } from './blog';

const NOW = new Date('2026-03-10T12:00:00Z');

describe('blogPostStatus', () => {
  it.each([
    [null, 'draft'],
    [new Date(NOW.getTime() + 1), 'scheduled'],
    [NOW, 'published'],
    [new Date(0), 'published'],
  ])('of a post with the publication date %j is %s', (publishedAt, status) => {
    expect(blogPostStatus(publishedAt, NOW)).toBe(status);
  });
});

describe('isBlogTag', () => {
  it.each(['tcp', 'c++', 'c#', 'node.js', 'time zones', 'utf-8', 'übung'])('accepts %j', (tag) => {
    expect(isBlogTag(tag)).toBe(true);
  });

  it.each(['', 'TCP', ' tcp', 'tcp ', '-tcp', 'a,b', '<b>', 'a\nb', 'x'.repeat(31)])('rejects %j', (tag) => {
    expect(isBlogTag(tag)).toBe(false);
  });
});
