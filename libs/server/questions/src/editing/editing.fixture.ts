import { Caller } from '@daily/kit/runtime/caller';
import { Failure } from '@daily/kit/runtime/errors';
import { Player } from '@daily/people';
import { START, type TestPlatform } from '@daily/testing/test-platform';
import type { Questions } from '..';
import type { ExchangeQuestion } from '../exchange/exchange-question';
import { questionOf } from '../exchange/exchange-question.fixture';
import type { Question } from '../question/question.entity';

/** Editors of the specs. */
export const [ADA, BEN, CLEO] = ['ada', 'ben', 'cleo'].map(
  (id) => new Caller({ viewer: { id, role: 'editor' }, address: '192.0.2.8' }),
) as [Caller, Caller, Caller];

/** Inserts the profiles of the editors. */
export async function addEditors({ platform }: TestPlatform): Promise<void> {
  const profiles = ['ada', 'ben', 'cleo'].map((id) => ({
    ...{ id, username: id, email: `${id}@editors.example` },
    createdAt: START,
  }));
  await platform.database.orm.getRepository(Player).insert(profiles);
}

/** The message of the failure with which work ends. */
export async function failureOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'no failure';
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return `${error.kind}: ${error.message}`;
  }
}

/** A question that Ada wrote, Ben answered and approved. */
export async function approvedQuestion(
  { editor, review }: Questions,
  text: string,
  changed: Partial<ExchangeQuestion> = {},
): Promise<Question> {
  const { id: questionId, version } = await editor.create({ content: questionOf(text, changed) }, ADA);
  const seen = { questionId, version };
  await review.submit(seen, ADA);
  await review.answer(seen, 'A', BEN);
  return review.decide({ ...seen, isApproved: true, note: '' }, BEN);
}
