import type { QuestionDraft } from './question-draft';

/** Props of the parts of the form. */
export interface FieldsProps {
  draft: QuestionDraft;
  /** Messages by the name of their field. */
  problems: Readonly<Record<string, string>>;
  /** Whether only the wording and the sources can change. */
  isFixed?: boolean;
  onChange: (change: Partial<QuestionDraft>) => void;
}
