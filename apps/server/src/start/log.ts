import { LOG_SERIALIZERS } from '@daily/kit/runtime/log-serializers';
import { traceFields } from '@daily/kit/runtime/tracing';
import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino';

/**
 * Creates the log of a process: one JSON line per entry, without the details of errors that may hold personal data.
 * @param isTraced adds the ids of the current trace to each line.
 */
export function createLog(level: LevelWithSilent, destination: DestinationStream, isTraced = false): Logger {
  return pino(
    {
      level,
      redact: ['req.headers', 'password', 'token'],
      serializers: LOG_SERIALIZERS,
      ...(isTraced && { mixin: traceFields }),
    },
    destination,
  );
}

/** The standard output, with lines to read where that is a terminal. */
export async function standardOutput(): Promise<DestinationStream> {
  if (!process.stdout.isTTY) return pino.destination(1);
  const { default: pretty } = await import('pino-pretty');
  return pretty({
    sync: true,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'pid,hostname,reqId,url,player',
    singleLine: true,
  });
}
