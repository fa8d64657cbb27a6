/** As typescript-operations names a type: each part between underscores begins with a capital, the underscores stay. */
export function typeName(name: string): string {
  return name.replace(/(^|_)([a-z])/g, (_, edge: string, letter: string) => edge + letter.toUpperCase());
}

/** `QuestionCard_question` → `QuestionCardQuestion`. */
export function pascal(name: string): string {
  return typeName(name).replaceAll('_', '');
}

/** The constant that holds the document of a fragment: `QuestionCard_question` → `QuestionCard_QuestionFragmentDoc`. */
export function fragmentConstant(name: string): string {
  return `${typeName(name)}FragmentDoc`;
}

/** The constant that holds the document of an operation: `HomeScreen` → `HomeScreenDocument`. */
export function operationConstant(name: string): string {
  return `${typeName(name)}Document`;
}
