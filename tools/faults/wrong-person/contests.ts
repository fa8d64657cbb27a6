import { randomUUID } from 'node:crypto';
import { toGlobalId } from '@daily/kit/graphql/node';
import type { Installation } from '../installation';

/** A planted contest with one question. */
export interface PlantedContest {
  id: string;
  globalId: string;
  slug: string;
  questionId: number;
  globalQuestionId: string;
}

/** The contests of an installation. */
export interface PlantedContests {
  /** Has ended; the owner and another player have taken part. */
  past: PlantedContest;
  /** Runs; anybody may join. */
  open: PlantedContest;
  /** Runs; no call joins it. */
  untouched: PlantedContest;
  /** The certificate of the last participant: that of the owner, who may be hidden, is not shown. */
  certificateId: string;
  globalCertificateId: string;
  /** The global id under which editors see the past contest. */
  managedId: string;
}

/** Plants contests, the past one with participants. */
export async function plantContests(
  installation: Installation,
  participants: readonly string[],
): Promise<PlantedContests> {
  const past = await plantContest(installation, `now() - interval '2 days'`, `now() - interval '1 day'`);
  for (const playerId of participants) {
    await plantResult(installation, past, playerId);
    await plantVirtualRun(installation, past, playerId);
  }
  const certificateId = await plantCertificate(installation, past, participants.at(-1) ?? '');
  const running = [`now() - interval '1 hour'`, `now() + interval '1 day'`] as const;
  return {
    past,
    open: await plantContest(installation, ...running),
    untouched: await plantContest(installation, ...running),
    certificateId,
    globalCertificateId: toGlobalId('ContestCertificate', certificateId),
    managedId: toGlobalId('ManagedContest', past.id),
  };
}

async function plantContest(
  installation: Installation,
  startsAt: string,
  endsAt: string,
): Promise<PlantedContest> {
  const id = randomUUID();
  const slug = `planted-${randomUUID().slice(0, 8)}`;
  await installation.rows(
    `INSERT INTO contest (id, slug, title, description, cover_url, prize, starts_at, ends_at, published, seconds_per_question,
       reveal_answers, shuffle_options, freeze_minutes, question_count, max_score, created_at, changed_at)
     VALUES ($1, $2, 'Planted', 'Text', 'https://pictures.example/cover.png', 'A cup', ${startsAt}, ${endsAt}, true, 60,
       'after-finish', false, 0, 1, 10, now(), now())`,
    [id, slug],
  );
  const [question] = await installation.rows<{ id: number }>(
    `INSERT INTO contest_question (contest_id, position, text, option_a, option_b, option_c, option_d, correct_answer,
       explanation, points)
     VALUES ($1, 1, 'Planted?', 'a', 'b', 'c', 'd', 'A', 'Because.', 10) RETURNING id`,
    [id],
  );
  if (!question) throw new Error('No question was planted');
  return {
    id,
    slug,
    globalId: toGlobalId('Contest', id),
    questionId: question.id,
    globalQuestionId: toGlobalId('ContestQuestion', question.id),
  };
}

/** Lets a player have answered the question of a contest, on its board although the player may be hidden. */
async function plantResult(
  installation: Installation,
  { id, questionId }: PlantedContest,
  playerId: string,
): Promise<void> {
  await installation.rows(
    `INSERT INTO contest_participant (contest_id, player_id, joined_at, done, finished_at, score, correct_answers, total_time_ms)
     VALUES ($1, $2, now() - interval '2 days', 1, now() - interval '36 hours', 10, 1, 5000)`,
    [id, playerId],
  );
  await installation.rows(
    `INSERT INTO contest_answer (player_id, question_id, contest_id, letter, is_correct, points, time_ms, answered_at)
     VALUES ($2, $3, $1, 'A', true, 10, 5000, now() - interval '36 hours')`,
    [id, playerId, questionId],
  );
}

/** Lets a player have played a contest again, as fast as the planted results. */
async function plantVirtualRun(
  installation: Installation,
  { id, questionId }: PlantedContest,
  playerId: string,
): Promise<void> {
  await installation.rows(
    `INSERT INTO contest_virtual_run (contest_id, player_id, started_at, ends_at, done, finished_at, score, correct_answers,
       total_time_ms)
     VALUES ($1, $2, now() - interval '1 hour', now() + interval '23 hours', 1, now() - interval '30 minutes', 10, 1, 5000)`,
    [id, playerId],
  );
  await installation.rows(
    `INSERT INTO contest_virtual_answer (player_id, question_id, contest_id, letter, is_correct, points, time_ms, answered_at)
     VALUES ($2, $3, $1, 'A', true, 10, 5000, now() - interval '30 minutes')`,
    [id, playerId, questionId],
  );
}

/** Plants a certificate. Its signature is not valid; this trial does not check it. @returns its id. */
async function plantCertificate(
  installation: Installation,
  { id, slug }: PlantedContest,
  playerId: string,
): Promise<string> {
  const certificateId = randomUUID();
  const at = '2026-01-01T00:00:00.000Z';
  const claims = {
    ...{ iss: 'https://planted.example', jti: certificateId, iat: 0, player: { name: 'Planted' } },
    contest: { slug, title: 'Planted', startedAt: at, endedAt: at },
    result: {
      ...{
        rank: 1,
        playerCount: 2,
        score: 10,
        maxScore: 10,
        correctAnswers: 1,
        questionCount: 1,
        totalTimeMs: 5_000,
      },
      finishedAt: at,
    },
  };
  const statement = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2lnbmF0dXJl`;
  await installation.rows(
    `INSERT INTO contest_certificate (id, contest_id, player_id, issued_at, statement) VALUES ($1, $2, $3, now(), $4)`,
    [certificateId, id, playerId, statement],
  );
  return certificateId;
}
