import { mail } from '@daily/mail';
import { people } from '@daily/people';
import { openTestPlatform, type SpecPlatform, type TestPlatform } from '@daily/testing/test-platform';
import { questions, type Questions } from './index';

/** Opens a test database with the tables of the slice and of those below it. */
export function openQuestionsPlatform(): Promise<TestPlatform> {
  return openTestPlatform([...mail.entities, ...people.entities, ...questions.entities]);
}

/** Wires the slice on a platform on which no question has been answered. */
export function wireQuestions(platform: SpecPlatform): Questions {
  return questions.wire(platform, {
    people: people.wire(platform, { mail: mail.wire(platform), personalRecords: () => new Map() }),
    hasAnswered: async () => false,
    articlesAbout: async () => [],
    notifyAdmins: async () => () => undefined,
  });
}
