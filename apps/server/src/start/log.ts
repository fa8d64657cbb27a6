import { LOG_SERIALIZERS } from '@daily/kit/runtime/log-serializers';
import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino';

/**
 * Creates the log of a process: one JSON line per entry, without the details of errors that may hold personal data.
 * @param destination defaults to the standard output.
 */
export function createLog(
  level: LevelWithSilent,
  destination: DestinationStream = pino.destination(1),
): Logger {
  return pino(
    { level, redact: ['req.headers', 'password', 'token'], serializers: LOG_SERIALIZERS },
    destination,
  );
}
