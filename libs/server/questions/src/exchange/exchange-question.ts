import { OPTION_LETTERS } from '@daily/rules/question';
import { isStorable, UNSTORABLE_TEXT } from '@daily/kit/input/input-text';
import { z } from 'zod';
import { withoutDrawings } from '../checks/markdown-parts';

/** The bounds of an imported question. Lengths in characters. */
export const EXCHANGE_BOUNDS = {
  maxCategoryLength: 40,
  maxQuestionLength: 800,
  maxOptionLength: 120,
  maxExplanationLength: 600,
  maxTakeawayLength: 200,
  /** The drawing of a text, with its description, which counts in no other length. */
  maxDrawingLength: 400,
  maxRefutationLength: 300,
  maxArticles: 4,
  maxTitleLength: 160,
  maxSnippetLength: 300,
  maxPoints: 1_000,
  maxSourceLength: 200,
  maxLicenseLength: 80,
  maxUrlLength: 2_000,
  /** Questions of a file. */
  maxRows: 10_000,
  /** Characters of a row, some 20 times as many as a long question has. */
  maxRowLength: 100_000,
  /** Levels of lists and objects in a row. */
  maxDepth: 8,
  /** Problems that a report lists of a row, and in all. */
  maxRowProblems: 10,
  maxProblems: 1_000,
} as const;

const bounds = EXCHANGE_BOUNDS;

function text(maxLength: number, minLength = 1) {
  return z
    .string({ error: ({ input }) => (input === undefined ? 'is missing' : 'must be a text') })
    .refine(isStorable, UNSTORABLE_TEXT)
    .transform((value) => value.replaceAll('\r\n', '\n').trim())
    .refine((value) => value.length >= minLength, 'must not be empty')
    .refine((value) => value.length <= maxLength, `must have at most ${maxLength} characters`);
}

/** A text that can have a drawing, beside which it has a length of its own. */
const drawn = (maxLength: number, minLength = 1) =>
  text(maxLength + bounds.maxDrawingLength, minLength).refine(
    (value) =>
      value.length > maxLength + bounds.maxDrawingLength || withoutDrawings(value).length <= maxLength,
    `must have at most ${maxLength} characters`,
  );

/** A text without line breaks. */
const line = (maxLength: number, minLength = 1) =>
  text(maxLength, minLength).refine((value) => !/[\n\r]/.test(value), 'must be one line');

const MUST_BE_OBJECT = 'must be an object';

const Letter = z.enum(OPTION_LETTERS, 'must be A, B, C or D');
/** Characters of a takeaway with its drawing; what is longer is refused anyway. */
const MAX_TAKEAWAY = bounds.maxTakeawayLength + bounds.maxDrawingLength;

const Option = line(bounds.maxOptionLength);

const Article = z
  .strictObject(
    {
      title: line(bounds.maxTitleLength),
      url: z
        .url({ protocol: /^https$/, error: 'must be an https address' })
        .max(bounds.maxUrlLength, `must have at most ${bounds.maxUrlLength} characters`),
      snippet: line(bounds.maxSnippetLength, 0).default(''),
      // A field of the bank files that is not stored with a question.
      kind: z.unknown().optional(),
    },
    MUST_BE_OBJECT,
  )
  .transform(({ kind, ...article }) => article);

/** Fields of the bank files that are not stored with a question. */
const bankOnly = {
  key: z.unknown().optional(),
  opener: z.unknown().optional(),
  group: z.unknown().optional(),
  date: z.unknown().optional(),
  theme: z.unknown().optional(),
  wat: z.unknown().optional(),
  kind: z.unknown().optional(),
  pictureAlt: z.unknown().optional(),
  explanationPictureAlt: z.unknown().optional(),
  takeawayPictureAlt: z.unknown().optional(),
  run: z.unknown().optional(),
};

/** A question as files contain it, after validation. Texts are Markdown, as in the bank. */
export const ExchangeQuestion = z
  .strictObject(
    {
      ...bankOnly,
      category: line(bounds.maxCategoryLength),
      difficulty: z.enum(['easy', 'medium', 'hard'], 'must be easy, medium or hard'),
      /** Missing for the points of the difficulty. */
      points: z
        .int('must be a whole number')
        .min(1, 'must be at least 1')
        .max(bounds.maxPoints, `must be at most ${bounds.maxPoints}`)
        .optional(),
      question: drawn(bounds.maxQuestionLength),
      options: z.strictObject({ A: Option, B: Option, C: Option, D: Option }, 'must be the texts of A to D'),
      correct: Letter,
      refutations: z
        .partialRecord(Letter, line(bounds.maxRefutationLength), 'must be texts by letter')
        .default({}),
      explanation: drawn(bounds.maxExplanationLength, 0).default(''),
      /** The one thing that a reader learns; editors find twins by it. */
      takeaway: drawn(bounds.maxTakeawayLength, 0)
        .refine((value) => !/[\n\r]/.test(withoutDrawings(value.slice(0, MAX_TAKEAWAY))), 'must be one line')
        .default(''),
      articles: z
        .array(z.unknown(), 'must be a list')
        .max(bounds.maxArticles, `must be at most ${bounds.maxArticles}`)
        // Each is checked only when there are not too many.
        .pipe(z.array(Article))
        .default([]),
      /** Who published the question, and under which license; null for a question of one's own. */
      source: line(bounds.maxSourceLength, 0).nullable().default(null),
      license: line(bounds.maxLicenseLength, 0).nullable().default(null),
    },
    MUST_BE_OBJECT,
  )
  .superRefine(({ options, correct, refutations }, context) => {
    if (correct in refutations) {
      const path = ['refutations', correct];
      context.addIssue({ code: 'custom', path, message: 'must be missing: this option is correct' });
    }
    for (const [index, letter] of OPTION_LETTERS.entries()) {
      if (OPTION_LETTERS.slice(0, index).some((other) => isSame(options[other], options[letter])))
        context.addIssue({
          code: 'custom',
          path: ['options', letter],
          message: 'must differ from the other options',
        });
    }
  })
  .transform(
    ({
      key,
      opener,
      group,
      date,
      theme,
      wat,
      kind,
      run,
      pictureAlt,
      explanationPictureAlt,
      takeawayPictureAlt,
      source,
      license,
      ...question
    }) => ({
      ...question,
      source: source || null,
      license: license || null,
    }),
  );

/** A valid question of a file. */
export type ExchangeQuestion = z.infer<typeof ExchangeQuestion>;

/** Characters of a text of the file in a message. */
const QUOTED_LENGTH = 100;

/** A text of the file, short enough for a message. */
export function clipped(text: string): string {
  return text.length > QUOTED_LENGTH ? `${text.slice(0, QUOTED_LENGTH)}…` : text;
}

/** Something that is wrong with a part of a row. */
export interface PartProblem {
  /** The field, as the file names it; empty when it is the whole row. */
  path: string;
  reason: string;
}

/** The valid question of a row, or what is wrong with it: its first ten problems, not only the first. */
export function checkedQuestion(value: unknown): ExchangeQuestion | { problems: PartProblem[] } {
  const checked = ExchangeQuestion.safeParse(value);
  return checked.success
    ? checked.data
    : { problems: checked.error.issues.flatMap(problemsOf).slice(0, bounds.maxRowProblems) };
}

function problemsOf(issue: z.core.$ZodIssue): PartProblem[] {
  if (issue.code !== 'unrecognized_keys')
    return [{ path: clipped(issue.path.join('.')), reason: issue.message }];
  return issue.keys.map((key) => ({
    path: clipped([...issue.path, key].join('.')),
    reason: 'is not a known field',
  }));
}

function isSame(one: string, other: string): boolean {
  return one.replaceAll(/\s+/g, ' ') === other.replaceAll(/\s+/g, ' ');
}
