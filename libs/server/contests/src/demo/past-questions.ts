import type { QuestionFields } from '../editing/contest-change';

/** The questions of the past demo contest. Code was run with Node 24, GCC 14 and GNU coreutils 9. */
export const PAST_QUESTIONS: readonly QuestionFields[] = [
  {
    text: 'After how long does an unsigned 32-bit counter of milliseconds start over?',
    optionA: 'About 12 days',
    optionB: 'About 25 days',
    optionC: 'About 50 days',
    optionD: 'About 136 days',
    correctAnswer: 'C',
    explanation:
      '2³² ms are 49.7 days; a signed counter turns negative after half of that. Windows 95 and 98 could hang after 49.7 days of uptime, ' +
      'a bug that took years to be noticed because hardly any of them ran that long.',
    points: 10,
  },
  {
    text: "What does `parseInt('08px')` return in JavaScript?",
    optionA: '`0`',
    optionB: '`8`',
    optionC: '`NaN`',
    optionD: "`'08'`",
    correctAnswer: 'B',
    explanation:
      '`parseInt` reads digits until the first character that is none. Before ECMAScript 5, engines could read a leading 0 as octal, and ' +
      "`'08'` gave 0. `Number('08px')` is `NaN`, because `Number` needs the whole text.",
    points: 10,
  },
  {
    text: 'The first flight of Ariane 5 ended after 37 seconds. Which conversion had failed?',
    optionA: 'A 64-bit float to a 16-bit integer',
    optionB: 'A 32-bit integer to a 16-bit float',
    optionC: 'A 64-bit integer to a 32-bit float',
    optionD: 'A value in pounds to one in newtons',
    correctAnswer: 'A',
    explanation:
      'A horizontal velocity that Ariane 4 could never reach did not fit into 16 bits, and the unhandled exception shut down both ' +
      'inertial units, which ran the same code. Pounds and newtons doomed the Mars Climate Orbiter three years later.',
    points: 20,
  },
  {
    text: 'What does `strlen("abc\\0def")` return in C?',
    optionA: '3',
    optionB: '4',
    optionC: '7',
    optionD: '8',
    correctAnswer: 'A',
    explanation:
      '`strlen` counts up to the first zero byte. The literal occupies 8 bytes with the zero at its end, which is what `sizeof` returns. ' +
      'Certificates with a zero byte in their name once fooled clients that compared names in this way.',
    points: 20,
  },
  {
    text: "What does `'a-b-c'.replace('-', '+')` return in JavaScript?",
    optionA: '`a+b+c`',
    optionB: '`a-b+c`',
    optionC: '`a-b-c`',
    optionD: '`a+b-c`',
    correctAnswer: 'D',
    explanation:
      'With a text as the pattern, `replace` changes the first match alone. `replaceAll`, or a regular expression with the flag `g`, ' +
      "changes each. Python's `str.replace` changes all by default, which makes the mistake easy.",
    points: 10,
  },
  {
    text: 'How many bytes does UTF-8 use for the euro sign, U+20AC?',
    optionA: '1',
    optionB: '2',
    optionC: '3',
    optionD: '4',
    correctAnswer: 'C',
    explanation:
      'Three bytes, E2 82 AC, serve U+0800 to U+FFFF. It is one byte in Windows-1252 and two in UTF-16. Read as Windows-1252, the three ' +
      'bytes show as â‚¬, a familiar sight on wrongly configured pages.',
    points: 20,
  },
  {
    text: 'With `umask 027`, a program creates a file with mode 666. Which permissions does it get?',
    optionA: '600',
    optionB: '620',
    optionC: '639',
    optionD: '640',
    correctAnswer: 'D',
    explanation:
      'The mask clears bits: 666 AND NOT 027 is 640. Subtracting gives 639, which is not even octal. The mask can only take permissions ' +
      'away, so the file is not executable although the mask would allow that to its owner.',
    points: 20,
  },
  {
    text: 'How many hours does 29 March 2026 have in Berlin?',
    optionA: '22',
    optionB: '23',
    optionC: '24',
    optionD: '25',
    correctAnswer: 'B',
    explanation:
      'Summer time begins on the last Sunday of March, and the clock jumps from 2:00 to 3:00. The day with 25 hours comes in October. ' +
      'Code that adds 86,400 seconds to reach the next day is an hour off twice a year.',
    points: 20,
  },
];
