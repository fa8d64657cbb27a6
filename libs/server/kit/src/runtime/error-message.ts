/** What is wrong, in one line, of anything that was thrown. A refused connection to several addresses has one error per address. */
export function errorMessage(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(errorMessage).join(', ');
  return error instanceof Error ? error.message : String(error);
}
