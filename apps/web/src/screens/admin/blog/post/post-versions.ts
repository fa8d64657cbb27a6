import type { ComparedPart } from '../../../../features/admin/versions/version-differences';
import type { PostDraft } from './post-draft';

/** What is compared of two versions of a post. */
export const POST_PARTS: readonly ComparedPart<PostDraft>[] = [
  { label: 'Title', fields: ['title'], text: ({ title }) => title },
  { label: 'Summary', fields: ['summary'], text: ({ summary }) => summary },
  { label: 'Article', fields: ['content'], text: ({ content }) => content },
  { label: 'Slug', fields: ['slug'], text: ({ slug }) => slug },
  { label: 'Category', fields: ['category'], text: ({ category }) => category },
  { label: 'Author', fields: ['author'], text: ({ author }) => author },
  { label: 'Tags', fields: ['tags'], text: ({ tags }) => tags },
  { label: 'Questions', fields: ['questions'], text: ({ questions }) => questions },
  { label: 'Cover', fields: ['cover'], text: ({ cover }) => cover },
  { label: 'Publication', fields: ['publishing', 'publishAt'], text: publicationText },
];

function publicationText({ publishing, publishAt }: PostDraft): string {
  if (publishing === 'draft') return 'Draft';
  return publishing === 'now' ? 'Now' : publishAt.replace('T', ' ');
}
