import { parseQuestionId } from '@daily/rules/question';
import { localIdOf } from '@daily/kit/graphql/node';

/** The number of the question that a global id names, as a `Question` or as an `EditorQuestion`; null for any other text. */
export function questionNumberOf(globalId: string): number | null {
  return parseQuestionId(localIdOf('Question', globalId) ?? localIdOf('EditorQuestion', globalId));
}
