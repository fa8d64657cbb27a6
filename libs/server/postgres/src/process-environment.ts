/** The environment of the PostgreSQL processes: a few variables of this process, because others may contain secrets. */
export function processEnvironment(): NodeJS.ProcessEnv {
  const names = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH'];
  const kept = names
    .filter((name) => process.env[name] !== undefined)
    .map((name) => [name, process.env[name]]);
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' } as NodeJS.ProcessEnv;
}
