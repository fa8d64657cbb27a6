/** Settings that choose the database of a server, or what its first start writes into it. */
const OF_THE_FIRST_START = [
  'CONTEST_WEEKLY',
  'DATABASE_URL',
  'DATA_DIR',
  'FAKETIME',
  'FREEZE_PRICE',
  'MIGRATE_AT_START',
  'SEED_DEMO',
  'TIME_ZONE',
];

/**
 * Whether a server with these settings can start on a copy of the data that another first start has written. Creating and
 * migrating a database takes seconds, a copy takes half of one.
 */
export function canStartOnPreparedData(settings: Record<string, string>): boolean {
  return OF_THE_FIRST_START.every((name) => settings[name] === undefined);
}
