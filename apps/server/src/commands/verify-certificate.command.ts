import { readFileSync } from 'node:fs';
import { verifyStatement } from '@daily/contests';
import { type Command, EXIT, type ExitCode, type Print } from './command';

/** The arguments of the command. */
export interface VerifyArgs {
  /** The downloaded certificate. */
  file: string;
  /** The saved key set of the installation that issued it; null for this installation. */
  keys: string | null;
}

const USAGE = `npm run verify-certificate -- FILE         checks a certificate with the key of this installation
npm run verify-certificate -- FILE KEYS    checks it with a saved /.well-known/jwks.json, without a database or network`;

/** `npm run verify-certificate`: checks the signature of a certificate and prints what it states. */
export const verifyCertificateCommand: Command<VerifyArgs> = {
  usage: USAGE,

  parseArgs: ([file, keys, ...rest]) => (file && rest.length === 0 ? { file, keys: keys ?? null } : null),

  run: async ({ file }, { slices, print }) => verifyFile(file, slices.contests.certificateKey.keySet, print),
};

/** Checks a certificate with a saved key set. */
export function verifyWithSavedKeys(file: string, keysFile: string, print: Print): ExitCode {
  const saved = textOf(keysFile);
  if (saved === null) return unreadable(keysFile, print);
  const keySet = keySetIn(saved);
  if (keySet) return verifyFile(file, keySet, print);
  print(`${keysFile} is not a JSON Web Key Set.`);
  return EXIT.notRun;
}

function verifyFile(file: string, keySet: { keys: readonly unknown[] }, print: Print): ExitCode {
  const statement = textOf(file);
  if (statement === null) return unreadable(file, print);
  const verification = verifyStatement(statement, keySet);
  if (!verification.valid) {
    print(`The certificate is NOT valid. ${verification.reason}.`);
    return EXIT.failure;
  }
  print('The certificate is valid. It states:');
  print(JSON.stringify(verification.claims, null, 2));
  return EXIT.success;
}

function unreadable(file: string, print: Print): ExitCode {
  print(`${file} cannot be read.`);
  return EXIT.notRun;
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function keySetIn(text: string): { keys: readonly unknown[] } | null {
  try {
    const value: unknown = JSON.parse(text);
    const { keys }: { keys?: unknown } = typeof value === 'object' && value !== null ? value : {};
    return Array.isArray(keys) ? { keys } : null;
  } catch {
    return null;
  }
}
