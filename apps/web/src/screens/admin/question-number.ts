/** The number of a question in the parameter of a path; null when no question can have it. */
export function questionNumber(parameter: string | undefined): number | null {
  return /^[1-9]\d{0,8}$/.test(parameter ?? '') ? Number(parameter) : null;
}
