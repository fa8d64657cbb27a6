import { AdminForm, type AdminFormProps } from '../form/admin-form';
import type { UnsavedFields } from './use-unsaved-fields';

/** A form whose fields keep their own texts, with what guards them. */
export function UnsavedForm({ unsaved, children, ...rest }: AdminFormProps & { unsaved: UnsavedFields }) {
  const { key, onInput, notice, dialog } = unsaved;
  return (
    <>
      <AdminForm key={key} onInput={onInput} {...rest}>
        {notice}
        {children}
      </AdminForm>
      {dialog}
    </>
  );
}
