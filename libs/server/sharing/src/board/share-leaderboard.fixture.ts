import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import { createPlatform } from '@daily/kit/runtime/platform';
import type { ShareTimeframe, ShareType } from '@daily/rules/sharing';
import type { TestPlatform } from '@daily/testing/test-platform';
import type { Sharing } from '../index';
import { auditShares } from '../shares-audit';
import { newPlayer, openSharing, type WiredSharing } from '../wired-sharing.fixture';

/** How a share is verified. */
export interface Verification {
  /** Defaults to the current instant of the tests' clock. */
  at?: string;
  shareType?: ShareType;
  timeZone?: string;
}

/** The share leaderboard on a test database of its own. */
export class TestShareBoard {
  constructor(private readonly wired: WiredSharing) {}

  get test(): TestPlatform {
    return this.wired.test;
  }

  /** Sharing of the same product in a time zone. */
  sharing(timeZone = 'UTC'): Sharing {
    if (timeZone === 'UTC') return this.wired.sharing;
    const { settings, ...parts } = this.test.platform;
    const platform = createPlatform({ ...parts, settings: { ...settings, timeZone } });
    // Its own cursors would need the secret of the installation, which only the platform of the tests has loaded.
    return this.wired.wireOn({ ...platform, cursors: parts.cursors });
  }

  addPlayer(id: string, options?: { hidden: boolean }): Promise<string> {
    return newPlayer(this.test.platform, id, options);
  }

  /** Creates a share and verifies it. */
  async verify(
    playerId: string,
    { at, shareType = 'trivia_question', timeZone }: Verification = {},
  ): Promise<void> {
    const { shares, verification } = this.sharing(timeZone);
    if (at) this.test.clock.set(new Date(at));
    const { verificationUrl } = await shares.create(
      playerId,
      { shareType, contentId: '7', platform: 'copy_link' },
      this.test.caller(),
    );
    await verification.verify(verificationUrl.split('/').at(-1) ?? '');
  }

  /** The first places in a time zone, each as `rank name count`. */
  async read(
    timeframe: ShareTimeframe = 'all',
    shareType: ShareType | null = null,
    { limit = 100, timeZone = 'UTC' } = {},
  ): Promise<string[]> {
    const places = await this.sharing(timeZone).leaderboard.top(limit, { shareType, timeframe });
    return places.map(({ rank, player, score }) => `${rank} ${player.username} ${score}`);
  }
}

/** The share leaderboard of a spec file. After each test it is compared with the shares. */
export function useShareBoard(): { readonly board: TestShareBoard } {
  const used = {} as { board: TestShareBoard };
  beforeAll(async () => {
    used.board = new TestShareBoard(await openSharing());
  });
  beforeEach(() => used.board.test.reset());
  afterEach(async () => expect(await auditShares(used.board.test.platform.database)).toEqual([]));
  afterAll(() => used.board.test.close());
  return used;
}
