import { mail } from '@daily/mail';
import { openTestPlatform, type TestPlatform, type TestPlatformOptions } from '@daily/testing/test-platform';
import { type People, people } from './index';

/** The slice on a test database of its own. */
export interface WiredPeople {
  test: TestPlatform;
  people: People;
}

/** Opens a test database and wires people on it, above mail. */
export async function openPeople(options?: TestPlatformOptions): Promise<WiredPeople> {
  const test = await openTestPlatform([...mail.entities, ...people.entities], options);
  const wiredMail = mail.wire(test.platform);
  return {
    test,
    people: people.wire(test.platform, { mail: wiredMail, personalRecords: () => new Map() }),
  };
}
