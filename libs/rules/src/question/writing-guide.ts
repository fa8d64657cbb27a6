import { GOOD_QUESTION as BOUNDS } from './bounds';

/**
 * How to write a question. `/admin/questions/writing` shows it, and `docs/guides/write-a-question.md` is made of it. Texts have
 * inline code between backticks, and no other markup.
 */

/** A part of the standard. */
export interface WritingStandard {
  title: string;
  points: readonly string[];
}

/** What good questions have in common. */
export const WRITING_STANDARD: readonly WritingStandard[] = [
  {
    title: 'Start from a surprise',
    points: [
      'Put the one thing that a reader will tell a colleague into a sentence. That is the takeaway. No such sentence, no question.',
      'Begin with what happened: a bug, an outage, a decision, five lines of code, a number that looks wrong. Ask for a name in one question of four at most.',
      'Best is what can be worked out: what does this print, how many, what happens next. After that come reasons, then stories.',
    ],
  },
  {
    title: 'Ask it so that it can be answered with the options covered',
    points: [
      'Two sentences, the question last. No "not", no "except", no "which of these is true".',
      'Say whose answer counts: the version, the platform, the mode.',
      'Run the code, and note the version and what it printed.',
    ],
  },
  {
    title: 'Write wrong options that somebody believes',
    points: [
      'Each is a mistake that one player in ten makes. Write down why it fails: that line is shown to those who chose it. If you cannot, the option may be right.',
      'No jokes, no fillers, nothing from another decade. One grammatical form for all four.',
      'The right option must not give itself away: by its length, by a word from the question, or by being the only careful one. Sort numbers.',
    ],
  },
  {
    title: 'Explain like somebody who is glad to tell it',
    points: [
      'The reason comes first. Then what the popular mistake overlooks. Then one more fact, number or name.',
      'Read it aloud. What you would not say across a table, write again. A livelier sentence that is less true is a mistake.',
      'Say "typically" where implementations differ.',
    ],
  },
  {
    title: 'Bring sources',
    points: [
      'One that decides (a specification, a manual, a paper), and one that is good to read. Open both.',
      'Take addresses that stay, and RFCs that are in force.',
    ],
  },
  {
    title: 'Guess how many will know',
    points: [
      'Easy: three of four or more. Medium: 50 to 70 of 100. Hard: 25 to 45 of 100.',
      'A second reader solves it without the key. If they choose another option, or shrug, it is the question that is wrong.',
    ],
  },
];

/** What the editor says by itself, while a question is written. */
export const WRITING_CHECKS: readonly string[] = [
  `The question has at most ${BOUNDS.maxProse} characters and ${BOUNDS.maxSentences} sentences outside its code, and ends with a question mark.`,
  'The question is not negative, and does not ask "which of these".',
  `Code has at most ${BOUNDS.maxCodeLines} lines of ${BOUNDS.maxCodeWidth} characters, which fit a small phone.`,
  `Options that are phrases differ in length by at most ${BOUNDS.maxSpreadPercent} percent. Numbers are sorted.`,
  'No option is the letter of another one, or "all of the above". No word of the question stands in the right option alone.',
  `Question and options take at most ${BOUNDS.maxReadingSeconds} seconds to read, and the explanation has at most ${BOUNDS.maxExplanation} characters.`,
  'No source is an RFC that a later one replaces.',
  'No other question has the same text, the same four options or the same takeaway.',
];

/** A text before and after its editing. Options are a list. */
export interface WritingPair {
  title: string;
  kind: 'question' | 'options' | 'explanation';
  before: string | readonly string[];
  after: string | readonly string[];
  why: string;
}

/** Ten texts, before and after. */
export const WRITING_PAIRS: readonly WritingPair[] = [
  {
    title: 'A mishap instead of a definition',
    kind: 'question',
    before: 'What does the command `git reflog` do?',
    after: 'You ran `git reset --hard` an hour too early. Which command still lists the lost commit?',
    why: 'Both ask for the same command. Only one of them has happened to everybody.',
  },
  {
    title: 'Something to work out',
    kind: 'question',
    before: 'Which format does JavaScript use for numbers?',
    after: 'What does `0.1 + 0.2 === 0.3` give in JavaScript?',
    why: 'Readers can try it in their heads, and be wrong, before they see the options.',
  },
  {
    title: 'No negatives',
    kind: 'question',
    before: 'Which of these is not true of SHA-256?',
    after: 'Nobody has found two files with the same SHA-256 hash. Why must there be some?',
    why: 'The first one cannot be answered with the options covered, and "not" is read over.',
  },
  {
    title: 'Whose answer counts',
    kind: 'question',
    before: 'What is seven divided by two, below zero and without a rest?',
    after: 'What is `-7 // 2` in Python 3?',
    why: 'C says -3 and Python says -4. Without the language, both are right.',
  },
  {
    title: 'One answer that holds',
    kind: 'question',
    before: 'What is the best way to store passwords?',
    after: 'Your table of users has leaked. Which stored form makes each guess cost the most memory?',
    why: '"Best" starts a debate. What a guess costs can be looked up.',
  },
  {
    title: 'No jokes among the options',
    kind: 'options',
    before: ['TCP', 'UDP', 'SCTP', 'A very fast pigeon'],
    after: ['TCP', 'UDP', 'SCTP', 'ICMP'],
    why: 'Whoever smiles at the fourth one guesses among three.',
  },
  {
    title: 'The reason belongs into the explanation',
    kind: 'options',
    before: [
      'It ends in a deadlock',
      'It fails with an error',
      'It overwrites the row',
      'It waits for the other transaction, because that one holds a lock on the row',
    ],
    after: [
      'It ends in a deadlock',
      'It fails with an error',
      'It overwrites the first change',
      'It waits for the other commit',
    ],
    why: 'The longest option, with its "because", was the right one. Nobody had to know anything about locks.',
  },
  {
    title: 'No word that leads to the key',
    kind: 'question',
    before: 'Which header controls how long a browser may cache a page?',
    after: 'Which header lets a browser use a response for an hour without asking again?',
    why: 'The answer is `Cache-Control`, and two of its words stood in the question.',
  },
  {
    title: 'The reason first',
    kind: 'explanation',
    before: 'B is correct. Many choose C, but that is wrong.',
    after:
      'A closed UDP port may say nothing at all: there is no handshake that could fail. A scanner has to wait and ask again, which is why scanning UDP takes so long.',
    why: 'The letter is on the screen already. What is missing is why.',
  },
  {
    title: 'A number and a name',
    kind: 'explanation',
    before: 'An overflow once caused a very expensive accident in space travel.',
    after:
      'Ariane 5 broke apart about 40 seconds into its first flight, in 1996. A speed that was held in 64 bits did not fit into 16. The code came from Ariane 4, where it always had.',
    why: 'Nobody retells "very expensive". Forty seconds stay.',
  },
];
