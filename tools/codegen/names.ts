/** Returns the type name that typescript-operations uses: each part between underscores is capitalized, underscores are kept. */
export function typeName(name: string): string {
  return name.replace(/(^|_)([a-z])/g, (_, edge: string, letter: string) => edge + letter.toUpperCase());
}

/** Returns a name in pascal case: `QuestionCard_question` → `QuestionCardQuestion`. */
export function pascal(name: string): string {
  return typeName(name).replaceAll('_', '');
}

/** Returns the name of a fragment's document constant: `QuestionCard_question` → `QuestionCard_QuestionFragmentDoc`. */
export function fragmentConstant(name: string): string {
  return `${typeName(name)}FragmentDoc`;
}

/** Returns the name of an operation's document constant: `HomeScreen` → `HomeScreenDocument`. */
export function operationConstant(name: string): string {
  return `${typeName(name)}Document`;
}
