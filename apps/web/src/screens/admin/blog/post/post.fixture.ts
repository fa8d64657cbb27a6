import type { EditedPostFragment } from './post-screen.generated';

/** A post as the server returns it to editors. */
export function storedPost(fields: Partial<EditedPostFragment> = {}): EditedPostFragment {
  return {
    __typename: 'BlogPost',
    id: 'global-id',
    postId: '8a6e0804-2bd0-4672-b79d-d97027f9071a',
    slug: 'on-locks',
    title: 'On locks',
    lead: 'About locks.',
    content: 'Text.',
    authorName: 'Ada',
    category: 'Databases',
    tags: ['sql'],
    featuredImageUrl: null,
    questionKeys: ['tcp-nodelay'],
    publishedAt: null,
    status: 'DRAFT',
    version: 3,
    ...fields,
  };
}
