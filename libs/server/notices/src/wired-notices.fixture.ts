import { type Mail, mail } from '@daily/mail';
import { type People, people } from '@daily/people';
import { openTestPlatform, type TestPlatform, type SpecPlatform } from '@daily/testing/test-platform';
import { type Notices, notices } from './index';

/** The slice with the slices below it. */
export interface WiredNotices {
  mail: Mail;
  people: People;
  notices: Notices;
}

/** Wires the slice on a platform. */
export function wireNotices(platform: SpecPlatform): WiredNotices {
  const wiredMail = mail.wire(platform);
  const wiredPeople = people.wire(platform, {
    mail: wiredMail,
    personalRecords: () => new Map([['notices', wiredNotices.personal!]]),
  });
  const wiredNotices: Notices = notices.wire(platform, { people: wiredPeople, mail: wiredMail });
  return { mail: wiredMail, people: wiredPeople, notices: wiredNotices };
}

/** Opens a test database with the tables of the slice and of those below it. */
export function openNoticesPlatform(): Promise<TestPlatform> {
  return openTestPlatform([...mail.entities, ...people.entities, ...notices.entities]);
}
