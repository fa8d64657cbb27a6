import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Caller } from '@daily/kit/runtime/caller';
import { addDays } from '@daily/rules/calendar';
import { REVIEW_TEXTS } from '@daily/rules/question/review';
import { AuditEntry } from '@daily/people';
import type { TestPlatform } from '@daily/testing/test-platform';
import type { Questions } from '..';
import { questionOf } from '../exchange/exchange-question.fixture';
import { Question } from '../question/question.entity';
import { openQuestionsPlatform, wireQuestions } from '../wired-questions.fixture';
import { ADA, addEditors, approvedQuestion, BEN, CLEO, failureOf } from './editing.fixture';
import { QuestionReading } from './question-reading.entity';

let test: TestPlatform;
let wired: Questions;

beforeAll(async () => {
  test = await openQuestionsPlatform();
  wired = wireQuestions(test.platform);
});
beforeEach(async () => {
  await test.reset();
  await addEditors(test);
});
afterAll(() => test.close());

const rows = <Row extends object>(entity: new () => Row) => test.platform.database.orm.getRepository(entity);
const stored = (id: number) => rows(Question).findOneByOrFail({ id });
const today = () => test.platform.calendar.today();

const submitted = async (text = 'What is it?') => {
  const { id: questionId, version } = await wired.editor.create({ content: questionOf(text) }, ADA);
  await wired.review.submit({ questionId, version }, ADA);
  return { questionId, version };
};

describe('the review', () => {
  it('approves a question that a second reader has answered, and keeps what they chose', async () => {
    const seen = await submitted();
    await wired.review.answer(seen, 'C', BEN);
    const approved = await wired.review.decide({ ...seen, isApproved: true, note: ' Fine. ' }, BEN);
    expect(approved).toMatchObject({ state: 'approved', approvedVersion: 1, day: null });
    expect(await rows(QuestionReading).find()).toEqual([
      expect.objectContaining({
        ...{ readerId: 'ben', letter: 'C', isCorrect: false, version: 1 },
        ...{ decision: 'approved', note: 'Fine.' },
      }),
    ]);
    const entries = await rows(AuditEntry).find({ order: { id: 'ASC' } });
    expect(entries.map(({ actorId, action }) => `${actorId} ${action}`)).toEqual([
      'ada question.create',
      'ada question.submit',
      'ben question.read',
      'ben question.approve',
    ]);
  });

  it('does not let an author, or a reader who has not answered, approve', async () => {
    const seen = await submitted();
    const approve = { ...seen, isApproved: true, note: '' };
    expect(await failureOf(wired.review.answer(seen, 'A', ADA))).toContain('forbidden');
    expect(await failureOf(wired.review.decide(approve, ADA))).toContain('forbidden');
    expect(await failureOf(wired.review.decide(approve, BEN))).toBe(`conflict: ${REVIEW_TEXTS.answerFirst}`);
    expect(await stored(seen.questionId)).toMatchObject({ state: 'in_review' });
  });

  it('lets an API token change a draft only', async () => {
    const token = new Caller({
      viewer: { id: 'ada', role: 'editor', scopes: ['questions:write'] },
      address: '192.0.2.1',
    });
    const { id: questionId } = await wired.editor.create({ content: questionOf('What is it?') }, token);
    const change = { questionId, content: questionOf('What is this?') };
    const { version } = await wired.editor.change({ ...change, version: 1 }, token);
    await wired.review.submit({ questionId, version }, ADA);
    expect(
      await failureOf(
        wired.editor.change({ questionId, version, content: questionOf('What is that?') }, token),
      ),
    ).toBe(`forbidden: ${REVIEW_TEXTS.tokenChangesDrafts}`);
    expect(await stored(questionId)).toMatchObject({ state: 'in_review', version });
  });

  it('does not let a reader who joins the authors approve', async () => {
    const seen = await submitted();
    await wired.review.answer(seen, 'A', BEN);
    await wired.editor.join(seen.questionId, BEN);
    const approve = { ...seen, isApproved: true, note: '' };
    expect(await failureOf(wired.review.decide(approve, BEN))).toContain('forbidden');
    await wired.review.answer(seen, 'A', CLEO);
    expect(await wired.review.decide(approve, CLEO)).toMatchObject({ state: 'approved' });
  });

  it('keeps the first answer to a version', async () => {
    const seen = await submitted();
    await wired.review.answer(seen, 'D', BEN);
    await wired.review.answer(seen, 'A', BEN);
    expect(await rows(QuestionReading).find()).toEqual([
      expect.objectContaining({ letter: 'D', isCorrect: false }),
    ]);
  });

  it('does not approve a version that its author has changed meanwhile', async () => {
    const seen = await submitted();
    await wired.review.answer(seen, 'A', BEN);
    await wired.editor.change({ ...seen, content: questionOf('What is this?') }, ADA);
    const approve = { ...seen, isApproved: true, note: '' };
    expect(await failureOf(wired.review.decide(approve, BEN))).toContain('conflict');
    const again = { ...approve, version: 2 };
    expect(await failureOf(wired.review.decide(again, BEN))).toContain(REVIEW_TEXTS.answerFirst);
  });

  it('returns a question to its authors, who may send it again', async () => {
    const seen = await submitted();
    await wired.review.answer(seen, 'A', BEN);
    const back = { ...seen, isApproved: false, note: 'B is right as well.' };
    expect(await wired.review.decide(back, BEN)).toMatchObject({ state: 'draft' });
    await wired.review.decide(back, BEN);
    await wired.review.submit(seen, ADA);
    expect(await wired.review.decide(back, BEN)).toMatchObject({ state: 'draft' });
    await wired.review.submit(seen, ADA);
    const approve = { ...seen, isApproved: true, note: '' };
    expect(await wired.review.decide(approve, BEN)).toMatchObject({ state: 'approved' });
  });

  it('approves once when two readers decide at once', async () => {
    const seen = await submitted();
    await wired.review.answer(seen, 'A', BEN);
    await wired.review.answer(seen, 'A', CLEO);
    const outcomes = await Promise.all([
      failureOf(wired.review.decide({ ...seen, isApproved: true, note: '' }, BEN)),
      failureOf(wired.review.decide({ ...seen, isApproved: false, note: 'No.' }, CLEO)),
    ]);
    expect(outcomes.toSorted()).toEqual([`conflict: ${REVIEW_TEXTS.notInReview}`, 'no failure']);
  });
});

describe('a change', () => {
  it('puts an approved question back into review and off its day, to which an approval returns it', async () => {
    const day = addDays(today(), 9);
    const { id: questionId } = await approvedQuestion(wired, 'What is it?');
    await wired.planner.move({ questionId, from: null, to: day, displacedId: null }, CLEO);
    const changed = await wired.editor.change(
      { questionId, version: 1, content: questionOf('What is this?') },
      CLEO,
    );
    expect(changed).toMatchObject({ state: 'in_review', version: 2, day: null, heldDay: day });
    const seen = { questionId, version: 2 };
    // Ada wrote the approved version, and can therefore read the next one.
    await wired.review.answer(seen, 'A', ADA);
    const approved = await wired.review.decide({ ...seen, isApproved: true, note: '' }, ADA);
    expect(approved).toMatchObject({ state: 'approved', approvedVersion: 2, day, heldDay: null });
  });

  it('leaves the question without a day when another one has taken it meanwhile', async () => {
    const day = addDays(today(), 9);
    const { id: questionId } = await approvedQuestion(wired, 'What is it?');
    const other = await approvedQuestion(wired, 'What else is it?');
    await wired.planner.move({ questionId, from: null, to: day, displacedId: null }, CLEO);
    await wired.editor.change({ questionId, version: 1, content: questionOf('What is this?') }, CLEO);
    await wired.planner.move({ questionId: other.id, from: null, to: day, displacedId: null }, CLEO);
    const seen = { questionId, version: 2 };
    await wired.review.answer(seen, 'A', BEN);
    const approved = await wired.review.decide({ ...seen, isApproved: true, note: '' }, BEN);
    expect(approved).toMatchObject({ state: 'approved', day: null, heldDay: null });
    expect(await stored(other.id)).toMatchObject({ day });
  });

  it('does not overwrite what another editor has changed, and may be repeated', async () => {
    const { questionId, version } = await submitted();
    await wired.editor.join(questionId, BEN);
    const change = (text: string) => ({ questionId, version, content: questionOf(text) });
    const outcomes = await Promise.all([
      failureOf(wired.editor.change(change('What is this?'), ADA)),
      failureOf(wired.editor.change(change('What is that?'), BEN)),
    ]);
    expect(outcomes.toSorted()).toEqual([`conflict: ${REVIEW_TEXTS.changedMeanwhile}`, 'no failure']);
    const { text } = await stored(questionId);
    const winner = text === 'What is this?' ? ADA : BEN;
    expect(await wired.editor.change(change(text), winner)).toMatchObject({ version: 2 });
  });

  it('of a shipped question survives the next start, and keeps it from being asked until it is approved', async () => {
    await wired.bank.run();
    const shipped = await rows(Question).findOneByOrFail({ difficulty: 'easy' });
    const { id: questionId, category, difficulty } = shipped;
    const content = questionOf('What is this?', { category, difficulty });
    await wired.editor.change({ questionId, version: 1, content }, ADA);
    await wired.bank.run();
    expect(await stored(questionId)).toMatchObject({ text: 'What is this?', state: 'in_review' });
    const before = await wired.queue.daysLeft();
    const seen = { questionId, version: 2 };
    await wired.review.answer(seen, 'A', BEN);
    await wired.review.decide({ ...seen, isApproved: true, note: '' }, BEN);
    expect(await wired.queue.daysLeft()).toBe(before + 1);
  });
});

describe('a new question', () => {
  it('is created once when the request is repeated', async () => {
    const draft = { content: questionOf('What is it?'), idempotencyKey: 'key' };
    const [one, other] = await Promise.all([
      wired.editor.create(draft, ADA),
      wired.editor.create(draft, ADA),
    ]);
    expect(one.id).toBe(other.id);
    expect(one).toMatchObject({ state: 'draft', day: null, approvedVersion: 0 });
  });

  it('keeps the rules of the import, and is no copy of another question', async () => {
    const invalid = { ...questionOf('What is it?'), options: { A: 'x', B: 'x', C: 'y', D: 'z' } };
    expect(await failureOf(wired.editor.create({ content: invalid }, ADA))).toContain('invalid');
    await wired.editor.create({ content: questionOf('What is it?') }, ADA);
    expect(await failureOf(wired.editor.create({ content: questionOf('what is  it') }, BEN))).toContain(
      'exists already',
    );
  });

  it('is not asked before it is approved, whatever writes to the table', async () => {
    const { id } = await wired.editor.create({ content: questionOf('What is it?') }, ADA);
    await expect(rows(Question).update({ id }, { day: today() })).rejects.toThrow('question_approved_day');
  });
});
