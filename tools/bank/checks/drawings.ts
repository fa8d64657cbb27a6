import { wordsOf } from '@daily/questions/checks';
import { DRAWN_PARTS, drawingName, drawnWords, SHIPPED_DRAWINGS } from '@daily/questions/drawings';
import { OPTION_LETTERS } from '@daily/rules/question';
import type { BankCheck, EntryCheck } from '../finding';

/** Length from which a word of the key gives it away, in letters. */
const TELLING_WORD = 5;

/** Checks that neither the drawing of a question nor its description says what only the key says. */
export const checkDrawings: EntryCheck = ({ key, question, pictureAlt, options, correct }) => {
  const drawing = SHIPPED_DRAWINGS.find(drawingName(key, 'question'));
  if (!drawing || pictureAlt === undefined) return [];
  const wrong = OPTION_LETTERS.filter((letter) => letter !== correct).map((letter) => options[letter]);
  const innocent = new Set([question, ...wrong].flatMap(wordsOf));
  const telling = new Set(
    wordsOf(options[correct]).filter((word) => word.length >= TELLING_WORD && !innocent.has(word)),
  );
  const shown = { description: pictureAlt, drawing: drawnWords(drawing.svg) };
  return Object.entries(shown).flatMap(([name, text]) => {
    const found = wordsOf(text).filter((word) => telling.has(word));
    return found.length > 0 ? [`the ${name} says "${found.join(', ')}" of the correct option alone`] : [];
  });
};

/** Checks that each drawing belongs to a question. */
export const checkUnusedDrawings: BankCheck = (entries) => {
  const names = new Set(entries.flatMap(({ key }) => DRAWN_PARTS.map((part) => drawingName(key, part))));
  return [...SHIPPED_DRAWINGS.names]
    .filter((name) => !names.has(name))
    .map((name) => ({ key: null, message: `no question has the drawing ${name}.svg` }));
};
