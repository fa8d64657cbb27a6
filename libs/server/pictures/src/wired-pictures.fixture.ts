import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Caller } from '@daily/kit/runtime/caller';
import { mail } from '@daily/mail';
import { AuditLog, people } from '@daily/people';
import { openTestPlatform, type SpecPlatform, type TestPlatform } from '@daily/testing/test-platform';
import { pictures } from './index';

/** Opens a test database with the tables of the slice and of those that its rows refer to. */
export function openPicturesPlatform(): Promise<TestPlatform> {
  return openTestPlatform([...mail.entities, ...people.entities, ...pictures.entities]);
}

/** Wires the slice over a new folder. @param shown ids of the pictures that something shows. */
export function wirePictures(platform: SpecPlatform, shown: ReadonlySet<string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'pictures-'));
  const settings = { ...platform.settings, pictures: { dataDir, s3: null } };
  const audit = new AuditLog(platform.calendar);
  const findShown = async (ids: readonly string[]) => ids.filter((id) => shown.has(id));
  return { dataDir, ...pictures.wire({ ...platform, settings }, { people: { audit }, findShown }) };
}

/** An editor, who needs no profile. */
export const EDITOR = new Caller({ viewer: { id: 'editor', role: 'editor' }, address: '192.0.2.8' });
