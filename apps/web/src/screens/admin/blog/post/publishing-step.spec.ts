import { describe, expect, it } from '@jest/globals';
import { draftOf, type PostDraft } from './post-draft';
import { storedPost } from './post.fixture';
import { publishingStep } from './publishing-step';

const NOW = new Date('2026-11-22T12:00:00Z');

const DRAFT = draftOf(storedPost(), 'UTC');
const SCHEDULED: PostDraft = { ...DRAFT, publishing: 'time', publishedAt: '2026-12-01T09:00' };
const PUBLISHED: PostDraft = { ...DRAFT, publishing: 'time', publishedAt: '2026-11-01T09:00' };

const titleOf = (draft: PostDraft, stored: PostDraft | null) =>
  publishingStep(draft, stored, NOW, 'UTC')?.title ?? null;

describe('publishingStep', () => {
  it.each([
    ['a draft that stays one', DRAFT, DRAFT, null],
    ['a new draft', DRAFT, null, null],
    ['a new post for now', { ...DRAFT, publishing: 'now' as const }, null, 'Publish this post?'],
    ['a draft for now', { ...DRAFT, publishing: 'now' as const }, DRAFT, 'Publish this post?'],
    ['a draft with a date of the past', PUBLISHED, DRAFT, 'Publish this post?'],
    ['a draft for later', SCHEDULED, DRAFT, 'Schedule this post?'],
    ['another time', { ...SCHEDULED, publishedAt: '2026-12-02T09:00' }, SCHEDULED, 'Schedule this post?'],
    ['a scheduled post with another text', { ...SCHEDULED, content: 'x' }, SCHEDULED, null],
    ['a published post with another text', { ...PUBLISHED, content: 'x' }, PUBLISHED, null],
    ['a published post as a draft', DRAFT, PUBLISHED, 'Withdraw this post?'],
    ['a published post for later', SCHEDULED, PUBLISHED, 'Withdraw this post?'],
    [
      'a published post with another slug',
      { ...PUBLISHED, slug: 'new' },
      PUBLISHED,
      'Change the address of this post?',
    ],
  ])('of %s', (_, draft, stored, expected) => {
    expect(titleOf(draft, stored)).toBe(expected);
  });

  it('says that links to the former address of a published post still work', () => {
    const step = publishingStep({ ...PUBLISHED, slug: 'new' }, { ...PUBLISHED, slug: 'old' }, NOW, 'UTC');
    expect(step).toMatchObject({
      effects: [
        'The new address is /blog/new.',
        'Links to /blog/old lead there as well, as long as no other post gets that address.',
        expect.anything(),
      ],
      dangerous: false,
    });
  });

  it('names the time and its zone', () => {
    expect(publishingStep(SCHEDULED, DRAFT, NOW, 'Europe/Vienna')?.effects[0]).toBe(
      'It is published on Tuesday, 1 December 2026 at 09:00 (Europe/Vienna), by itself.',
    );
  });
});
