import unhomoglyph from 'unhomoglyph';
import { plainLetters } from './plain-letters';

/** Characters that are not seen, and signs and spaces, without which a name still looks the same. */
const UNIMPORTANT = /[^\p{L}\p{M}\p{N}]|\p{Default_Ignorable_Code_Point}/gu;

/** The Cyrillic palochka. The table of UTS 39 has it as an `i`; in most fonts it looks like an `l`, as its capital does there. */
const PALOCHKA = /\u04CF/gu;

/**
 * What a name looks like, by the skeletons of UTS 39. Two names that have one in common are hard to tell apart. Case is folded after the
 * characters were mapped, which finds `AIice` with a capital I, and before, which finds `ALICE`. It is kept in the name as it is and in
 * capitals, which finds `АLІСЕ` with Cyrillic capitals. Empty for a name of signs alone.
 */
export function skeletonsOf(name: string): ReadonlySet<string> {
  const plain = plainLetters(name);
  const names = [plain, folded(plain), plain.replace(PALOCHKA, 'l')];
  const skeletons = [
    ...names.map((text) => folded(skeletonOf(text))),
    skeletonOf(plain),
    skeletonOf(plain.toUpperCase()),
  ];
  return new Set(skeletons.map((text) => text.replace(UNIMPORTANT, '')).filter((text) => text !== ''));
}

/** Whether two names look alike, by their skeletons. */
export function lookAlike(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return [...some].some((skeleton) => others.has(skeleton));
}

/**
 * NFKD after the standard's NFD: wide letters and those of mathematics look alike, too. Not at first, because it makes another letter of
 * some that look alike, such as a Greek sigma of `ϲ`.
 */
function skeletonOf(text: string): string {
  const mapped = unhomoglyph(text.normalize('NFD')).normalize('NFKD');
  return unhomoglyph(mapped).normalize('NFKD');
}

function folded(text: string): string {
  return text.toUpperCase().toLowerCase();
}
