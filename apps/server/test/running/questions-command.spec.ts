import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { questionsCommand } from '../../src/commands/questions.command';
import { runOn } from './command.fixture';
import { useServer } from '../test-world';

const used = useServer();

const folder = mkdtempSync(join(tmpdir(), 'questions-command-'));
afterAll(() => rmSync(folder, { recursive: true }));

const pathOf = (name: string) => join(folder, name);
const run = (...args: string[]) => runOn(used.world, questionsCommand, args);

const VALID = {
  category: 'Web',
  difficulty: 'easy',
  question: 'By command?',
  options: { A: 'one', B: 'two', C: 'three', D: 'four' },
  correct: 'B',
};

describe('npm run questions', () => {
  it('reports what is wrong, checks, and imports the valid rows', async () => {
    const file = pathOf('questions.jsonl');
    writeFileSync(file, `${JSON.stringify(VALID)}\n\n${JSON.stringify({ ...VALID, correct: 'x' })}\n`);
    const given = ['import', file, '--format', 'jsonl'];
    expect(await run(...given)).toEqual({
      code: 1,
      out: 'line 3  correct  must be A, B, C or D\n2 rows, 1 rejected. Questions added: 0.',
      err: '',
    });
    const check = await run(...given, '--mode', 'valid-rows', '--dry-run');
    expect(check.out).toContain('Questions that would be added: 1.');
    const { out } = await run(...given, '--mode', 'valid-rows', '--source', 'Ada');
    expect(out).toContain('Questions added: 1.');
    const [row] = await used.server.rows(`SELECT source FROM question WHERE text = 'By command?'`);
    expect(row).toEqual({ source: 'Ada' });
    const [entry] = await used.server.rows(`SELECT actor_id, origin FROM audit_entry`);
    expect(entry).toEqual({ actor_id: null, origin: 'command' });
  });

  it('exports to a file that can be imported', async () => {
    const file = pathOf('exported.csv');
    const { code, out } = await run('export', file, '--format', 'csv', '--scope', 'unused');
    expect([code, out]).toEqual([0, `The questions were written to ${file}.`]);
    expect(readFileSync(file, 'utf8')).toMatch(/^category,difficulty,points,/);
    expect((await run('import', file, '--format', 'csv', '--dry-run')).out).toContain(
      'that would be added: 0.',
    );
  });

  it('reports a file that cannot be read or is malformed', async () => {
    expect(await run('import', pathOf('missing'), '--format', 'csv')).toMatchObject({
      code: 2,
      out: expect.stringContaining('cannot be read.'),
    });
    const file = pathOf('malformed.json');
    writeFileSync(file, '{');
    expect(await run('import', file, '--format', 'json')).toMatchObject({
      code: 1,
      err: expect.stringContaining('not valid JSON'),
    });
  });

  it.each([
    [[]],
    [['import', 'a']],
    [['import', 'a', 'b', '--format', 'csv']],
    [['import', 'a', '--format', 'xml']],
    [['import', 'a', '--format', 'csv', '--mode', 'some']],
    [['export', 'a', '--format', 'csv', '--scope', 'mine']],
    [['list', 'a', '--format', 'csv']],
    [['import', 'a', '--format', 'csv', '--unknown']],
  ])('explains itself with the arguments %j', async (args) => {
    expect((await run(...args)).err).toContain('npm run questions -- import FILE');
  });
});
