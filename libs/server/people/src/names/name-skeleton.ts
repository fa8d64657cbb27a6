import unhomoglyph from 'unhomoglyph';

/** Characters that are not seen, and signs and spaces, without which a name still looks the same. */
const UNIMPORTANT = /[^\p{L}\p{M}\p{N}]|\p{Default_Ignorable_Code_Point}/gu;

/**
 * What a name looks like, by the skeletons of UTS 39. Two names that have one in common are hard to tell apart. Case is folded after the
 * characters were mapped, which finds `AIice` with a capital I, and before, which finds `ALICE`. Empty for a name of signs alone.
 */
export function skeletonsOf(name: string): ReadonlySet<string> {
  const skeletons = [folded(skeletonOf(name)), folded(skeletonOf(folded(name)))];
  return new Set(skeletons.map((text) => text.replace(UNIMPORTANT, '')).filter((text) => text !== ''));
}

/** Whether two names look alike, by their skeletons. */
export function lookAlike(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return [...some].some((skeleton) => others.has(skeleton));
}

/** NFKD instead of the standard's NFD: wide letters and those of mathematics look alike, too. */
function skeletonOf(text: string): string {
  return unhomoglyph(text.normalize('NFKD')).normalize('NFKD');
}

function folded(text: string): string {
  return text.toUpperCase().toLowerCase();
}
