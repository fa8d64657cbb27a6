import { ADMIN_PATHS } from '@daily/contract/admin-paths';
import { UNKNOWN_AUTHOR } from '@daily/rules/blog';
import { BLOG_TEXTS } from '@daily/rules/blog/texts';
import { buttonClass, linkClass } from '@daily/ui/controls/button';
import { Link } from 'react-router';
import { CellLink } from '../../../../features/admin/list/cell-text';
import { choiceFilter, nameFilter, textFilter } from '../../../../features/admin/list/declared-filters';
import { listScreen } from '../../../../features/admin/list/list-screen';
import { postPath } from '../../../../features/blog/blog-address';
import { ListTime } from '../../list-cells';
import { StateBadge } from '../state-badge';
import { useAdminBlogScreenQuery, useBlogCategoriesQuery } from './blog-screen.generated';

/** The posts of the blog, drafts and scheduled ones too. */
export const Screen = listScreen({
  title: 'Blog',
  intro:
    'Write posts, schedule them and change what is published. A search lists the most relevant posts first.',
  actions: (
    <Link to={`${ADMIN_PATHS.blog}/new`} className={buttonClass()}>
      New post
    </Link>
  ),
  name: 'Posts',
  query: useAdminBlogScreenQuery,
  page: ({ blogPosts }) => blogPosts,
  filters: {
    search: textFilter('Search', 'Words of the title or the text'),
    state: choiceFilter('State', 'Any state', {
      draft: ['Draft', 'DRAFT'],
      scheduled: ['Scheduled', 'SCHEDULED'],
      published: ['Published', 'PUBLISHED'],
    }),
    category: nameFilter('Category', 'All categories', () =>
      useBlogCategoriesQuery().data?.blogCategories.map(({ name }) => name),
    ),
  },
  sorts: { changed: 'CHANGE', published: 'PUBLICATION' },
  variables: ({ filters: { search, state, category }, sort }) => ({ search, status: state, category, sort }),
  notLoaded: BLOG_TEXTS.listNotLoaded,
  empty: 'There are no posts yet. Write the first one.',
  columns: {
    title: {
      label: 'Title',
      cell: ({ postId, title }) => (
        <CellLink to={`${ADMIN_PATHS.blog}/${postId}`} className="block min-w-48">
          {title}
        </CellLink>
      ),
    },
    state: { label: 'State', cell: ({ status }) => <StateBadge status={status} /> },
    published: {
      label: 'Published',
      sort: { name: 'published', ascending: false },
      cell: ({ publishedAt }) => (publishedAt ? <ListTime at={publishedAt} /> : '–'),
    },
    changed: {
      label: 'Changed',
      sort: { name: 'changed', ascending: false },
      cell: ({ updatedAt }) => <ListTime at={updatedAt} />,
    },
    category: { label: 'Category', cell: ({ category }) => category },
    author: {
      label: 'Author',
      cell: ({ authorName }) => <span className="block min-w-24">{authorName ?? UNKNOWN_AUTHOR}</span>,
    },
    page: {
      label: 'Page',
      cell: ({ slug, title }) => (
        <Link to={postPath(slug)} className={`${linkClass} inline-flex min-h-6 items-center`}>
          View<span className="sr-only"> {title}</span>
        </Link>
      ),
    },
  },
});
