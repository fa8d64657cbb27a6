import { OPTION_LETTERS } from '@daily/rules/question';
import { POINTS_BY_DIFFICULTY } from '@daily/rules/scoring';
import { z } from 'zod';
import algorithms from '../../bank/algorithms.json';
import computerArchitecture from '../../bank/computer-architecture.json';
import computingHistory from '../../bank/computing-history.json';
import dataStructures from '../../bank/data-structures.json';
import databases from '../../bank/databases.json';
import networking from '../../bank/networking.json';
import operatingSystems from '../../bank/operating-systems.json';
import programmingLanguages from '../../bank/programming-languages.json';
import security from '../../bank/security.json';
import softwareEngineering from '../../bank/software-engineering.json';
import versionControl from '../../bank/version-control.json';
import web from '../../bank/web.json';
import type { Question } from '../question/question.entity';
import { MAX_ARTICLES } from '../question/question.graphql-types';

const FILES: readonly unknown[] = [
  algorithms,
  computerArchitecture,
  computingHistory,
  dataStructures,
  databases,
  networking,
  operatingSystems,
  programmingLanguages,
  security,
  softwareEngineering,
  versionControl,
  web,
];

const Article = z.strictObject({
  title: z.string().min(1).max(160),
  url: z.url({ protocol: /^https$/ }),
  snippet: z.string().min(40).max(300),
});

const BankQuestion = z.strictObject({
  key: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  difficulty: z.enum(['easy', 'medium', 'hard']),
  question: z.string().min(20).max(300).endsWith('?'),
  options: z
    .strictObject({
      A: z.string().min(1).max(120),
      B: z.string().min(1).max(120),
      C: z.string().min(1).max(120),
      D: z.string().min(1).max(120),
    })
    .refine((options) => new Set(Object.values(options)).size === 4, 'the four options must differ'),
  correct: z.enum(OPTION_LETTERS),
  explanation: z.string().min(60).max(600),
  articles: z.array(Article).min(1).max(MAX_ARTICLES),
});

/** A file of the bank, with the questions of one category. */
const BankFile = z.strictObject({
  category: z.string().min(1).max(40),
  questions: z.array(BankQuestion).min(1),
});

/** A question of the bank in the form in which it is stored. */
export type ShippedQuestion = Omit<
  Question,
  'id' | 'day' | 'createdAt' | 'bankKey' | 'pointsAtClose' | 'worth'
> & { bankKey: string };

/**
 * The shipped questions.
 * @throws ZodError naming the field that violates the schema; Error when two questions share a key.
 */
export function shippedQuestions(): ShippedQuestion[] {
  const questions = FILES.flatMap((file) => {
    const { category, questions: entries } = BankFile.parse(file);
    return entries.map((entry) => shipped(category, entry));
  });
  const keys = new Set(questions.map(({ bankKey }) => bankKey));
  if (keys.size !== questions.length) throw new Error('Two questions of the bank have the same key');
  return questions;
}

function shipped(category: string, entry: z.infer<typeof BankQuestion>): ShippedQuestion {
  return {
    bankKey: entry.key,
    text: entry.question,
    optionA: entry.options.A,
    optionB: entry.options.B,
    optionC: entry.options.C,
    optionD: entry.options.D,
    correctAnswer: entry.correct,
    explanation: entry.explanation,
    points: POINTS_BY_DIFFICULTY[entry.difficulty],
    category,
    difficulty: entry.difficulty,
    articles: entry.articles.map((article, index) => ({ id: `${entry.key}-${index + 1}`, ...article })),
  };
}
