/** The text of a field, or of the button that sent the form, by its name; empty when the form has none of that name. */
export type FormText = (name: string) => string;

/** Reads the texts of a form as it is now. @param submitter the button that sent it. */
export function formText(form: HTMLFormElement, submitter?: HTMLElement | null): FormText {
  const data = new FormData(form, submitter);
  return (name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
}
