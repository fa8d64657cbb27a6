import type { Installation } from '../installation';
import type { Client, TestPlayer } from '../client';
import { ALL, CORPUS } from './corpus';
import { mustMutate } from '../mutate';

const payload = (index: number) => CORPUS[index % CORPUS.length] ?? '';
const LETTERS = ['A', 'B', 'C', 'D'] as const;

/** The fields of a question, each with another part of the corpus. */
function content(from: number) {
  const options = LETTERS.map((letter, index) => [`option${letter}`, `${payload(from + index)} ${letter}`]);
  return {
    ...Object.fromEntries<string>(options as [string, string][]),
    question:
      `${payload(from)}\n\n\`${payload(from + 1)}\`\n\n\`\`\`html\n${payload(from + 2)}\n\`\`\`\n\n${ALL}`.slice(
        0,
        790,
      ),
    ...{ correct: 'A', difficulty: 'EASY', category: payload(from).slice(0, 40) },
    explanation: `[${payload(from)}](${payload(from + 3)}) ${ALL}`.slice(0, 590),
    takeaway: payload(from + 4),
    refutations: ['B', 'C', 'D'].map((letter, index) => ({ letter, text: payload(from + 5 + index) })),
    articles: [
      { title: payload(from), snippet: payload(from + 1), url: 'https://sources.example/?q=%3Cscript%3E' },
    ],
  };
}

/** Writes a question as an editor. @returns its number. */
async function writeQuestion(editor: Client, from: number): Promise<number> {
  const { question } = await mustMutate<{ question: { number: number } }>(
    editor,
    'createQuestion',
    { content: content(from) },
    '... on EditorQuestionSuccess { question { number } }',
  );
  return question.number;
}

/** The questions of {@link writeQuestions}. */
export interface WrittenQuestions {
  /** The question of a past day. */
  past: number;
  /** The last part of the address of its page. */
  pastSlug: string;
  draft: number;
}

/** Writes a question that was asked, with answers, one that is not, and a report of each kind of text. */
export async function writeQuestions(
  installation: Installation,
  editor: TestPlayer,
  players: readonly TestPlayer[],
): Promise<WrittenQuestions> {
  const [past, draft] = [await writeQuestion(editor.client, 0), await writeQuestion(editor.client, 8)];
  // The product asks questions on days that it chooses, so the day and the answers are planted.
  await installation.rows(
    `UPDATE question SET state = 'approved', day = (SELECT min(day) FROM question) - 1 WHERE id = $1`,
    [past],
  );
  for (const [index, { userId }] of players.entries())
    await installation.rows(
      `INSERT INTO answer (player_id, question_id, letter, is_correct, points, answered_at)
       SELECT $1, id, $2, $2 = correct_answer, 0, day + interval '12 hours' FROM question WHERE id = $3`,
      [userId, LETTERS[index % 4], past],
    );
  const { body, text } = await editor.client.graphql<{ question: { id: string; slug: string } | null }>(
    'query ($number: Int!) { question(number: $number) { id slug } }',
    { number: past },
  );
  const question = body?.data?.question;
  if (!question) throw new Error(`The question was not found: ${text}`);
  await mustMutate(editor.client, 'reportQuestion', {
    ...{ id: question.id, reason: 'OTHER', text: ALL },
  });
  return { past, pastSlug: question.slug, draft };
}
