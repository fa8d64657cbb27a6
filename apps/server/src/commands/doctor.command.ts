import { existsSync } from 'node:fs';
import { resolveTxt } from 'node:dns/promises';
import { openDatabase } from '@daily/kit/database/database';
import { writableAddress } from '@daily/kit/database/writable-host';
import { systemClock } from '@daily/kit/runtime/clock';
import { errorMessage } from '@daily/kit/runtime/error-message';

import { pino } from 'pino';
import { migrations } from '../../migrations';
import { type Config, ConfigError, readConfig } from '../config';
import { checkCertificate } from '../doctor/check-certificate';
import { checkDatabase } from '../doctor/check-database';
import { checkDisk } from '../doctor/check-disk';
import { checkMail } from '../doctor/check-mail';
import { checkPooler } from '../doctor/check-pooler';
import { checkReplica } from '../doctor/check-replica';
import { checkRedis } from '../doctor/check-redis';
import { checkSettings } from '../doctor/check-settings';
import { checkVersion } from '../doctor/check-version';
import { CHECK_TIMEOUT_MS, type DoctorParts, type Finding, findingsAbout } from '../doctor/finding';
import { declarations } from '../slices';
import { readRepositoryFile } from '../guide/repository-file';
import { CleanupStack } from '../start/cleanup-stack';
import { createLog } from '../start/log';
import { embeddedFolder, reachDatabase } from '../start/open-platform';
import { EXIT, type ExitCode, type Print } from './command';

const USAGE =
  'npm run doctor [-- --dkim SELECTOR]    checks the installation; SELECTOR is that of the key with which mails are signed';

const { ok, problem } = findingsAbout('Database');

/**
 * `npm run doctor`: checks an installation by its settings and says what is well, what will matter and what does not work. The server may run
 * at the same time. Changes nothing, but upgrades an embedded database of an older version of PostgreSQL, as the start does.
 * @param resolveText looks up text records in the DNS; those of a record are joined.
 * @returns `failure` when there is a problem
 */
export async function runDoctor(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  print: Print,
  resolveText: DoctorParts['resolveText'] = lookUpText,
): Promise<ExitCode> {
  const [option, dkimSelector = null, ...more] = args;
  if (more.length > 0 || (option !== undefined && (option !== '--dkim' || dkimSelector === null))) {
    print(USAGE);
    return EXIT.notRun;
  }
  let isWell = true;
  const tell = (findings: readonly Finding[]) => {
    for (const { level, subject, text } of findings) {
      print(`${level.padEnd(7)}  ${subject}: ${text}`);
      if (level === 'problem') isWell = false;
    }
  };
  const config = configOf(env, tell);
  if (config) await examine({ config, clock: systemClock, resolveText }, dkimSelector, tell);
  print(
    isWell
      ? 'No problem was found.'
      : 'There are problems. Mend them from the top: one may be the cause of the next.',
  );
  return isWell ? EXIT.success : EXIT.failure;
}

type Tell = (findings: readonly Finding[]) => void;

function configOf(env: Readonly<Record<string, string | undefined>>, tell: Tell): Config | null {
  try {
    return readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    tell([findingsAbout('Settings').problem(`${error.message}.`)]);
    return null;
  }
}

/** Makes all checks, one after another, and says what each has found at once. */
async function examine(parts: DoctorParts, dkimSelector: string | null, tell: Tell): Promise<void> {
  const { config, clock } = parts;
  tell(checkVersion(readRepositoryFile('package.json'), process.version));
  tell(checkSettings(config));
  tell(await checkDisk(config.dataDir));
  tell(await examineDatabase(parts));
  tell(await checkRedis(config.redisUrl));
  tell(await checkMail(parts, dkimSelector));
  tell(await checkCertificate(config.publicUrl, clock));
}

/** The checks that need the database. The embedded one is started for them, unless it runs. */
async function examineDatabase({ config, clock }: DoctorParts): Promise<Finding[]> {
  if (!config.databaseUrl && !existsSync(embeddedFolder(config)))
    return [ok('The embedded database does not exist yet. The first start of the server creates it.')];
  const cleanup = new CleanupStack();
  try {
    const log = createLog('error', pino.destination(2));
    const access = await reachDatabase({ config, log, cleanup });
    const connectionString = await writableAddress(access.connectionString);
    const { preparedStatements, databaseReplicaUrl } = config;
    const database = await openDatabase({
      connectionString,
      preparedStatements,
      entities: declarations.entities,
      migrations,
      queryTimeout: CHECK_TIMEOUT_MS,
      connectionTimeout: CHECK_TIMEOUT_MS,
    });
    cleanup.add(() => database.close());
    return [
      ...(await checkDatabase(database, { config, clock })),
      ...(await checkPooler(connectionString, preparedStatements)),
      ...(databaseReplicaUrl ? await checkReplica(database, databaseReplicaUrl, preparedStatements) : []),
    ];
  } catch (error) {
    return [
      problem(
        `The database does not answer: ${errorMessage(error)}. Check DATABASE_URL, and that PostgreSQL runs.`,
      ),
    ];
  } finally {
    await cleanup.unwind();
  }
}

const lookUpText = async (name: string) => (await resolveTxt(name)).map((parts) => parts.join(''));
