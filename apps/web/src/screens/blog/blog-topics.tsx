import { type BlogAddress, blogPath, isFiltered } from '../../features/blog/blog-address';
import type { BlogTopicsQuery } from '../../features/blog/blog-posts.generated';
import { TopicLinks } from './topic-links';

/** The categories of the blog, each with a link to its posts. */
export function BlogCategories(props: { address: BlogAddress; topics: BlogTopicsQuery }) {
  const { address, topics } = props;
  const links = topics.blogCategories.map(({ name, postCount }) => ({
    name,
    postCount,
    path: blogPath({ category: name }),
    isCurrent: address.category === name,
  }));
  if (links.length === 0) return null;
  const all = { name: 'All', path: blogPath(), isCurrent: !isFiltered(address) };
  return (
    <div className="mt-6">
      <TopicLinks label="Categories" links={[all, ...links]} />
    </div>
  );
}

/** The frequent tags of the blog, each with a link to its posts. */
export function BlogTags(props: { address: BlogAddress; topics: BlogTopicsQuery }) {
  const { address, topics } = props;
  const links = topics.blogTags.map(({ name, postCount }) => ({
    name: `#${name}`,
    postCount,
    path: blogPath({ tag: name }),
    isCurrent: address.tag === name,
  }));
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="blog-tags" className="mt-12 border-t border-line pt-6">
      <h2 id="blog-tags" className="text-lg font-semibold">
        Tags
      </h2>
      <div className="mt-3">
        <TopicLinks label="Tags" links={links} />
      </div>
    </section>
  );
}
