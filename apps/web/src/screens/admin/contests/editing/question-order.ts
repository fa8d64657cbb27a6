import type { QuestionDraft } from './contest-draft';

/** The questions with one of them at another place. @param place from 0; places beyond the ends mean the ends. */
export function movedTo(
  questions: readonly QuestionDraft[],
  key: string,
  place: number,
): readonly QuestionDraft[] {
  const from = questions.findIndex((question) => question.key === key);
  const question = questions[from];
  const to = Math.min(Math.max(place, 0), questions.length - 1);
  if (!question || from === to) return questions;
  return questions.toSpliced(from, 1).toSpliced(to, 0, question);
}

/** The place of the row at a height of the window; those above and below the list count as its ends. */
export function placeAt(rows: readonly Pick<DOMRect, 'top' | 'height'>[], y: number): number {
  const below = rows.findIndex(({ top, height }) => y < top + height);
  return below === -1 ? rows.length - 1 : below;
}
