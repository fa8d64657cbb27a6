import { addDays, type Day, endOfDay, startOfDay } from '@daily/rules/calendar';
import { OPTION_LETTERS } from '@daily/rules/question';
import type { Platform } from '@daily/kit/runtime/platform';
import { Player } from '@daily/people';
import { AnswerService } from './answer.service';
import type { Question } from '@daily/questions';
import { QuestionService } from '@daily/questions';

/** Days before the first start that the demo players have played. */
const DAYS = 10;

/** Who they are: how many of the last days they answered, and one in how many answers is wrong. */
const DEMO_PLAYERS = [
  { name: 'Otter', days: 10, wrongEvery: 5 },
  { name: 'Lynx', days: 9, wrongEvery: 4 },
  { name: 'Heron', days: 7, wrongEvery: 3 },
  { name: 'Badger', days: 7, wrongEvery: 4 },
  { name: 'Wren', days: 4, wrongEvery: 2 },
  { name: 'Marten', days: 2, wrongEvery: 3 },
] as const;

/** No password hashes to this, so nobody can sign in as a demo player or claim one. */
const NO_PASSWORD = 'demo';

/**
 * Shows what a board looks like, on a database that nobody has played on yet: players marked as demo, whose answers to
 * past days' questions went through the very statement that records everybody's.
 */
export async function seedDemoPlayers(platform: Platform): Promise<void> {
  const players = platform.database.orm.getRepository(Player);
  if (await players.exists()) return;
  const today = platform.dayAt();
  const questions = platform.get(QuestionService);
  const past: { day: Day; question: Question }[] = [];
  for (let back = DAYS; back >= 1; back -= 1) {
    const day = addDays(today, -back);
    const question = await questions.schedule(day);
    if (question) past.push({ day, question });
  }
  const zone = platform.settings.timeZone;
  for (const [index, { name, days, wrongEvery }] of DEMO_PLAYERS.entries()) {
    const id = `demo-${name.toLowerCase()}`;
    const createdAt = startOfDay(addDays(today, -DAYS), zone);
    await players.insert({
      id,
      username: `${name} (demo)`,
      email: `${id}@demo.invalid`,
      passwordHash: NO_PASSWORD,
      isDemo: true,
      createdAt,
    });
    for (const [turn, { day, question }] of past.slice(-days).entries()) {
      const wrong = (turn + index) % wrongEvery === 0;
      // A different minute for each, within their day whatever its length.
      const instant = new Date(endOfDay(day, zone).getTime() - (DEMO_PLAYERS.length - index + turn) * 60_000);
      await platform
        .get(AnswerService)
        .record(id, question.id, wrong ? wrongLetter(question) : question.correctAnswer, instant);
    }
  }
}

function wrongLetter(question: Question) {
  return OPTION_LETTERS.find((letter) => letter !== question.correctAnswer) ?? 'A';
}
