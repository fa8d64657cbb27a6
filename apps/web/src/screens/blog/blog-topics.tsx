import { type BlogAddress, blogPath, isFiltered } from '../../features/blog/blog-address';
import type { BlogTopicsQuery } from '../../features/blog/blog-posts.generated';
import { isTopic, topicName } from '../../features/blog/topics';
import { TopicLinks } from './topic-links';

/**
 * The topics of the blog, which are its categories and tags with several posts, each with a link to its posts. Where a tag has the name
 * of a category, the category is the topic.
 */
export function BlogTopics(props: { address: BlogAddress; topics: BlogTopicsQuery }) {
  const { address } = props;
  const categories = props.topics.blogCategories.filter(isTopic);
  const names = new Set(categories.map(({ name }) => name.toLowerCase()));
  const tags = props.topics.blogTags.filter((tag) => isTopic(tag) && !names.has(tag.name));
  const links = [
    ...categories.map((topic) => ({
      ...topic,
      path: blogPath({ category: topic.name }),
      isCurrent: address.category === topic.name,
    })),
    ...tags.map((topic) => ({
      ...topic,
      name: topicName(topic.name),
      path: blogPath({ tag: topic.name }),
      isCurrent: address.tag === topic.name,
    })),
  ];
  if (links.length === 0) return null;
  const all = { name: 'All', path: blogPath(), isCurrent: !isFiltered(address) };
  return (
    <div className="mt-6">
      <TopicLinks label="Topics" links={[all, ...links]} />
    </div>
  );
}
