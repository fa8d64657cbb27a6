import { errorMessage } from '@daily/kit/runtime/error-message';
import type { Log } from '@daily/kit/runtime/platform';
import type { RunningSpan, SpanAttributes, SpanRecorder, SpanStart } from '@daily/kit/runtime/tracing';
import {
  type Context,
  context,
  createContextKey,
  diag,
  type DiagLogger,
  DiagLogLevel,
  type Link,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ConsoleSpanExporter,
  NodeTracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-node';
import type { TracingSettings } from './tracing-settings';

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const;

/** The running span in a context. */
const RUNNING = createContextKey('running span');

/** Records spans with the SDK of OpenTelemetry, which reads its settings from `OTEL_*` variables itself. */
export class OpenTelemetry implements SpanRecorder {
  private readonly tracer: Tracer;

  private constructor(private readonly provider: NodeTracerProvider) {
    this.tracer = provider.getTracer('daily-trivia');
  }

  static async start(settings: TracingSettings, log: Log): Promise<OpenTelemetry> {
    diag.setLogger(diagLogger(log), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
    const exporters = await Promise.all(settings.exporters.map((name) => createExporter(name, settings)));
    const provider = new NodeTracerProvider({
      resource: serviceResource(),
      spanProcessors: exporters.map((exporter) => new BatchSpanProcessor(exporter)),
    });
    provider.register();
    return new OpenTelemetry(provider);
  }

  /** Exports what waits. A collector that cannot be reached does not prevent the end. */
  async stop(): Promise<void> {
    await this.provider.shutdown().catch((error: unknown) => diag.warn(errorMessage(error)));
    for (const api of [trace, context, propagation, diag]) api.disable();
  }

  begin({ name, kind, attributes = {}, isPart = false, remote }: SpanStart): RunningSpan | null {
    const { parent, links } = this.originOf(remote);
    if (isPart && !parent.getValue(RUNNING)) return null;
    const options = { kind: kind ? KINDS[kind] : SpanKind.INTERNAL, attributes: { ...attributes }, links };
    return new Running(this.tracer.startSpan(name, options, parent), parent);
  }

  current(): RunningSpan | null {
    return (context.active().getValue(RUNNING) as Running | undefined) ?? null;
  }

  /**
   * What a span follows. A caller that is not trusted may neither choose the trace nor that it is recorded, so its own span is only linked.
   */
  private originOf(remote: SpanStart['remote']): { parent: Context; links: Link[] } {
    if (!remote) return { parent: context.active(), links: [] };
    const { traceparent, tracestate } = remote.headers;
    const extracted = propagation.extract(ROOT_CONTEXT, { traceparent, tracestate });
    if (remote.isTrusted) return { parent: extracted, links: [] };
    const given = trace.getSpanContext(extracted);
    return { parent: ROOT_CONTEXT, links: given ? [{ context: given }] : [] };
  }
}

/** What all spans have in common: the name of the service, unless `OTEL_SERVICE_NAME` or `OTEL_RESOURCE_ATTRIBUTES` say otherwise. */
const serviceResource = () =>
  defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'daily-trivia' }))
    .merge(detectResources({ detectors: [envDetector] }));

/** An exporter of the settings; each is loaded only where it is used. */
async function createExporter(
  name: TracingSettings['exporters'][number],
  { protocol }: TracingSettings,
): Promise<SpanExporter> {
  if (name === 'console') return new ConsoleSpanExporter();
  const { OTLPTraceExporter } = await (protocol === 'http/json'
    ? import('@opentelemetry/exporter-trace-otlp-http')
    : import('@opentelemetry/exporter-trace-otlp-proto'));
  return new OTLPTraceExporter();
}

/** The messages of the SDK, in the product's log. */
function diagLogger(log: Log): DiagLogger {
  const write = (message: string) => log.warn({ reason: message }, 'Spans could not be recorded or exported');
  const ignore = () => undefined;
  return { verbose: ignore, debug: ignore, info: ignore, warn: write, error: write };
}

/** A span of the SDK. */
class Running implements RunningSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly isSampled: boolean;
  private readonly context: Context;

  constructor(
    private readonly span: Span,
    parent: Context,
  ) {
    const { traceId, spanId, traceFlags } = span.spanContext();
    this.traceId = traceId;
    this.spanId = spanId;
    this.isSampled = (traceFlags & TraceFlags.SAMPLED) !== 0;
    this.context = trace.setSpan(parent, span).setValue(RUNNING, this);
  }

  within<Result>(work: () => Result): Result {
    return context.with(this.context, work);
  }

  rename(name: string): void {
    this.span.updateName(name);
  }

  set(attributes: SpanAttributes): void {
    this.span.setAttributes({ ...attributes });
  }

  fail(type: string): void {
    this.span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', type);
  }

  end(): void {
    this.span.end();
  }
}
