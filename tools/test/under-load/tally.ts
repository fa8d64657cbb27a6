/** The outcomes of the requests of a part of the load. */
export interface Outcomes {
  name: string;
  requests: number;
  signUps: number;
  /** Answers that the product has acknowledged. */
  answers: number;
  /** Attempts that had no effect, by reason: the client sent the request again. */
  repeated: Map<string, number>;
  failed: number;
  /** Milliseconds of the slowest request, with its repetitions. */
  slowestMs: number;
  /** When the part began, and when each server acknowledged an answer since, by `performance.now()`. */
  beganAt: number;
  acknowledgedAt: Map<string, number[]>;
}

/** An answer that the product has acknowledged. */
export interface Acknowledged {
  userId: string;
  questionId: number;
  letter: string;
}

/** Counts what a load experiences, by the parts of what happens meanwhile. */
export class Tally {
  readonly parts: Outcomes[] = [];
  readonly acknowledged: Acknowledged[] = [];
  /** What failed, a line each. */
  readonly failures: string[] = [];

  /** Begins the next part. */
  begin(name: string): void {
    this.parts.push({
      name,
      requests: 0,
      signUps: 0,
      answers: 0,
      repeated: new Map(),
      failed: 0,
      slowestMs: 0,
      beganAt: performance.now(),
      acknowledgedAt: new Map(),
    });
  }

  served(ms: number): void {
    this.part.requests += 1;
    this.part.slowestMs = Math.max(this.part.slowestMs, ms);
  }

  signedUp(): void {
    this.part.signUps += 1;
  }

  /** @param url of the server. */
  answered(answer: Acknowledged, url: string): void {
    this.part.answers += 1;
    this.acknowledged.push(answer);
    const times = this.part.acknowledgedAt.get(url) ?? [];
    times.push(performance.now());
    this.part.acknowledgedAt.set(url, times);
  }

  repeated(reason: string): void {
    this.part.repeated.set(reason, (this.part.repeated.get(reason) ?? 0) + 1);
  }

  failed(what: string): void {
    this.part.failed += 1;
    this.failures.push(`${this.part.name}: ${what}`);
  }

  /** Answers that were acknowledged since the part began, by all servers or by one. */
  answersInPart(url?: string): number {
    return url === undefined ? this.part.answers : (this.part.acknowledgedAt.get(url)?.length ?? 0);
  }

  private get part(): Outcomes {
    const part = this.parts.at(-1);
    if (!part) throw new Error('No part has begun');
    return part;
  }
}
