import {
  type DraftKind,
  type EditorDraft,
  type StoredDraft,
  useEditorDraft,
  useKeptDraft,
} from '../../../features/admin/editing/use-editor-draft';
import { isQuestionDraft, isSameDraft, QUESTION_PARTS, type QuestionDraft } from './question-draft';

const QUESTION: DraftKind<QuestionDraft> = {
  isDraft: isQuestionDraft,
  isSame: isSameDraft,
  parts: QUESTION_PARTS,
};

/** The form of a question. */
type QuestionEditor = EditorDraft<QuestionDraft>;

/** Returns the form of a question. @param id global id, or `new`. */
export function useQuestionDraft(id: string, stored: StoredDraft<QuestionDraft>): QuestionEditor {
  return useEditorDraft(`question ${id}`, stored, QUESTION);
}

/** Whether this tab had kept what was typed in the form of a question when the page was opened. */
export const useHasKeptQuestion = (id: string) => useKeptDraft(`question ${id}`, QUESTION) !== null;

/** Props of the parts of the form. */
export interface FieldsProps {
  form: QuestionEditor;
  /** Whether only the wording and the sources can change. */
  isFixed?: boolean;
}
