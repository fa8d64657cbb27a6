import type { TestPlayer } from '../client';
import type { Installation } from '../installation';
import { mustMutate } from '../mutate';
import { type WrittenContests, writeContests } from './write-contests';
import { writePosts, writePromo } from './write-editorial';
import { writeLeague, writePlayers, writeShares } from './write-players';
import { type WrittenQuestions, writeQuestions } from './write-questions';

/** What has been written, and by whom. */
export interface Written {
  owner: TestPlayer;
  admin: TestPlayer;
  sharePaths: string[];
  /** Slugs of posts. */
  posts: string[];
  questions: WrittenQuestions;
  contests: WrittenContests;
  leagueId: string;
}

/** Writes the corpus into every field that clients can write. */
export async function write(installation: Installation): Promise<Written> {
  const [owner, admin] = (await installation.signUp(2)) as [TestPlayer, TestPlayer];
  await installation.rows(`UPDATE player SET role = 'admin' WHERE id = $1`, [admin.userId]);
  await mustMutate(admin.client, 'login', { email: admin.email, password: admin.password });
  await writePlayers(installation, owner);
  await writePromo(admin);
  return {
    ...{ owner, admin },
    sharePaths: await writeShares(installation, owner),
    posts: await writePosts(admin),
    questions: await writeQuestions(installation, admin, [owner]),
    contests: await writeContests(installation, admin, [owner]),
    leagueId: await writeLeague(owner, admin),
  };
}
