import { Failure } from './errors';

/** What a span says about itself: names from closed sets and numbers, never what a client sent, an address or an id of a player. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean | string[]>>;

/** How a span begins. */
export interface SpanStart {
  /** From a closed set, such as the name of a statement. */
  name: string;
  /** `server` for a request, `consumer` for work from a queue, `client` for a call of another program. Defaults to work of this process. */
  kind?: 'server' | 'client' | 'consumer';
  attributes?: SpanAttributes;
  /** True for a span that says something only as part of another: without one, none begins. */
  isPart?: boolean;
  /** The `traceparent` and `tracestate` of the caller. */
  remote?: { headers: Readonly<Record<string, unknown>>; isTrusted: boolean };
}

/** A span that has begun. */
export interface RunningSpan {
  readonly traceId: string;
  readonly spanId: string;
  /** Whether it is exported. */
  readonly isSampled: boolean;
  /** Runs work of which this span is the current one. */
  within<Result>(work: () => Result): Result;
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /** Marks it as failed. @param type of the error, from a closed set */
  fail(type: string): void;
  end(): void;
}

/** What records spans. */
export interface SpanRecorder {
  begin(start: SpanStart): RunningSpan | null;
  current(): RunningSpan | null;
}

let recorder: SpanRecorder | null = null;

/** Begins to record spans, or stops. There is one recorder per process, because what is traced cannot know who records it. */
export function recordSpans(next: SpanRecorder | null): void {
  recorder = next;
}

/** Whether spans are recorded. What is not to cost anything without, such as a wrapper, is made only then. */
export const isTracing = (): boolean => recorder !== null;

/** The span of the work that runs; null without one. */
export const currentSpan = (): RunningSpan | null => recorder && recorder.current();

/** Begins a span that its caller ends; null when none is recorded. */
export const beginSpan = (start: SpanStart): RunningSpan | null => recorder && recorder.begin(start);

/** Runs work in a span, which ends with it. A failure of the work is noted by its type: messages may hold what a client sent. */
export function traced<Result>(
  start: SpanStart,
  work: (span: RunningSpan | null) => Promise<Result>,
): Promise<Result> {
  const span = beginSpan(start);
  return span ? endAfter(span, work) : work(null);
}

async function endAfter<Result>(
  span: RunningSpan,
  work: (span: RunningSpan) => Promise<Result>,
): Promise<Result> {
  try {
    return await span.within(() => work(span));
  } catch (error) {
    noteFailure(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** A refusal is an answer; everything else marks the span as failed. */
function noteFailure(span: RunningSpan, error: unknown): void {
  if (error instanceof Failure && error.kind !== 'unavailable') span.set({ 'error.type': error.kind });
  else span.fail(typeOf(error));
}

/** The code of an error of PostgreSQL or the system, else its class. */
function typeOf(error: unknown): string {
  if (error instanceof Failure) return error.kind;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && /^\w{1,40}$/.test(code)) return code;
  return error instanceof Error ? error.name : 'Error';
}

/** What lines of the log say about the current span, with the names that OpenTelemetry chose for logs. */
export function traceFields(): { trace_id?: string; span_id?: string } {
  const span = currentSpan();
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
}

/** What links a measurement to the current span, when it is exported. */
export function exemplarLabels(span: RunningSpan | null = currentSpan()): { trace_id?: string } {
  return span?.isSampled ? { trace_id: span.traceId } : {};
}
