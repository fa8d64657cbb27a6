import { Caller } from '@daily/kit/runtime/caller';
import {
  openTestPlatform,
  type TestPlatform,
  type TestPlatformOptions,
  type SpecPlatform,
} from '@daily/testing/test-platform';
import { boards } from '@daily/boards';
import { mail } from '@daily/mail';
import { type People, people, Player } from '@daily/people';
import { PastQuestions, Question } from '@daily/questions';
import { SHARE_BOARD_TRIGGERS, type Shareable, type Sharing, sharing } from './index';

/** The slice on a test database of its own. */
export interface WiredSharing {
  test: TestPlatform;
  people: People;
  sharing: Sharing;
  /** The contributions of slices above: one that offers all content, and those that a test adds. */
  shareables: Shareable[];
  /** Wires the slice on another platform over the same database, such as another server. */
  wireOn(platform: SpecPlatform): Sharing;
}

/** Offers all content of both types, without results. */
const ALL_CONTENT: Shareable = {
  contents: { trivia_question: async () => true, contest: async () => true },
  results: {},
  hasAnsweredSince: async () => false,
};

/** Opens a test database and wires sharing on it, above mail, people and boards. */
export async function openSharing(options: TestPlatformOptions = {}): Promise<WiredSharing> {
  const entities = [...mail.entities, ...people.entities, ...boards.entities, Question, ...sharing.entities];
  const test = await openTestPlatform(entities, { ...options, statements: SHARE_BOARD_TRIGGERS });
  const shareables: Shareable[] = [ALL_CONTENT];
  const wire = (platform: SpecPlatform) => {
    const wiredPeople = people.wire(platform, {
      mail: mail.wire(platform),
      personalRecords: () => new Map(),
    });
    const wiredBoards = boards.wire(platform, { pointsEarnedOn: async () => new Map() });
    const wiredSharing = sharing.wire(platform, {
      people: wiredPeople,
      boards: wiredBoards,
      questions: {
        past: new PastQuestions(platform.database, platform.calendar, platform.cursors),
        service: {
          today: async () => null,
          findOrNull: (id) => platform.database.orm.getRepository(Question).findOneBy({ id }),
        },
      },
      shareables: () => shareables,
    });
    return { people: wiredPeople, sharing: wiredSharing };
  };
  return { test, ...wire(test.platform), shareables, wireOn: (platform) => wire(platform).sharing };
}

/** Inserts a player without a password, for whom anyone may act. */
export async function newPlayer(
  platform: SpecPlatform,
  id: string,
  more: Partial<Player> = {},
): Promise<string> {
  await platform.database.orm.getRepository(Player).insert({
    id,
    username: id,
    email: `${id}@share.example`,
    createdAt: platform.calendar.now(),
    ...more,
  });
  return id;
}

/** A caller authenticated as a player. */
export function signedInAs(id: string): Caller {
  return new Caller({ viewer: { id, role: 'player' }, address: '192.0.2.9' });
}
