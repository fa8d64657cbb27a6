import { beforeEach, describe, expect, it } from '@jest/globals';
import { auditPointsCommand } from '../../src/commands/audit-points.command';
import { runOn } from './command.fixture';
import { bareProfile } from '../player.fixture';
import { todaysKey } from '../questions/question.fixture';
import { useServer } from '../test-world';

const used = useServer();

const audit = (...args: string[]) => runOn(used.world, auditPointsCommand, args);

describe('npm run audit:points', () => {
  beforeEach(() => used.server.rows('UPDATE player SET total_points = lifetime_points'));

  /** Creates a profile without a password that answers today's question correctly. */
  async function answeredCorrectly(userId: string): Promise<void> {
    await bareProfile(used.server, userId);
    const { id, right } = await todaysKey(used.server);
    await used.server.call('POST', '/api/user-answers', {
      body: { userId, questionId: id, userAnswer: right },
    });
  }

  it('reports that all counters match after an answer', async () => {
    await answeredCorrectly(`audited-${Date.now()}`);
    expect(await audit()).toEqual({
      code: 0,
      out: 'All counters match the answers, the ledger, the shares and the contests.',
      err: '',
    });
  });

  it('reports every counter that differs, and changes none', async () => {
    await bareProfile(used.server, 'cheat');
    await used.server.rows(`UPDATE player SET total_points = 7 WHERE id = 'cheat'`);
    const expected = {
      code: 1,
      out: [
        'counter       owner  stored  derived',
        'total points  cheat  7       0',
        '1 counter differs.',
      ].join('\n'),
      err: '',
    };
    expect(await audit()).toEqual(expected);
    expect(await audit()).toEqual(expected);
  });

  it('recomputes every streak', async () => {
    await answeredCorrectly('runner');
    await used.server.rows(`UPDATE player SET longest_streak = 9 WHERE id = 'runner'`);
    expect((await audit()).out.split('\n')).toEqual([
      'counter                     owner   stored  derived',
      'days of the longest streak  runner  9       1',
      '1 counter differs.',
    ]);
    await used.server.rows(`UPDATE player SET longest_streak = 1 WHERE id = 'runner'`);
  });

  it('accepts no arguments', async () => {
    expect(await audit('now')).toEqual({
      code: 2,
      out: '',
      err: expect.stringContaining('npm run audit:points'),
    });
  });
});
