import type { ContestField } from '@daily/rules/contest-editing';
import type { ContestForm } from './use-contest-form';

/** Props of a part of the form of a contest. */
export interface FieldsProps {
  form: ContestForm;
  /** Why a field cannot be changed any more; null while it can. */
  fixed: (field: ContestField) => string | null;
}
