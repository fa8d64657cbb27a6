import { Caller } from '@daily/kit/runtime/caller';
import type { WiredSlices } from '../slices';
import type { ExampleIds } from './live-examples';

/** Examples name what everyone may see, so that those of an editor have no drafts. */
const EVERYONE = new Caller({ address: 'examples' });

/** Finds the objects that the examples name for a visitor. */
export async function findExampleIds(
  { questions, contests, blog }: Pick<WiredSlices, 'questions' | 'contests' | 'blog'>,
  { viewer }: Pick<Caller, 'viewer'>,
): Promise<ExampleIds> {
  const one = { first: 1 };
  const [question, running, latest, posts] = await Promise.all([
    questions.service.today(),
    contests.service.page(one, { status: 'running' }, EVERYONE),
    contests.service.page(one, { published: true }, EVERYONE),
    blog.posts.page(one, {}, EVERYONE),
  ]);
  return {
    userId: viewer?.id ?? null,
    questionId: question?.id ?? null,
    contestId: (running.edges[0] ?? latest.edges[0])?.node.id ?? null,
    post: posts.edges[0]?.node ?? null,
  };
}
