import { v5 } from 'uuid';
import type { InstallationSecret } from '../installation/installation-secret';

/** Length of the namespace of a UUID, in bytes. */
const NAMESPACE_LENGTH = 16;

/**
 * Makes the permanent ids of feeds and their entries (RFC 4287, section 4.2.6): they change neither with a title nor with the address of
 * the site, and differ between installations.
 */
export class FeedIds {
  constructor(private readonly secret: Pick<InstallationSecret, 'keyFor'>) {}

  /** The id of an object. @param name identifies the object in the installation, such as `blog post 7`. */
  of(name: string): string {
    const namespace = this.secret.keyFor('feed ids').subarray(0, NAMESPACE_LENGTH);
    return `urn:uuid:${v5(name, namespace)}`;
  }
}
