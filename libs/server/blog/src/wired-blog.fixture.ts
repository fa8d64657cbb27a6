import { Caller } from '@daily/kit/runtime/caller';
import type { Platform } from '@daily/kit/runtime/platform';
import { AuditLog, people } from '@daily/people';
import { mail } from '@daily/mail';
import { openTestPlatform, type TestPlatform } from '@daily/testing/test-platform';
import { blog, type Blog, BLOG_SEARCH_TRIGGER } from './index';

/** Opens a test database with the tables of the slice and of those that its rows refer to. */
export function openBlogPlatform(): Promise<TestPlatform> {
  return openTestPlatform([...mail.entities, ...people.entities, ...blog.entities], {
    statements: BLOG_SEARCH_TRIGGER,
  });
}

/** Wires the slice on a platform on which no question has been asked. */
export function wireBlog(platform: Platform<{ productName: string; publicUrl: string }>): Blog {
  const audit = new AuditLog(platform.calendar);
  return blog.wire(platform, { people: { audit }, askedQuestions: async () => [] });
}

/** An editor, who needs no profile. */
export const EDITOR = new Caller({ viewer: { id: 'editor', role: 'editor' }, address: '192.0.2.8' });

/** A signed-in player, who sees what everyone sees. */
export const PLAYER = new Caller({ viewer: { id: 'player', role: 'player' }, address: '192.0.2.9' });
