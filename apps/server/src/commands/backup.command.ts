import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { HOUR_MS } from '@daily/rules/calendar/duration';
import { parseRecipients } from '@daily/backup/encryption/encryption';
import { backupName, backupTime, existsAlready, keepNewest } from '@daily/backup/places/backup-place';
import { writableAddress } from '@daily/kit/database/writable-host';
import { systemClock } from '@daily/kit/runtime/clock';
import { createStore } from '@daily/pictures';
import { placeAt } from '../backup/backup-address';
import { makeBackup } from '../backup/make-backup';
import { productSettings, reachDatabase } from '../start/open-platform';
import { type ConfigCommand, EXIT, requireDatabase } from './command';

/** The arguments of `npm run backup`. */
export interface BackupArgs {
  /** A folder, or `s3://bucket/prefix`, where the backup gets a name of its own; or the path of the backup. */
  to: { place: string } | { file: string };
  /** How many backups stay there, with the new one; null keeps all. */
  keep: number | null;
  /** Hours between two backups; null makes one. */
  every: number | null;
}

const OPTIONS = { to: { type: 'string' }, keep: { type: 'string' }, every: { type: 'string' } } as const;

/** Hours: a week. */
const MAX_EVERY = 168;

/** `npm run backup`: writes an archive of the database and the pictures, while servers go on. */
export const backupCommand: ConfigCommand<BackupArgs> = {
  usage: [
    'npm run backup -- FILE',
    '                 writes a backup of the database and the pictures to a new file',
    'npm run backup -- --to FOLDER|s3://BUCKET/PREFIX [--keep COUNT] [--every HOURS]',
    '                 writes it there under a name of its own, and keeps the COUNT newest ones;',
    `                 with --every, 1 to ${MAX_EVERY}, HOURS after the newest one there and again, until it is stopped`,
  ].join('\n'),

  parseArgs(args) {
    const { file, place, keep = null, every = null } = parsed(args);
    // One file holds one backup. In a bucket, only the command's own names are found again.
    if (file !== undefined)
      return file !== '' && !file.startsWith('s3:') && place === undefined && keep === null && every === null
        ? { to: { file }, keep: null, every: null }
        : null;
    if (!place || [keep, every].some((count) => count !== null && !/^[1-9]\d{0,5}$/.test(count))) return null;
    if (Number(every) > MAX_EVERY) return null;
    return {
      to: { place },
      keep: keep === null ? null : Number(keep),
      every: every === null ? null : Number(every),
    };
  },

  async beginAt({ to, every }, config) {
    if (every === null || 'file' in to) return null;
    // A process that is started often must not displace older backups.
    const newest = (await placeAt(to.place, config.backup).list()).at(-1);
    if (newest === undefined) return null;
    const [now, made] = [systemClock.now().getTime(), backupTime(newest).getTime()];
    return made + every * HOUR_MS <= now ? null : new Date(Math.min(made, now) + every * HOUR_MS);
  },

  pauseAfter({ every }, code) {
    if (every === null) return null;
    // What failed is tried again soon: the store may be back in an hour.
    return (code === EXIT.success ? every : 1) * HOUR_MS;
  },

  async run({ to, keep }, { config, log, cleanup, print }) {
    requireDatabase(config);
    // It is refused again when it is written; this saves the work.
    if ('file' in to && existsSync(to.file)) throw existsAlready(to.file);
    const place = placeAt('file' in to ? dirname(to.file) : to.place, config.backup);
    const recipients = parseRecipients(config.backup.recipients);
    const access = await reachDatabase({ config, log, cleanup });
    const connectionString = await writableAddress(access.connectionString);
    const now = systemClock.now();
    const name = 'file' in to ? basename(to.file) : backupName(now, recipients?.kind ?? null);
    const pictures = createStore(productSettings(config).pictures);
    const report = await makeBackup({ connectionString, pictures, now, recipients }, (archive) =>
      place.write(name, archive),
    );
    print(`Wrote ${place.describe(name)}: ${report.rows} rows and ${report.pictures} files of pictures.`);
    if (report.missingPictures.length > 0)
      print(`Not in the store of pictures, so not in the backup: ${report.missingPictures.join(', ')}.`);
    if (!recipients)
      print('It is not encrypted, and contains passwords and keys. Set BACKUP_RECIPIENT to encrypt backups.');
    for (const removed of keep === null ? [] : await keepNewest(place, keep))
      print(`Removed ${place.describe(removed)}.`);
    return EXIT.success;
  },
};

function parsed(args: readonly string[]): { file?: string; place?: string; keep?: string; every?: string } {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    const [file, ...others] = positionals;
    return others.length > 0 ? {} : { file, place: values.to, keep: values.keep, every: values.every };
  } catch {
    return {};
  }
}
