import { boards } from '@daily/boards';
import { contests } from '@daily/contests';
import type { SliceDeclaration } from '@daily/kit/runtime/slice';
import { leagues } from '@daily/leagues';
import { mail } from '@daily/mail';
import { notices } from '@daily/notices';
import { people } from '@daily/people';
import { play } from '@daily/play';
import { questions } from '@daily/questions';
import { rulebook } from '@daily/rulebook';
import { sharing } from '@daily/sharing';
import { openTestPlatform, type TestPlatform, type TestPlatformOptions } from '@daily/testing/test-platform';
import { LATE_FACT_TRIGGERS, statistics } from '.';

/** The tables that the figures are counted from, and their own. */
const SLICES: SliceDeclaration[] = [
  mail,
  people,
  rulebook,
  notices,
  boards,
  questions,
  sharing,
  play,
  leagues,
  contests,
  statistics,
];

/** Opens a test database with the tables of all slices that are counted. */
export function openStatisticsPlatform(
  settings: TestPlatformOptions['settings'] = {},
): Promise<TestPlatform> {
  return openTestPlatform(
    SLICES.flatMap(({ entities }) => entities),
    { settings, statements: LATE_FACT_TRIGGERS },
  );
}
