import type { TestPlayer } from './client';
import type { PlayedContest } from './contest-players';
import type { Installation } from './installation';

/** How a contest differs from the default. */
export interface NewContest {
  /** Milliseconds from now to its start. Defaults to 1,000. */
  startsInMs?: number;
  /** Milliseconds from its start to its end. Defaults to an hour. */
  lastsMs?: number;
  /** Defaults to 6. */
  questions?: number;
  /** Defaults to 5. */
  secondsPerQuestion?: number;
}

/** Signs up an editor, on the last server. */
export async function newEditor(installation: Installation): Promise<TestPlayer> {
  const server = installation.servers.at(-1) ?? installation.server;
  const editor = await server.client().signUp('Editor');
  await installation.rows(`UPDATE player SET role = 'editor', email_proven_at = created_at WHERE id = $1`, [
    editor.userId,
  ]);
  return editor;
}

/** Creates a contest over REST, whose keys are A, B, C, D, A and so on. @throws Error when the product refuses */
export async function newContest(
  editor: TestPlayer,
  { startsInMs = 1_000, lastsMs = 3_600_000, questions = 6, secondsPerQuestion = 5 }: NewContest = {},
): Promise<PlayedContest> {
  const startsAt = Date.now() + startsInMs;
  const endsAt = new Date(startsAt + lastsMs);
  const { body, text } = await editor.client.rest<{ id: string }>('POST', '/api/contests', {
    title: 'Attacked',
    startsAt: new Date(startsAt),
    endsAt,
    published: true,
    secondsPerQuestion,
    revealAnswers: 'after-end',
    questions: Array.from({ length: questions }, (_, index) => ({
      questionText: `Question ${index + 1}?`,
      optionA: 'one',
      optionB: 'two',
      optionC: 'three',
      optionD: 'four',
      correctAnswer: 'ABCD'[index % 4],
      explanation: 'Because of the secret.',
      points: 10,
    })),
  });
  if (!body?.id) throw new Error(`The contest was not created: ${text.slice(0, 300)}`);
  const globalId = Buffer.from(`Contest:${body.id}`).toString('base64url');
  return { id: body.id, globalId, endsAt };
}
