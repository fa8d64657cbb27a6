import { OPTION_LETTERS } from '@daily/rules/question';
import { z } from 'zod';

/** What a question asks of the reader; the bank keeps a balance of them. */
export const QUESTION_KINDS = ['predict', 'diagnose', 'story', 'decide', 'name'] as const;

/** The key of a question, by which it stays the same question when it is corrected. */
export const BankKey = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** Maximum number of related articles of a question. */
export const MAX_ARTICLES = 4;

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
    difficulty: z.enum(['easy', 'medium', 'hard']),
    kind: z.enum(QUESTION_KINDS),
    /** The one thing that a reader learns. */
    takeaway: z.string().min(20).max(200),
    /** Markdown: sentences, inline code and at most one fenced block. */
    question: z.string().min(20).max(800),
    options: z.strictObject({ A: Option, B: Option, C: Option, D: Option }),
    correct: z.enum(OPTION_LETTERS),
    /** Why each wrong option is wrong. */
    refutations: z.partialRecord(z.enum(OPTION_LETTERS), Refutation),
    explanation: z.string().min(60).max(600),
    articles: z.array(Article).min(2).max(MAX_ARTICLES),
    run: Run.optional(),
  })
  .refine(({ options }) => new Set(Object.values(options)).size === 4, 'the four options must differ')
  .refine(
    ({ correct, refutations }) =>
      OPTION_LETTERS.every((letter) => (letter === correct) !== letter in refutations),
    'each wrong option needs a refutation, and the correct one has none',
  );

/** A file of the bank, with the questions of one category. */
export const BankFile = z.strictObject({
  category: z.string().min(1).max(40),
  questions: z.array(BankQuestion).min(1),
});

/** A question as a bank file holds it. */
export type BankQuestion = z.infer<typeof BankQuestion>;
