import type { AskedQuestion } from '@daily/rules/question/fairness';
import type { Question } from '../question/question.entity';
import { plainTexts } from '../text/question-texts';

/** A question with its key, in the form that statements have. */
export function askedQuestion(question: Question): AskedQuestion {
  const { text, optionA, optionB, optionC, optionD } = plainTexts(question);
  const { id: questionId, day, correctAnswer } = question;
  return { day, questionId, questionText: text, optionA, optionB, optionC, optionD, correctAnswer };
}
