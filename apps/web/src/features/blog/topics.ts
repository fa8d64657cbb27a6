/** A category or a tag, with its published posts. */
interface CountedTopic {
  name: string;
  postCount: number;
}

/** Posts that a topic has at least. Fewer are found by the tags of a post, or by a search. */
const FEWEST_POSTS = 3;

/** Names of tags, which are stored in lower case, that a capital at the beginning does not spell. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['css', 'CSS'],
  ['html', 'HTML'],
  ['http', 'HTTP'],
  ['javascript', 'JavaScript'],
  ['postgresql', 'PostgreSQL'],
  ['sql', 'SQL'],
  ['tcp', 'TCP'],
]);

/** Whether a category or a tag has enough posts for links to its page. */
export function isTopic({ postCount }: CountedTopic): boolean {
  return postCount >= FEWEST_POSTS;
}

/** Whether a category is among those that have enough posts for links to their pages. */
export function isTopicOf(categories: readonly CountedTopic[], category: string): boolean {
  return categories.some((each) => each.name === category && isTopic(each));
}

/** What a tag is called as a topic. */
export function topicName(tag: string): string {
  return SPELLINGS.get(tag) ?? `${tag[0]?.toUpperCase() ?? ''}${tag.slice(1)}`;
}
