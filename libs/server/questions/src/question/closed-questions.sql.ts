/**
 * SQL condition: the row of `question` is closed on a day, as `isClosedOn` of the rules defines it.
 * @param today SQL of the day. @param alias the table or alias in the statement.
 */
export const closedOn = (today: string, alias = 'question'): string =>
  `(${alias}.day < ${today}::date AND (${alias}.repeated_on IS NULL OR ${alias}.repeated_on < ${today}::date))`;
