import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { newToken } from '@daily/kit/runtime/token';
import { Player } from '@daily/people';
import type { TestPlatform } from '@daily/testing/test-platform';
import type { Sharing } from '../index';
import { Share } from '../shares/share.entity';
import { newPlayer, openSharing, signedInAs } from '../wired-sharing.fixture';
import type { AttributionService } from './attribution.service';

/** The link of a share by Ada. */
export interface TestLink {
  id: string;
  token: string;
}

/** Visits of Ada's links on a test database of its own, and what the visitors do afterwards. */
export class TestVisits {
  /** A link of Ada. */
  link: TestLink = { id: '', token: '' };
  private readonly lastAnswers = new Map<string, Date>();

  private constructor(
    readonly test: TestPlatform,
    readonly sharing: Sharing,
  ) {}

  static async open(): Promise<TestVisits> {
    const { test, sharing, shareables } = await openSharing();
    const visits = new TestVisits(test, sharing);
    shareables.push({
      results: {},
      hasAnsweredSince: async (id, since) => (visits.lastAnswers.get(id) ?? new Date(0)) >= since,
    });
    return visits;
  }

  /** Leaves a single player, Ada, with a link. */
  async reset(): Promise<void> {
    await this.test.reset();
    this.lastAnswers.clear();
    await this.addPlayer('ada');
    this.link = await this.newLink();
  }

  get service(): AttributionService {
    return this.sharing.attribution;
  }

  addPlayer(id: string): Promise<string> {
    return newPlayer(this.test.platform, id);
  }

  /** Creates another link of Ada. */
  async newLink(): Promise<TestLink> {
    const input = { shareType: 'trivia_question', contentId: '7', platform: 'twitter' };
    const { share, verificationUrl } = await this.sharing.shares.create('ada', input, this.test.caller());
    return { id: share.id, token: verificationUrl.split('/').at(-1) ?? '' };
  }

  /** Opens a link, anonymously or as a player. @returns the visit token that the browser should keep. */
  visit(
    id?: string,
    previousVisitToken: string | null = null,
    { token } = this.link,
  ): Promise<string | null> {
    const caller = id ? signedInAs(id) : this.test.caller();
    return this.service.visit({ token, visitToken: newToken(), previousVisitToken }, caller);
  }

  /** Reports a visit after a player signed in. @returns whether the browser should keep the token. */
  attribute(visitToken: string | null, id: string): Promise<boolean> {
    return this.service.attribute(visitToken ?? '', signedInAs(id));
  }

  /** Makes a player answer now. */
  answer(id: string): void {
    this.lastAnswers.set(id, this.test.clock.now());
  }

  /** Makes a player delete the account and sign up again with the same email. */
  async signUpAgain(id: string): Promise<void> {
    const { orm } = this.test.platform.database;
    await orm.transaction(async (rows) => {
      const player = await rows.findOneByOrFail(Player, { id });
      await this.sharing.personal?.erase?.(rows, player);
      await rows.delete(Player, { id });
    });
    await this.addPlayer(id);
  }

  /** The visits, signups and answers counted for a link. */
  async counts({ id } = this.link): Promise<[visits: number, signups: number, answers: number]> {
    const shares = this.test.platform.database.orm.getRepository(Share);
    const { visits, signups, answers } = await shares.findOneByOrFail({ id });
    return [visits, signups, answers];
  }
}

/** The visits of a spec file. */
export function useVisits(): { readonly visits: TestVisits } {
  const used = {} as { visits: TestVisits };
  beforeAll(async () => {
    used.visits = await TestVisits.open();
  });
  beforeEach(() => used.visits.reset());
  afterAll(() => used.visits.test.close());
  return used;
}
