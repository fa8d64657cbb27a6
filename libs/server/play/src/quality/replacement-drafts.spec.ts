import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '@daily/rules/calendar';
import { REPLACEMENT_TEXTS } from '@daily/rules/question/review';
import { BOARD_TRIGGERS } from '@daily/boards';
import { AuditEntry } from '@daily/people';
import { Question } from '@daily/questions';
import { openTestPlatform, type TestPlatform } from '@daily/testing/test-platform';
import { smallBank } from '../small-bank.fixture';
import { ENTITIES, type WiredSlices, wireSlices } from '../wired-slices.fixture';
import { ADA, addEditors, BEN, closedQuestions, FIRST, tally, wrongOf } from './tallies.fixture';

let test: TestPlatform;
let slices: WiredSlices;
let asked: Question;

const bank = () => ({ ...smallBank(), retired: new Set(['question-59']) });

beforeAll(async () => {
  test = await openTestPlatform(ENTITIES, { statements: BOARD_TRIGGERS });
});
beforeEach(async () => {
  await test.reset();
  slices = wireSlices(test.platform, bank);
  await slices.questions.bank.run();
  await addEditors(test);
  [asked] = (await closedQuestions(test, slices, 1)) as [Question];
  await tally(test, asked, [90, 105, 5, 0]);
  await slices.play.qualities.computeNext();
});
afterAll(() => test.close());

const rows = () => test.platform.database.orm.getRepository(Question);
const stored = (id: number) => rows().findOneByOrFail({ id });
const begin = (id = asked.id, caller = ADA) => slices.play.replacementDrafts.begin(id, caller);

/** The content of a question as an editor sends it, with the empty options filled in. */
const filled = ({ text, correctAnswer, takeaway, category, difficulty, ...question }: Question) => ({
  ...{ question: text, correct: correctAnswer, takeaway, category, difficulty, explanation: 'It is.' },
  options: {
    A: question.optionA || 'Rope',
    B: question.optionB || 'Bag',
    C: question.optionC || 'Ring',
    D: question.optionD || 'Sieve',
  },
});

/** The replacement with new options, approved by another editor. */
const approved = async (): Promise<Question> => {
  const { editor, review } = slices.questions;
  const draft = await begin();
  const content = filled(draft);
  const { id: questionId, version } = await editor.change(
    { questionId: draft.id, version: draft.version, content },
    ADA,
  );
  const seen = { questionId, version };
  await review.submit(seen, ADA);
  await review.answer(seen, asked.correctAnswer, BEN);
  return review.decide({ ...seen, isApproved: true, note: '' }, BEN);
};

describe('the replacement of a question', () => {
  it('is a draft with the measured difficulty, in which weak options are empty', async () => {
    const [strong, weak, weaker] = wrongOf(asked);
    const draft = await begin();
    expect(draft).toMatchObject({
      ...{ state: 'draft', version: asked.version + 1, approvedVersion: 0, day: null, bankKey: null },
      ...{ text: asked.text, correctAnswer: asked.correctAnswer, difficulty: 'hard', worth: 30 },
      [`option${strong}`]: asked[`option${strong}`],
      [`option${asked.correctAnswer}`]: asked[`option${asked.correctAnswer}`],
      [`option${weak}`]: '',
      [`option${weaker}`]: '',
    });
    const [entry] = await test.platform.database.orm.getRepository(AuditEntry).find();
    expect(entry).toMatchObject({
      actorId: 'ada',
      action: 'question.replace',
      subject: `question:${draft.id}`,
    });
  });

  it('exists once, whoever begins it, on two servers', async () => {
    const sibling = wireSlices(await test.sibling(), bank);
    const begun = await Promise.all([
      ...[begin(), begin(asked.id, BEN), sibling.play.replacementDrafts.begin(asked.id, ADA), begin()],
    ]);
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
    expect(await rows().countBy({ replacesId: asked.id })).toBe(1);
  });

  it('cannot be reviewed before its options are written', async () => {
    const { id: questionId, version } = await begin();
    await expect(slices.questions.review.submit({ questionId, version }, ADA)).rejects.toMatchObject({
      kind: 'invalid',
    });
  });

  it('may have the text of its question, and is exported when it is whole', async () => {
    const exported = async () => {
      let file = '';
      for await (const part of await slices.questions.exports.export('json', { scope: 'unused' }))
        file += part;
      return file.split(JSON.stringify(asked.text)).length - 1;
    };
    const { id: questionId, version } = await begin();
    expect(await exported()).toBe(0);
    const draft = await stored(questionId);
    const other = { ...filled(draft), question: 'What else is the answer?' };
    await slices.questions.editor.change({ questionId, version, content: other }, ADA);
    await slices.questions.editor.change({ questionId, version: version + 1, content: filled(draft) }, ADA);
    expect(await stored(questionId)).toMatchObject({ text: asked.text, optionA: filled(draft).options.A });
    expect(await exported()).toBe(1);
  });

  it('needs a weak option, and a question that the bank repeats', async () => {
    const conflict = (message: string) => ({ kind: 'conflict', message });
    await expect(begin(12_345)).rejects.toMatchObject({ kind: 'not-found' });
    await tally(test, asked, [90, 90, 10, 10]);
    await test.platform.database.orm.query('DELETE FROM question_quality');
    await slices.play.qualities.computeNext();
    await expect(begin()).rejects.toMatchObject(conflict(REPLACEMENT_TEXTS.notWeak));
    await tally(test, asked, [90, 110, 0, 0]);
    await test.platform.database.orm.query('DELETE FROM question_quality');
    await slices.play.qualities.computeNext();
    for (const bankKey of [null, 'question-59']) {
      await rows().delete({ bankKey: 'question-59' });
      await rows().update({ id: asked.id }, { bankKey });
      await expect(begin()).rejects.toMatchObject(conflict(REPLACEMENT_TEXTS.notRepeated));
    }
    await rows().update({ id: asked.id }, { bankKey: asked.bankKey, repeatedOn: addDays(FIRST, 9) });
    await expect(begin()).rejects.toMatchObject(conflict(REPLACEMENT_TEXTS.repeatedSince));
  });

  it('is asked when the turn of the question comes again, and hides its key meanwhile', async () => {
    const { id } = await approved();
    await rows().delete({ state: 'approved', day: addDays(FIRST, 1) });
    await test.platform.database.orm.query(
      'UPDATE question SET day = $1::date + id + 100 WHERE day IS NULL AND bank_key IS NOT NULL',
      [FIRST],
    );
    const day = addDays(FIRST, 400);
    expect((await slices.questions.schedule.schedule(day))?.id).toBe(id);
    expect(await stored(id)).toMatchObject({ bankKey: asked.bankKey, day });
    expect(await stored(asked.id)).toMatchObject({ repeatedOn: day, points: asked.points });
    // The next repetition is that of the replacement, which no import changes.
    await slices.questions.bank.run();
    expect((await stored(id)).optionA).not.toBe('');
    expect(await rows().countBy({ bankKey: asked.bankKey! })).toBe(2);
  });

  it('hides the key of the question while an editor gives it a day, and waits again without one', async () => {
    const { id } = await approved();
    const day = addDays(test.platform.calendar.today(), 5);
    const move = { questionId: id, displacedId: null };
    await slices.questions.planner.move({ ...move, from: null, to: day }, BEN);
    expect(await stored(id)).toMatchObject({ bankKey: asked.bankKey, day });
    expect(await stored(asked.id)).toMatchObject({ repeatedOn: day });
    await slices.questions.planner.move({ ...move, from: day, to: null }, BEN);
    expect(await stored(id)).toMatchObject({ bankKey: null, day: null });
    expect(await stored(asked.id)).toMatchObject({ repeatedOn: null });
  });

  it('leaves its day and its key while it is written again', async () => {
    const { id, version } = await approved();
    const day = addDays(test.platform.calendar.today(), 5);
    await slices.questions.planner.move({ questionId: id, displacedId: null, from: null, to: day }, BEN);
    const content = { ...filled(await stored(id)), explanation: 'It really is.' };
    await slices.questions.editor.change({ questionId: id, version, content }, ADA);
    expect(await stored(id)).toMatchObject({ state: 'in_review', bankKey: null, day: null, heldDay: day });
    const seen = { questionId: id, version: version + 1 };
    await slices.questions.review.answer(seen, 'A', BEN);
    await slices.questions.review.decide({ ...seen, isApproved: true, note: '' }, BEN);
    expect(await stored(id)).toMatchObject({ bankKey: asked.bankKey, day });
  });
});
