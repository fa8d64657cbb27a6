import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '@daily/rules/calendar';
import { HOUR_MS } from '@daily/rules/calendar/duration';
import { REVIEW_TEXTS } from '@daily/rules/question/review';
import { Failure } from '@daily/kit/runtime/errors';
import { AuditEntry } from '@daily/people';
import type { TestPlatform } from '@daily/testing/test-platform';
import type { Questions } from '..';
import type { ExchangeQuestion } from '../exchange/exchange-question';
import { questionOf } from '../exchange/exchange-question.fixture';
import { Question } from '../question/question.entity';
import { openQuestionsPlatform, wireQuestions } from '../wired-questions.fixture';
import { ADA, addEditors, approvedQuestion, BEN, CLEO, failureOf } from './editing.fixture';

let test: TestPlatform;
let wired: Questions;

beforeAll(async () => {
  test = await openQuestionsPlatform();
});
beforeEach(async () => {
  await test.reset();
  wired = wireQuestions(test.platform);
  await addEditors(test);
});
afterAll(() => test.close());

const rows = <Row extends object>(entity: new () => Row) => test.platform.database.orm.getRepository(entity);
const stored = (id: number) => rows(Question).findOneByOrFail({ id });
const today = () => test.platform.calendar.today();
const entries = (action: string) => rows(AuditEntry).findBy({ action });

/** A stored question as an editor sends it back, with some fields replaced. */
const contentWith = (question: Question, changed: Partial<ExchangeQuestion>) => {
  const { text, optionA: A, optionB: B, optionC: C, optionD: D, articles } = question;
  const { correctAnswer: correct, explanation, takeaway, refutations, category, difficulty } = question;
  const sources = articles.map(({ title, url, snippet }) => ({ title, url, snippet }));
  return {
    ...{ question: text, options: { A, B, C, D }, correct, explanation, takeaway, refutations },
    ...{ articles: sources, category, difficulty, points: question.worth, source: null, license: null },
    ...changed,
  };
};

/** Today's question and that of tomorrow, which is committed to. Both are of the bank. */
const fixedQuestions = async () => {
  test.pass(10 * HOUR_MS);
  await wired.bank.run();
  await wired.commitments.commitDue();
  const ofDay = (offset: number) => rows(Question).findOneByOrFail({ day: addDays(today(), offset) });
  return Promise.all([ofDay(0), ofDay(1)]);
};

const changeOf = (question: Question, changed: Partial<ExchangeQuestion>, version = question.version) => ({
  ...{ questionId: question.id, version },
  content: contentWith(question, changed),
});

describe('a question that was asked or is committed to', () => {
  it('takes a new wording and new sources at once, on its day, and keeps everything else', async () => {
    for (const question of await fixedQuestions()) {
      const wording = { question: `${question.text} Really?`, explanation: 'Better explained.' };
      const articles = [{ title: 'A page', url: 'https://example.org/', snippet: '' }];
      const changed = await wired.editor.change(changeOf(question, { ...wording, articles }), ADA);
      expect(changed).toEqual({
        ...question,
        ...{ text: wording.question, explanation: wording.explanation },
        articles: [{ id: question.articles[0]?.id ?? '1', ...articles[0] }],
        ...{ version: 2, approvedVersion: 2 },
      });
    }
    expect(await entries('question.reword')).toMatchObject([
      { actorId: 'ada', before: { text: expect.any(String) }, after: { explanation: 'Better explained.' } },
      { actorId: 'ada' },
    ]);
  });

  it('does not change where recorded answers refer to it', async () => {
    const [question] = await fixedQuestions();
    const { optionA: A, optionB: B, optionC: C, optionD: D } = question;
    const correct = question.correctAnswer === 'A' ? 'B' : 'A';
    const fixed: [string[], Partial<ExchangeQuestion>][] = [
      [['optionA'], { options: { A: `${A}!`, B, C, D } }],
      [['optionC', 'optionD'], { options: { A, B, C: D, D: C } }],
      [['correct', 'refutations'], { correct, refutations: {} }],
      [['category'], { category: 'Another' }],
      [['difficulty'], { difficulty: question.difficulty === 'hard' ? 'easy' : 'hard' }],
      [['points'], { points: question.worth + 1 }],
    ];
    for (const [names, changed] of fixed) {
      const failure: unknown = await wired.editor
        .change(changeOf(question, { explanation: 'New.', ...changed }), ADA)
        .catch((error: unknown) => error);
      if (!(failure instanceof Failure)) throw new Error(`${names[0]} was accepted`);
      expect(failure.message).toBe(REVIEW_TEXTS.fixed);
      const named = failure.fields.map(({ path }) => path);
      expect(named).toEqual(names.filter((name) => name !== 'refutations').map((name) => `content.${name}`));
    }
    expect(await stored(question.id)).toEqual(question);
    expect(await entries('question.reword')).toEqual([]);
  });

  it('is reworded once by the same request sent twice, and by one of two editors at once', async () => {
    const [question] = await fixedQuestions();
    const change = changeOf(question, { explanation: 'New.' });
    await Promise.all([wired.editor.change(change, ADA), wired.editor.change(change, ADA)]);
    expect(await stored(question.id)).toMatchObject({ version: 2 });
    const outcomes = await Promise.all([
      failureOf(wired.editor.change(changeOf(question, { explanation: 'One.' }, 2), ADA)),
      failureOf(wired.editor.change(changeOf(question, { explanation: 'Two.' }, 2), BEN)),
    ]);
    expect(outcomes.toSorted()).toEqual([`conflict: ${REVIEW_TEXTS.changedMeanwhile}`, 'no failure']);
    expect(await entries('question.reword')).toHaveLength(2);
  });

  it('keeps its new wording at the next start', async () => {
    const [question] = await fixedQuestions();
    await wired.editor.change(changeOf(question, { explanation: 'New.' }), ADA);
    await wired.bank.run();
    expect(await stored(question.id)).toMatchObject({ explanation: 'New.' });
  });
});

describe('a draft', () => {
  const draft = () => wired.editor.create({ content: questionOf('What is it?') }, ADA);

  it('is deleted once, with its content in the audit log', async () => {
    const { id } = await draft();
    await Promise.all([wired.editor.deleteDraft(id, 1, ADA), wired.editor.deleteDraft(id, 1, ADA)]);
    expect(await rows(Question).countBy({ id })).toBe(0);
    expect(await entries('question.delete')).toMatchObject([
      { subject: `question:${id}`, before: { text: 'What is it?', version: 1 }, after: null },
    ]);
    await draft();
  });

  it('is deleted by one of its authors only, in the version that they have seen', async () => {
    const { id } = await draft();
    expect(await failureOf(wired.editor.deleteDraft(id, 1, BEN))).toBe(
      `forbidden: ${REVIEW_TEXTS.notAuthor}`,
    );
    await wired.editor.join(id, BEN);
    await wired.editor.change({ questionId: id, version: 1, content: questionOf('What is this?') }, ADA);
    expect(await failureOf(wired.editor.deleteDraft(id, 1, BEN))).toBe(
      `conflict: ${REVIEW_TEXTS.changedMeanwhile}`,
    );
    await wired.editor.deleteDraft(id, 2, BEN);
    expect(await rows(Question).countBy({ id })).toBe(0);
  });

  it('is the only thing that can be deleted', async () => {
    const { id } = await draft();
    await wired.review.submit({ questionId: id, version: 1 }, ADA);
    const approved = await approvedQuestion(wired, 'What else is it?');
    for (const questionId of [id, approved.id])
      expect(await failureOf(wired.editor.deleteDraft(questionId, 1, ADA))).toBe(
        `conflict: ${REVIEW_TEXTS.deletesDrafts}`,
      );
  });

  it('stays when it was shipped, because the next start would add it again', async () => {
    await wired.bank.run();
    const shipped = await rows(Question).findOneByOrFail({ difficulty: 'easy' });
    const seen = { questionId: shipped.id, version: 2 };
    await wired.editor.change(changeOf(shipped, { explanation: 'New.' }), CLEO);
    await wired.review.answer(seen, 'A', BEN);
    await wired.review.decide({ ...seen, isApproved: false, note: 'No.' }, BEN);
    expect(await failureOf(wired.editor.deleteDraft(shipped.id, 2, CLEO))).toBe(
      `conflict: ${REVIEW_TEXTS.shippedStays}`,
    );
  });
});

it('stores a change with sources once when the request is sent twice', async () => {
  const articles = [{ title: 'A page', url: 'https://example.org/', snippet: 'About it.' }];
  const { id: questionId } = await wired.editor.create(
    { content: questionOf('What is it?', { articles }) },
    ADA,
  );
  const change = { questionId, version: 1, content: questionOf('What is this?', { articles }) };
  await wired.editor.change(change, ADA);
  expect(await wired.editor.change(change, ADA)).toMatchObject({ version: 2 });
});
