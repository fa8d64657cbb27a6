import { isDay } from '@daily/rules/calendar';
import { OPTION_LETTERS } from '@daily/rules/question';
import { z } from 'zod';
import { marksLines } from '../checks/markdown-parts';
import type { BankTraits } from '../schedule/question-traits';
import { type DrawnPart, drawingName, SHIPPED_DRAWINGS } from '../drawing/shipped-drawings';
import { THEME_WEEKS } from '../schedule/theme-weeks';

/** What a question asks of the reader; the bank keeps a balance of them. */
export const QUESTION_KINDS = ['predict', 'diagnose', 'story', 'decide', 'name', 'line'] as const;

/** The key of a question, by which it stays the same question when it is corrected. */
export const BankKey = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** Maximum number of related articles of a question. */
export const MAX_ARTICLES = 4;

/** What a drawing shows, for those who cannot see it. It becomes the text of a Markdown image, which these characters would end. */
const Description = z
  .string()
  .min(20)
  .max(300)
  .regex(/^[^[\]\\`<>\n]*$/, 'must have no brackets, backslashes, backticks or line breaks');

/** A date of any year, February 29 included. */
const CalendarDate = z.string().refine((date) => isDay(`2028-${date}`), 'expected an existing date, MM-DD');

const isTheme = (theme: string) => THEME_WEEKS.some((week) => week.theme === theme);

const Option = z.string().min(1).max(120);
const Refutation = z.string().min(10).max(300);

const Article = z.strictObject({
  /** A specification, manual or paper, or a text that explains. */
  kind: z.enum(['primary', 'readable']),
  title: z.string().min(1).max(160),
  url: z.url({ protocol: /^https$/ }),
  snippet: z.string().min(40).max(300),
});

/** Code that decides the answer, as it was run. */
const Run = z.strictObject({
  /** Name and version of the program that ran the code. */
  with: z.string().min(1).max(80),
  language: z.string().regex(/^[a-z]+$/),
  code: z.string().min(1),
  /** Standard output, without white space at its end. */
  output: z.string(),
});

const BankQuestion = z
  .strictObject({
    key: BankKey,
    /** Whether it is one of the best, which the first week asks. */
    opener: z.boolean().optional(),
    /** Twins, across categories: questions that touch the same fact or spoil each other name the same group. */
    group: BankKey.optional(),
    /** The date on which it is asked, of every year, as `MM-DD`. */
    date: CalendarDate.optional(),
    /** The theme week in which it is asked, of `theme-weeks.json`. */
    theme: z.string().refine(isTheme, 'no theme week has this theme').optional(),
    /** Whether it makes readers say "wat", as Saturdays like it. */
    wat: z.boolean().optional(),
    difficulty: z.enum(['easy', 'medium', 'hard']),
    kind: z.enum(QUESTION_KINDS),
    /** The one thing that a reader learns. */
    takeaway: z.string().min(20).max(200),
    /** What the drawing in `pictures/{key}.takeaway.svg` shows; only for a takeaway with one. */
    takeawayPictureAlt: Description.optional(),
    /** Markdown: sentences, inline code and at most one fenced block. */
    question: z.string().min(20).max(800),
    /** What the drawing in `pictures/{key}.svg` shows; only for a question with one. It stands below the question. */
    pictureAlt: Description.optional(),
    options: z.strictObject({ A: Option, B: Option, C: Option, D: Option }),
    correct: z.enum(OPTION_LETTERS),
    /** Why each wrong option is wrong. */
    refutations: z.partialRecord(z.enum(OPTION_LETTERS), Refutation),
    explanation: z.string().min(60).max(600),
    /** What the drawing in `pictures/{key}.explanation.svg` shows; only for an explanation with one. */
    explanationPictureAlt: Description.optional(),
    articles: z.array(Article).min(2).max(MAX_ARTICLES),
    run: Run.optional(),
  })
  .refine(
    // A page shows one space where a text has several.
    ({ options }) => new Set(Object.values(options).map((text) => text.replaceAll(/\s+/g, ' '))).size === 4,
    'the four options must differ',
  )
  .refine(
    ({ correct, refutations }) =>
      OPTION_LETTERS.every((letter) => (letter === correct) !== letter in refutations),
    'each wrong option needs a refutation, and the correct one has none',
  )
  .refine(
    ({ kind, question }) => (kind === 'line') === marksLines(question),
    'a question of the kind `line`, and no other, marks four lines of its code, such as {2,4,5,7} after the language',
  )
  .refine(
    ({ key, pictureAlt, explanationPictureAlt, takeawayPictureAlt }) =>
      isDrawn(key, 'question', pictureAlt) &&
      isDrawn(key, 'explanation', explanationPictureAlt) &&
      isDrawn(key, 'takeaway', takeawayPictureAlt),
    'a drawing needs a description, and a description needs a drawing in the folder `pictures`',
  );

/** Whether a text has both a drawing and its description, or neither. */
function isDrawn(key: string, part: DrawnPart, description: string | undefined): boolean {
  return (SHIPPED_DRAWINGS.find(drawingName(key, part)) !== null) === (description !== undefined);
}

/** A file of the bank, with the questions of one category. */
export const BankFile = z.strictObject({
  category: z.string().min(1).max(40),
  questions: z.array(BankQuestion).min(1),
});

export type BankFile = z.infer<typeof BankFile>;

/** A question as a bank file holds it. */
export type BankQuestion = z.infer<typeof BankQuestion>;

/** The place of a question of the bank in the schedule. */
export function bankTraits(question: BankQuestion): BankTraits {
  const { opener = false, group = null, date = null, theme = null, wat, kind, pictureAlt } = question;
  const isPicture = pictureAlt !== undefined || kind === 'line';
  const showsCode = question.question.includes('```');
  const isForSaturday = wat || kind === 'story';
  const weekend = isPicture ? 'sunday' : isForSaturday ? 'saturday' : showsCode ? 'sunday' : null;
  return { isOpener: opener, group, date, theme, weekend, isPicture };
}
