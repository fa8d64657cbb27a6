/**
 * The sentence that credits the publisher of an imported question wherever its text is shown, as licenses such as CC BY-SA require.
 * Null for a question of the product.
 */
export function questionCredit(attribution: string | null | undefined): string | null {
  return attribution ? `Question: ${attribution}. We may have edited it.` : null;
}
