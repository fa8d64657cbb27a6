import { OPTION_LETTERS } from '@daily/rules/question';
import { POINTS_BY_DIFFICULTY } from '@daily/rules/game/scoring';
import type { ShippedBank } from '@daily/questions';

const DIFFICULTIES = ['easy', 'medium', 'easy', 'medium', 'hard'] as const;

/**
 * A bank with the questions of two months, which is stored within milliseconds. The property tests empty the database hundreds of
 * times.
 */
export function smallBank(): ShippedBank {
  const questions = Array.from({ length: 60 }, (_, index): ShippedBank['questions'][number] => {
    const difficulty = DIFFICULTIES[index % DIFFICULTIES.length]!;
    return {
      bankKey: `question-${index}`,
      text: `What is the answer to question ${index}?`,
      optionA: 'Stack',
      optionB: 'Queue',
      optionC: 'Heap',
      optionD: 'Trie',
      correctAnswer: OPTION_LETTERS[index % OPTION_LETTERS.length]!,
      explanation: 'It is.',
      takeaway: 'Questions have answers.',
      points: POINTS_BY_DIFFICULTY[difficulty],
      category: `Category ${index % 7}`,
      difficulty,
      refutations: {},
      articles: [],
    };
  });
  return { questions, traits: new Map(), retired: new Set() };
}
