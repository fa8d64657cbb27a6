import { openTestPlatform, type TestPlatform } from '@daily/testing/test-platform';
import { people } from '@daily/people';
import { type Boards, boards } from './index';
import type { PointsEarnedOn } from './boards/leaderboard.service';
import { BOARD_TRIGGERS } from './scores/board-triggers.sql';

/** The slice on a test database of its own. */
export interface WiredBoards {
  test: TestPlatform;
  boards: Boards;
}

/** Opens a test database and wires the boards on it. By default no player has earned points on any day. */
export async function openBoards(
  pointsEarnedOn: PointsEarnedOn = async () => new Map(),
): Promise<WiredBoards> {
  const entities = [...people.entities, ...boards.entities];
  const test = await openTestPlatform(entities, { statements: BOARD_TRIGGERS });
  return { test, boards: boards.wire(test.platform, { pointsEarnedOn }) };
}
