import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { ADMIN_FILTERS } from '@daily/contract/page-query';
import { UNKNOWN_AUTHOR } from '@daily/rules/blog';
import { BLOG_TEXTS } from '@daily/rules/blog-texts';
import { buttonClass, linkClass } from '@daily/ui/controls/button';
import { Link } from 'react-router';
import { postPath } from '../../../../features/blog/blog-address';
import { AdminList } from '../../../../features/admin/list/admin-list';
import type { ListColumn } from '../../../../features/admin/list/list-columns';
import type { ListFilter } from '../../../../features/admin/list/list-filters';
import { LIST_QUERY, listResult } from '../../../../features/admin/list/list-result';
import { choiceIn, type ListOptions, pageArguments } from '../../../../features/admin/list/list-view';
import { useList } from '../../../../features/admin/list/use-list';
import { AdminPage } from '../../../../features/admin/page/admin-page';
import { ListTime } from '../../list-time';
import { StateBadge } from '../state-badge';
import { type AdminBlogScreenQuery, useAdminBlogScreenQuery } from './blog-screen.generated';

export { BlogScreen as Screen };

type Post = AdminBlogScreenQuery['blogPosts']['edges'][number]['node'];

const LIST: ListOptions = { filters: ADMIN_FILTERS.blog, sorts: ['changed', 'published'] };

/** The schema's values of the orders and of the filter `state`, as the address spells them. */
const SORTS = { changed: 'CHANGE', published: 'PUBLICATION' } as const;
const STATES = { draft: 'DRAFT', scheduled: 'SCHEDULED', published: 'PUBLISHED' } as const;

const filtersOf = (categories: readonly { name: string }[]): ListFilter[] => [
  { kind: 'text', name: 'search', label: 'Search', placeholder: 'Words of the title or the text' },
  {
    kind: 'choice',
    name: 'state',
    label: 'State',
    any: 'Any state',
    options: [
      { value: 'draft', label: 'Draft' },
      { value: 'scheduled', label: 'Scheduled' },
      { value: 'published', label: 'Published' },
    ],
  },
  {
    kind: 'choice',
    name: 'category',
    label: 'Category',
    any: 'All categories',
    options: categories.map(({ name }) => ({ value: name, label: name })),
  },
];

/** The posts of the blog, drafts and scheduled ones too. */
export function BlogScreen() {
  const list = useList(LIST);
  const { search = '', state = '', category = '' } = list.view.filters;
  const query = useAdminBlogScreenQuery({
    variables: {
      ...pageArguments(list.view),
      search: search || null,
      status: choiceIn(STATES, state),
      category: category || null,
      sort: choiceIn(SORTS, list.view.sort) ?? 'CHANGE',
    },
    ...LIST_QUERY,
  });
  const { blogCategories = [] } = query.data ?? query.previousData ?? {};
  return (
    <AdminPage
      title="Blog"
      intro="Write posts, schedule them and change what is published. A search lists the most relevant posts first."
      actions={
        <Link to={`${ADMIN_PATHS.blog}/new`} className={buttonClass()}>
          New post
        </Link>
      }
    >
      <AdminList
        name="Posts"
        list={list}
        filters={filtersOf(blogCategories)}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        result={listResult(query, ({ blogPosts }) => blogPosts)}
        notLoaded={BLOG_TEXTS.listNotLoaded}
        empty="There are no posts yet. Write the first one."
      />
    </AdminPage>
  );
}

const COLUMNS: readonly ListColumn<Post>[] = [
  {
    id: 'title',
    label: 'Title',
    cell: ({ postId, title }) => (
      <Link
        to={`${ADMIN_PATHS.blog}/${postId}`}
        className={`${linkClass} block min-w-48 max-w-narrow wrap-anywhere`}
      >
        {title}
      </Link>
    ),
  },
  { id: 'state', label: 'State', cell: ({ status }) => <StateBadge status={status} /> },
  {
    id: 'published',
    label: 'Published',
    sort: { name: 'published', ascending: false },
    cell: ({ publishedAt }) => (publishedAt ? <ListTime at={publishedAt} /> : '–'),
  },
  {
    id: 'changed',
    label: 'Changed',
    sort: { name: 'changed', ascending: false },
    cell: ({ updatedAt }) => <ListTime at={updatedAt} />,
  },
  { id: 'category', label: 'Category', cell: ({ category }) => category },
  {
    id: 'author',
    label: 'Author',
    cell: ({ authorName }) => <span className="block min-w-24">{authorName ?? UNKNOWN_AUTHOR}</span>,
  },
  {
    id: 'page',
    label: 'Page',
    cell: ({ slug, title }) => (
      <Link to={postPath(slug)} className={`${linkClass} inline-flex min-h-6 items-center`}>
        View<span className="sr-only"> {title}</span>
      </Link>
    ),
  },
];
