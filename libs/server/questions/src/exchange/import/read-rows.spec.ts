import { describe, expect, it } from '@jest/globals';
import { hostileFiles } from '@daily/testing/hostile-question-files';
import { EXCHANGE_BOUNDS } from '../exchange-question';
import { questionOf } from '../exchange-question.fixture';
import { readRows } from './read-rows';

/** Milliseconds of the longest pause of a timer: ten times what is usual, for slow machines. */
const MAX_PAUSE_MS = 300;

/** The milliseconds for which this thread has used a processor. Other jobs of a busy machine do not count. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** Does something and measures for how long nothing else had its turn. */
async function longestPause(work: () => Promise<unknown>): Promise<number> {
  let [longest, last] = [0, processorTime()];
  const note = () => {
    const now = processorTime();
    [longest, last] = [Math.max(longest, now - last), now];
  };
  const timer = setInterval(note, 1);
  await work();
  note();
  clearInterval(timer);
  return longest;
}

const problemsOf = async (value: unknown) => (await readRows(JSON.stringify(value), 'jsonl')).problems;

describe('the rows of a file', () => {
  it.each(hostileFiles().map((file) => [`${file.format} with ${file.name}`, file] as const))(
    'are read in turns, and their report is short: %s',
    async (_what, { content, format }) => {
      const outcome = async () => {
        try {
          const { problems } = await readRows(content, format);
          expect(JSON.stringify(problems).length).toBeLessThan(200_000);
          expect(problems.length).toBeGreaterThan(0);
        } catch (error) {
          expect(error).toMatchObject({ kind: 'invalid' });
          expect(String(error).length).toBeLessThan(500);
        }
      };
      expect(await longestPause(outcome)).toBeLessThan(MAX_PAUSE_MS);
    },
  );

  it('have problems for the size and depth of a row, and the others are read', async () => {
    const { maxRowLength, maxDepth } = EXCHANGE_BOUNDS;
    const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
    const file = [deep(maxDepth), deep(maxDepth + 1), `"${'x'.repeat(maxRowLength)}"`, '"[[[[[[[[[[\\"[["'];
    const { problems } = await readRows([...file, JSON.stringify(questionOf('What?'))].join('\n'), 'jsonl');
    expect(problems.map(({ row, reason }) => [row, reason])).toEqual([
      [1, 'must be an object'],
      [2, `must have at most ${maxDepth} levels of lists and objects`],
      [3, `must have at most ${maxRowLength} characters`],
      [4, 'must be an object'],
    ]);
  });

  it('list the first problems of a row, with short names', async () => {
    const fields = Array.from({ length: 50 }, (_, index) => [`${'x'.repeat(200)}${index}`, 1]);
    const problems = await problemsOf({ ...questionOf('What?'), ...Object.fromEntries(fields) });
    expect(problems).toHaveLength(EXCHANGE_BOUNDS.maxRowProblems);
    expect(problems[0]?.path).toHaveLength(101);
  });

  it('check the elements of a list only when there are not too many', async () => {
    const articles = Array.from({ length: 5 }, () => 7);
    expect(await problemsOf({ ...questionOf('What?'), articles })).toEqual([
      { line: 1, row: 1, path: 'articles', reason: 'must be at most 4' },
    ]);
  });

  it.each([
    ['json', '{"questions":[{}],}'],
    ['json', '{"questions":[{} {}]}'],
    ['json', '{"questions":[{},]}'],
    ['json', '{"questions":[{]}'],
    ['json', '{"questions":[{}]} x'],
    ['json', '{"questions":[/* no */ {}]}'],
    ['json', '{"questions":["\\"]}'],
    ['opentdb', '[}'],
  ] as const)('are none when the %s file is malformed: %s', async (format, text) => {
    await expect(readRows(text, format)).rejects.toThrow('The file is not valid JSON');
  });
});
