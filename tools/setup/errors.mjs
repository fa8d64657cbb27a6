/** A failure of the setup that its message, one line for whoever typed the command, explains. */
export class SetupError extends Error {}

/** Codes of failures outside the project, with what to do about them. */
const CAUSES = [
  [/\bENOSPC\b/, 'The disk is full. Free about 2 GB and run the command again; what was downloaded is kept.'],
  [
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|EIDLETIMEOUT)\b/,
    'The npm registry cannot be reached. Check the network and run the command again; what was downloaded is kept.',
  ],
  [
    /\b(EACCES|EPERM|EROFS)\b/,
    'This user may not write to the folder of the project, or to the cache of npm.',
  ],
  [
    /\bEINTEGRITY\b/,
    'A downloaded package is damaged or was changed. Run `npm cache verify` and the command again.',
  ],
];

/** What to do about a failure, in one line; undefined when its text has no known code. */
export const explain = (text) => CAUSES.find(([pattern]) => pattern.test(text))?.[1];
