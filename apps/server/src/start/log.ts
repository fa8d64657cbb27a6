import { LOG_SERIALIZERS } from '@daily/kit/runtime/log-serializers';
import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino';
import pretty from 'pino-pretty';

/**
 * Creates the log of a process: one JSON line per entry, without the details of errors that may hold personal data.
 * @param destination defaults to the standard output, with lines to read where that is a terminal.
 */
export function createLog(level: LevelWithSilent, destination = standardOutput()): Logger {
  return pino(
    { level, redact: ['req.headers', 'password', 'token'], serializers: LOG_SERIALIZERS },
    destination,
  );
}

function standardOutput(): DestinationStream {
  if (!process.stdout.isTTY) return pino.destination(1);
  return pretty({
    sync: true,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'pid,hostname,reqId,url,player',
    singleLine: true,
  });
}
