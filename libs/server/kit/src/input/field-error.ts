/** An invalid input field. */
export interface FieldError {
  /** Path of the field inside the input, joined by dots: `email`, `questions.0.text`. */
  path: string;
  /** What is wrong and what is allowed. */
  message: string;
}
