/** A pseudo-random sequence of numbers from 0 to 1, the same in every run. */
function* sequence(seed: number): Generator<number> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

const CATEGORIES = [
  'General Knowledge',
  'Entertainment: Japanese Anime &amp; Manga',
  'Entertainment: Video Games',
  'Science &amp; Nature',
  'Science: Computers',
  'History',
  'Geography',
];

const SUBJECTS = [
  'the &quot;Pok&eacute;mon&quot; series',
  'Beyonc&eacute;&#039;s third album',
  'the C++ keyword `constexpr`',
  'the file __init__.py',
  'the town of S&atilde;o Paulo',
  'M&uuml;ller &amp; S&ouml;hne',
  'a 50% discount',
  '&lt;canvas&gt;',
];

const VERBS = ['created', 'named', 'released', 'first described', 'last seen', 'copied'];

/**
 * A response of the Open Trivia Database with the mix of the real one: HTML entities, one question in seven with two options only,
 * numbers, names and symbols as answers. Each question is on a line of its own.
 */
export function openTriviaFile(size: number): { text: string; boolean: number } {
  const random = sequence(7);
  const below = (limit: number) => Math.floor(random.next().value * limit);
  const pick = <T>(items: readonly T[]): T => items[below(items.length)]!;
  let boolean = 0;
  const results = Array.from({ length: size }, (_, index) => {
    const common = {
      difficulty: pick(['easy', 'medium', 'hard']),
      category: pick(CATEGORIES),
    };
    const text = `In which year was ${pick(SUBJECTS)} ${pick(VERBS)} for the ${index + 1}. time?`;
    if (below(7) === 0) {
      boolean += 1;
      const answers = { correct_answer: 'True', incorrect_answers: ['False'] };
      return { type: 'boolean', ...common, question: text, ...answers };
    }
    const year = 1_900 + below(100);
    const rank = below(4);
    const years = [0, 1, 2, 3].map((place) => String(year + 7 * (((place + rank) % 4) - rank)));
    const names = ['R&amp;D', `Jos&eacute; ${index}`, 'Don&#039;t Stop', '[REDACTED]'];
    const [correct, ...incorrect] = below(2) === 0 ? years : names;
    return {
      ...{ type: 'multiple', ...common, question: text },
      ...{ correct_answer: correct, incorrect_answers: incorrect },
    };
  });
  const lines = results.map((result) => JSON.stringify(result)).join(',\n');
  return { text: `{"response_code":0,"results":[\n${lines}\n]}`, boolean };
}
