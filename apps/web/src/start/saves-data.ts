/** The part of the Network Information API that is used here. Not every browser has it. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Connections on which files are loaded only when they are needed. */
const SLOWEST = ['slow-2g', '2g'];

declare global {
  interface Navigator {
    readonly connection?: Connection;
  }
}

/** Whether the visitor saves data or the connection is very slow. */
export function savesData({ connection }: Pick<Navigator, 'connection'>): boolean {
  return Boolean(connection?.saveData) || SLOWEST.includes(connection?.effectiveType ?? '');
}
