import type { QuestionEditor } from './use-question-draft';

/** Props of the parts of the form. */
export interface FieldsProps {
  form: QuestionEditor;
  /** Whether only the wording and the sources can change. */
  isFixed?: boolean;
}
