import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, Reply } from './client';
import type { Server } from './server-process';

/** The contest that is played. */
export interface PlayedContest {
  id: string;
  globalId: string;
  endsAt: Date;
}

/** An answer that the product has acknowledged. */
export interface Acknowledged {
  userId: string;
  questionId: number;
  letter: string;
}

/** How long an acknowledged answer can have taken, as its player saw it, in milliseconds. */
export interface SeenTime {
  userId: string;
  questionId: number;
  /** From the response with the question to the answer. */
  atLeast: number;
  /** From the first request that may have started the clock to the acknowledgement. */
  atMost: number;
}

/** What callers saw of a contest while it ran. */
export interface Observations {
  acknowledged: Acknowledged[];
  times: SeenTime[];
  /** Requests by API and status, such as `REST 201`, or `REST lost` without a response. */
  replies: Map<string, number>;
  /** Responses with right or wrong, points or an explanation before the end. */
  leaks: number;
}

/** A player of a contest. */
export interface Competitor {
  userId: string;
  /** The player's session, for both APIs; null for a player without a password, who acts over REST. */
  session: Client | null;
  /** Milliseconds before the end at which the player joins, negative for later; null to join at once. */
  joinsBeforeEnd: number | null;
}

/** The question that is shown to a participant. */
interface Shown {
  questionId: number;
  globalId: string;
}

/** The clock of a question as its player knows it, in milliseconds since 1970. */
interface SeenClock {
  /** When the first request was sent that may have started it. */
  since: number;
  /** When the response with the question had arrived. */
  seenAt: number;
}

/** A participation in a GraphQL response. */
interface Participation {
  currentQuestion: { question: { id: string; number: number } } | null;
}

const CURRENT = 'participation { currentQuestion { question { id number } } }';
const JOIN = `mutation ($input: JoinContestInput!) { joinContest(input: $input) { __typename ... on Problem { message } } }`;
const SHOW = `mutation ($input: StartContestQuestionInput!) {
  startContestQuestion(input: $input) { __typename ... on StartContestQuestionSuccess { ${CURRENT} } ... on Problem { message } } }`;
const ANSWER = `mutation ($input: AnswerContestQuestionInput!) {
  answerContestQuestion(input: $input) { __typename ... on Problem { message }
    ... on AnswerContestQuestionSuccess { ${CURRENT} question { correctAnswer explanation viewerAnswer { isCorrect pointsAwarded } } } } }`;

/** What no response may contain before results are open. */
const RESULT = /"(?:isCorrect|pointsAwarded|correctAnswer|score)":(?!null)|Because of the secret/;

/** Plays a contest as one participant, over both APIs, on whichever server responds. */
export class ContestPlayer {
  private readonly clocks = new Map<number, SeenClock>();
  /** When the first request was sent that may have started the clock of a question that is not known yet; null when none was. */
  private since: number | null = null;

  /** @param random numbers from 0 to 1 that decide what the player does. */
  constructor(
    private readonly player: Competitor,
    private readonly servers: readonly Server[],
    private readonly contest: PlayedContest,
    private readonly seen: Observations,
    private readonly random: () => number,
  ) {}

  /** Joins and answers until no question is left or the contest has ended. */
  async play(): Promise<void> {
    const { joinsBeforeEnd } = this.player;
    // The editor moves the end meanwhile.
    if (joinsBeforeEnd !== null)
      while (Date.now() < this.contest.endsAt.getTime() - joinsBeforeEnd) await sleep(20);
    if (!(await this.join())) return;
    let shown: Shown | null | undefined;
    while (shown !== null && Date.now() < this.contest.endsAt.getTime() + 500) {
      shown = await this.show();
      if (!shown) {
        await sleep(200);
        continue;
      }
      // Some of them too late, some right at the end of the contest.
      await sleep(this.random() < 0.05 ? 6_500 : this.random() * 1_500);
      await this.answer(shown);
    }
  }

  /** @returns whether the player is in; false when the contest has ended. */
  private async join(): Promise<boolean> {
    const { id, globalId } = this.contest;
    const { userId } = this.player;
    for (;;) {
      const reply = this.prefersRest()
        ? await this.rest('POST', `/api/contests/${id}/participants`, { userId })
        : await this.graphql(JOIN, { id: globalId });
      // A GraphQL response has status 200 whatever became of the mutation.
      const isRefused = reply?.status === 409 || reply?.text.includes('"ConflictProblem"') === true;
      if (isRefused) return false;
      if (reply && reply.status < 300) return true;
      await sleep(100);
    }
  }

  /** The question to answer; null when none is left, undefined when it is not known yet. */
  private async show(): Promise<Shown | null | undefined> {
    this.since ??= Date.now();
    const shown = await this.requestQuestion();
    if (shown && !this.clocks.has(shown.questionId))
      this.clocks.set(shown.questionId, { since: this.since, seenAt: Date.now() });
    if (shown) this.since = null;
    return shown;
  }

  private async requestQuestion(): Promise<Shown | null | undefined> {
    const { id, globalId } = this.contest;
    const participant = `/api/contests/${id}/participants/${this.player.userId}`;
    const reply = await this.rest<{ finishedAt: string | null }>('GET', participant);
    if (reply?.status !== 200 || !reply.body) return undefined;
    if (reply.body.finishedAt) return null;
    if (!this.player.session) {
      const path = `${participant}/question`;
      const shown = await this.rest<{ currentQuestion?: { id: number } }>('POST', path, {});
      const current = shown?.body?.currentQuestion;
      return current && { questionId: current.id, globalId: '' };
    }
    const shown = await this.graphql<{ startContestQuestion: { participation?: Participation } }>(SHOW, {
      id: globalId,
    });
    const question = shown?.body?.data?.startContestQuestion.participation?.currentQuestion?.question;
    return question ? { questionId: question.number, globalId: question.id } : undefined;
  }

  /** Answers a question; some players send it from several tabs, with the same option or another. */
  private async answer(shown: Shown): Promise<void> {
    const tabs = this.random() < 0.3 ? 3 : 1;
    const letters = Array.from({ length: tabs }, () => 'ABCD'[Math.floor(this.random() * 4)] ?? 'A');
    await Promise.all(letters.map((letter) => this.send(shown, letter)));
  }

  private async send({ questionId, globalId }: Shown, letter: string): Promise<void> {
    const { userId } = this.player;
    const answer = { userId, questionId, userAnswer: letter };
    const input = { id: this.contest.globalId, questionId: globalId, letter };
    const isRest = this.prefersRest();
    const sentAt = Date.now();
    const reply = isRest
      ? await this.rest('POST', `/api/contests/${this.contest.id}/answers`, answer)
      : await this.graphql(ANSWER, input);
    const isAcknowledged = isRest
      ? reply !== null && reply.status < 300
      : reply?.text.includes('"AnswerContestQuestionSuccess"') === true;
    if (!isAcknowledged) return;
    this.seen.acknowledged.push({ userId, questionId, letter });
    const clock = this.clocks.get(questionId);
    if (!clock) return;
    const [atLeast, atMost] = [sentAt - clock.seenAt, Date.now() - clock.since];
    this.seen.times.push({ userId, questionId, atLeast, atMost });
  }

  private prefersRest(): boolean {
    return this.player.session === null || this.random() < 0.5;
  }

  private rest<Body>(method: string, path: string, body?: object): Promise<Reply<Body> | null> {
    return this.watched('REST', () => this.client().rest<Body>(method, path, body));
  }

  private graphql<Data>(query: string, input: object): Promise<Reply<{ data?: Data | null }> | null> {
    return this.watched('GraphQL', () => this.client().graphql<Data>(query, { input }));
  }

  /** The player on any of the servers. */
  private client() {
    const server = this.servers[Math.floor(this.random() * this.servers.length)];
    if (!server) throw new Error('No server');
    const client = server.client();
    client.setCookie('sid', this.player.session?.cookie('sid'));
    return client;
  }

  /** Sends a request and records the response; null when the server was killed. */
  private async watched<Body>(api: string, send: () => Promise<Reply<Body>>): Promise<Reply<Body> | null> {
    const isBeforeEnd = Date.now() < this.contest.endsAt.getTime();
    const reply = await send().catch(() => null);
    const kind = `${api} ${reply?.status ?? 'lost'}`;
    this.seen.replies.set(kind, (this.seen.replies.get(kind) ?? 0) + 1);
    // A response that left before the end.
    const isAfterEnd = Date.now() >= this.contest.endsAt.getTime();
    if (reply && isBeforeEnd && !isAfterEnd && RESULT.test(reply.text)) this.seen.leaks += 1;
    return reply;
  }
}
