import {
  type DraftKind,
  type EditorDraft,
  type StoredDraft,
  useEditorDraft,
  useKeptDraft,
} from '../../../features/admin/editing/use-editor-draft';
import { isQuestionDraft, isSameDraft, type QuestionDraft } from './question-draft';
import { QUESTION_PARTS } from './question-versions';

const QUESTION: DraftKind<QuestionDraft> = {
  isDraft: isQuestionDraft,
  isSame: isSameDraft,
  parts: QUESTION_PARTS,
};

/** The form of a question. */
export type QuestionEditor = EditorDraft<QuestionDraft>;

/** Returns the form of a question. @param id global id, or `new`. */
export function useQuestionDraft(id: string, stored: StoredDraft<QuestionDraft>): QuestionEditor {
  return useEditorDraft(`question ${id}`, stored, QUESTION);
}

/** Whether this tab had kept what was typed in the form of a question when the page was opened. */
export const useHasKeptQuestion = (id: string) => useKeptDraft(`question ${id}`, QUESTION) !== null;
