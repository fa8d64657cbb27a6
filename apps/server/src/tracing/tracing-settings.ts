/** How spans are exported; the OpenTelemetry SDK reads what else `OTEL_*` variables say. */
export interface TracingSettings {
  exporter: 'otlp' | 'console';
  protocol: 'http/protobuf' | 'http/json';
}

/** The settings that decide about tracing, as validated. */
interface TracingVariables {
  isDisabled: boolean;
  exporter: 'otlp' | 'console' | 'none' | undefined;
  endpoints: readonly (string | undefined)[];
  protocol: TracingSettings['protocol'];
}

/** Spans are recorded once there is an exporter or an endpoint, unless a variable disables them. @returns null without */
export function tracingSettings(variables: TracingVariables): TracingSettings | null {
  const { isDisabled, exporter, endpoints, protocol } = variables;
  const isWanted = exporter !== undefined || endpoints.some(Boolean);
  if (isDisabled || exporter === 'none' || !isWanted) return null;
  return { exporter: exporter ?? 'otlp', protocol };
}
