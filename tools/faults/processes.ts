import { globSync, readFileSync } from 'node:fs';

/** The processes that a process has started. Reads `/proc`, since a small Debian has no `ps`. */
export function childrenOf(parent: number): number[] {
  return globSync('/proc/[0-9]*/stat').flatMap((path) => {
    try {
      // `12 (name) S 11 …`, where the name may contain parentheses.
      const stat = readFileSync(path, 'latin1');
      const [state, started] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return Number(started) === parent && state !== 'Z' ? [Number.parseInt(stat)] : [];
    } catch {
      return [];
    }
  });
}
