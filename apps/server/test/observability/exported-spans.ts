import type { Received } from '@daily/testing/receiver';

/** A span as OTLP over HTTP has it in JSON. */
export interface ExportedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  kind: number;
  links?: { traceId: string; spanId: string }[];
  status: { code?: number; message?: string };
  attributes: Record<string, unknown>;
}

/** A request of OTLP, as far as the tests read it. */
interface Export {
  resourceSpans: {
    scopeSpans: { spans: (Omit<ExportedSpan, 'attributes'> & { attributes: KeyValue[] })[] }[];
  }[];
}

interface KeyValue {
  key: string;
  value: Record<string, unknown>;
}

/** The spans that a collector has received. */
export function exportedSpans(received: readonly Received[]): ExportedSpan[] {
  return received
    .flatMap(({ body }) => (JSON.parse(body) as Export).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)
    .map((span) => ({
      ...span,
      attributes: Object.fromEntries(span.attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
    }));
}
