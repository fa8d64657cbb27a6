import { POINTS_BY_DIFFICULTY } from '@daily/rules/game/scoring';
import type { Question } from '../../question/question.entity';
import type { ExchangeQuestion } from '../exchange-question';

/** A stored question in the form of files. */
export function storedContent(question: Question): ExchangeQuestion {
  const { category, difficulty, worth, text, optionA, optionB, optionC, optionD } = question;
  const { correctAnswer, refutations, explanation, takeaway, articles, source, license } = question;
  return {
    category,
    difficulty,
    points: worth === POINTS_BY_DIFFICULTY[difficulty] ? undefined : worth,
    question: text,
    options: { A: optionA, B: optionB, C: optionC, D: optionD },
    correct: correctAnswer,
    refutations,
    explanation,
    takeaway,
    articles: articles.map(({ title, url, snippet }) => ({ title, url, snippet })),
    source,
    license,
  };
}
