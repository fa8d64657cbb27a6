/** How spans are exported; the OpenTelemetry SDK reads what else `OTEL_*` variables say. */
export interface TracingSettings {
  /** Each receives every span. */
  exporters: readonly ('otlp' | 'console')[];
  protocol: 'http/protobuf' | 'http/json';
}

/** The settings that decide about tracing, as validated. */
interface TracingVariables {
  isDisabled: boolean;
  exporters: readonly ('otlp' | 'console' | 'none')[] | undefined;
  endpoints: readonly (string | undefined)[];
  protocol: TracingSettings['protocol'];
}

/** Spans are recorded once there is an exporter or an endpoint, unless a variable disables them. @returns null without */
export function tracingSettings(variables: TracingVariables): TracingSettings | null {
  const { isDisabled, endpoints, protocol } = variables;
  const names = new Set(variables.exporters ?? (endpoints.some(Boolean) ? (['otlp'] as const) : []));
  // `none` outweighs other exporters of the list.
  if (isDisabled || names.size === 0 || names.has('none')) return null;
  return { exporters: [...names].filter((name) => name !== 'none'), protocol };
}
