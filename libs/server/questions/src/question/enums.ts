import type { OptionLetter as Letter } from '@daily/rules/question';
import type { Difficulty as DifficultyName } from '@daily/rules/scoring';
import { registerEnumType } from 'type-graphql';

/** The option letters as GraphQL spells them. */
export const OptionLetter: Record<Letter, Letter> = { A: 'A', B: 'B', C: 'C', D: 'D' };

registerEnumType(OptionLetter, { name: 'OptionLetter', description: 'One of the four options.' });

/** The difficulties as GraphQL spells them. */
export const Difficulty: Record<Uppercase<DifficultyName>, DifficultyName> = {
  EASY: 'easy',
  MEDIUM: 'medium',
  HARD: 'hard',
};

registerEnumType(Difficulty, {
  name: 'Difficulty',
  description: 'How hard a question is; it decides the points.',
});
