import type { QuestionFields } from '../editing/contest-change';

const code = (language: string, text: string) => `\n\n\`\`\`${language}\n${text}\n\`\`\``;

/** The questions of the practice contest. Code was run with Node 24, Python 3.13, Bash 5.2 and PostgreSQL 18. */
export const PRACTICE_QUESTIONS: readonly QuestionFields[] = [
  {
    text: `What does this print?${code('js', 'console.log([10, 9, 1].sort());')}`,
    optionA: '`[1, 9, 10]`',
    optionB: '`[10, 9, 1]`',
    optionC: '`[1, 10, 9]`',
    optionD: '`[9, 10, 1]`',
    correctAnswer: 'C',
    explanation:
      'Without a comparator, `sort` compares the elements as strings, and `"10"` comes before `"9"` as "apple" comes before "b". ' +
      '`[1, 9, 10]` is what `sort((a, b) => a - b)` returns. A typed array such as `Int32Array` sorts by number.',
    points: 10,
  },
  {
    text: `What does Python 3 print?${code('python', 'print(round(2.5), round(3.5))')}`,
    optionA: '`2 3`',
    optionB: '`2 4`',
    optionC: '`3 3`',
    optionD: '`3 4`',
    correctAnswer: 'B',
    explanation:
      'Python 3 rounds halves to the even neighbor, so that sums of many rounded numbers do not drift upwards. School and ' +
      "JavaScript's `Math.round` give `3 4`. IEEE 754 rounds to even by default too.",
    points: 20,
  },
  {
    text: 'You amend a commit that you have pushed. Why does a plain `git push` now fail?',
    optionA: 'The remote has a commit that the local branch lacks',
    optionB: 'The new commit has a different parent than before',
    optionC: 'The server rejects commits whose author date changed',
    optionD: 'The local branch no longer tracks the remote branch',
    correctAnswer: 'A',
    explanation:
      'Amending makes a new commit beside the old one. The old one, still the tip on the remote, is no ancestor of the new tip, so the ' +
      'push would lose it. Both commits have the same parent. `git push --force-with-lease` replaces it only if nobody else has pushed.',
    points: 20,
  },
  {
    text: `How many rows does PostgreSQL return?${code(
      'sql',
      '-- t has one column, x, with the values 1, 2 and NULL.\nSELECT * FROM t WHERE x NOT IN (2, NULL);',
    )}`,
    optionA: '0',
    optionB: '1',
    optionC: '2',
    optionD: '3',
    correctAnswer: 'A',
    explanation:
      '`x NOT IN (2, NULL)` means `x <> 2 AND x <> NULL`, and a comparison with `NULL` is unknown, never true. It looks as if 1 must ' +
      'remain. With a subquery that can return `NULL`, `NOT EXISTS` avoids the surprise.',
    points: 30,
  },
  {
    text: `What does Bash print with its default settings?${code(
      'bash',
      'x=1\necho 5 | while read -r line; do x=$line; done\necho "$x"',
    )}`,
    optionA: '`line`',
    optionB: 'An empty line',
    optionC: '`1`',
    optionD: '`5`',
    correctAnswer: 'C',
    explanation:
      'Each part of a pipeline runs in a subshell, so the loop changes a copy of `x`. In zsh the last part runs in the shell itself and ' +
      'the output is 5, as it is in Bash with `shopt -s lastpipe` in a script. `done < <(echo 5)` avoids the pipeline.',
    points: 20,
  },
  {
    text: "What is `'👩‍💻'.length` in JavaScript?",
    optionA: '1',
    optionB: '2',
    optionC: '3',
    optionD: '5',
    correctAnswer: 'D',
    explanation:
      'The emoji is woman + zero-width joiner + laptop. `length` counts UTF-16 code units: 2 + 1 + 2. Spreading it, `[...text]`, gives 3 ' +
      'code points; only `Intl.Segmenter` sees the one character that a reader sees.',
    points: 30,
  },
  {
    text: 'Light in fiber covers about 200,000 km a second. What is the shortest round trip from Paris to Tokyo, 9,700 km away?',
    optionA: 'About 24 ms',
    optionB: 'About 49 ms',
    optionC: 'About 97 ms',
    optionD: 'About 194 ms',
    correctAnswer: 'C',
    explanation:
      '2 × 9,700 km at 200,000 km/s take 97 ms, before any router or detour; 49 ms is one way. No server can be tuned below that: a TCP ' +
      'and TLS 1.3 handshake already takes two round trips, which is why sites put servers close to their users.',
    points: 10,
  },
  {
    text: 'A certificate is fine everywhere, but one laptop rejects it as not yet valid. What should you check first?',
    optionA: 'Its DNS resolver',
    optionB: 'Its proxy rules',
    optionC: 'Its TLS ciphers',
    optionD: 'Its system clock',
    correctAnswer: 'D',
    explanation:
      'A certificate says from when to when it is valid, and the client compares that with its own clock. A proxy that replaces ' +
      'certificates would rather cause an unknown issuer. An empty battery on the mainboard sets a clock back by years.',
    points: 10,
  },
  {
    text: 'How many random 32-bit ids does it take until a collision is more likely than not?',
    optionA: 'About 77,000',
    optionB: 'About 9,300,000',
    optionC: 'About 2,100,000,000',
    optionD: 'About 4,300,000,000',
    correctAnswer: 'A',
    explanation:
      'Every pair of ids can collide, and the number of pairs grows with the square: the chance passes one half near 1.18 × √(2³²). ' +
      'Half of all ids is the intuitive answer. It is the birthday paradox: 23 people suffice for a shared birthday.',
    points: 20,
  },
  {
    text: 'Two threads each run `n++` 1,000 times, as a load, an add and a store, on a shared `n = 0`. What is the lowest possible result?',
    optionA: '1',
    optionB: '2',
    optionC: '1,000',
    optionD: '2,000',
    correctAnswer: 'B',
    explanation:
      'One thread loads 0 and sleeps while the other runs 999 times; then it stores 1. The other loads that 1 and sleeps while the first ' +
      'finishes; then it stores 2. 1,000 is what full interleaving gives. An atomic increment makes it 2,000.',
    points: 30,
  },
];
