import type { Log } from '@daily/kit/runtime/platform';
import { recordSpans } from '@daily/kit/runtime/tracing';
import type { TracingSettings } from './tracing-settings';

/**
 * Begins to record spans. The SDK is loaded only now, so that a process without tracing does without it.
 * @param log receives what the SDK reports, such as a collector that cannot be reached.
 * @returns ends the recording; the spans that wait are exported first
 */
export async function startTracing(settings: TracingSettings, log: Log): Promise<() => Promise<void>> {
  const { OpenTelemetry } = await import('./open-telemetry');
  const telemetry = await OpenTelemetry.start(settings, log);
  recordSpans(telemetry);
  return async () => {
    recordSpans(null);
    await telemetry.stop();
  };
}
