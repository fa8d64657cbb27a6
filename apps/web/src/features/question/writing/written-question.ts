import { OPTION_LETTERS, type OptionLetter } from '@daily/rules/question';

/** A source of a question. */
export interface SourceDraft {
  title: string;
  url: string;
  snippet: string;
}

/** What the author of a question writes, in the fields of a form. */
export interface WrittenQuestion {
  question: string;
  options: Record<OptionLetter, string>;
  refutations: Record<OptionLetter, string>;
  correct: OptionLetter;
  explanation: string;
  takeaway: string;
  articles: readonly SourceDraft[];
  category: string;
  difficulty: 'EASY' | 'MEDIUM' | 'HARD';
}

/** An empty source. */
export const NO_SOURCE: SourceDraft = { title: '', url: '', snippet: '' };

/** An empty text for each option. */
export const emptyLines = (): Record<OptionLetter, string> => ({ A: '', B: '', C: '', D: '' });

/** The form of a question of which nothing is written. */
export function unwritten(): WrittenQuestion {
  return {
    ...{ question: '', explanation: '', takeaway: '', category: '' },
    options: emptyLines(),
    refutations: emptyLines(),
    correct: 'A',
    articles: [],
    difficulty: 'EASY',
  };
}

/** What is written in the form of the schema. What refutes the correct option is left out. */
export function writtenContent(written: WrittenQuestion) {
  const { question, options, correct, explanation, takeaway, articles, category, difficulty } = written;
  return {
    ...{ question, correct, explanation, takeaway, category, difficulty },
    optionA: options.A,
    optionB: options.B,
    optionC: options.C,
    optionD: options.D,
    refutations: OPTION_LETTERS.filter(
      (letter) => letter !== correct && written.refutations[letter].trim() !== '',
    ).map((letter) => ({ letter, text: written.refutations[letter] })),
    articles: articles.map((each) => ({ ...each })),
  };
}

/** Props of the fields that every form of a question has. */
export interface WritingProps {
  draft: WrittenQuestion;
  /** What is wrong with fields, by their paths in the schema. */
  problems: Readonly<Record<string, string>>;
  change: (fields: Partial<WrittenQuestion>) => void;
}
