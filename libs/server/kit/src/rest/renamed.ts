import { validate } from 'uuid';
import type { RestReply, RestSuccess } from './route';

/** The redirect of a former slug, for the OpenAPI document. */
export const RENAMED: RestSuccess = {
  description: 'Redirect from a slug that it had before',
  headers: { location: 'Path under its slug' },
};

/**
 * The redirect to the path under the current slug; null when the reference is that slug or an id.
 * @param path of the list. @param reference id or slug, as the caller has sent it.
 */
export function renamedTo(path: string, reference: string, { slug }: { slug: string }): RestReply | null {
  if (validate(reference) || reference === slug) return null;
  return { status: 308, headers: { location: `${path}/${slug}` } };
}
