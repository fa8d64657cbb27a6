import { readFileSync } from 'node:fs';
import { childrenOf } from '../processes';

/** Milliseconds between two looks at the memory of the processes, and looks until new ones are searched, which takes longer. */
const INTERVAL = 10;
const LOOKS_PER_SEARCH = 6;

/** The memory of the processes that another one starts, until they end. Requires Linux. */
export class ChildMemory {
  /** The most that each process has occupied, in bytes, by its id. */
  private readonly most = new Map<number, number>();
  private readonly timer: NodeJS.Timeout;
  private children: number[] = [];
  private looks = 0;

  constructor(private readonly parent: number) {
    this.timer = setInterval(() => this.look(), INTERVAL);
  }

  /** Forgets the processes so far. @returns the most that one of them has occupied, in bytes; 0 without any. */
  take(): number {
    const most = Math.max(0, ...this.most.values());
    this.most.clear();
    return most;
  }

  /** How many processes run. */
  get running(): number {
    return childrenOf(this.parent).length;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private look(): void {
    if (this.looks++ % LOOKS_PER_SEARCH === 0) this.children = childrenOf(this.parent);
    for (const pid of this.children) {
      const memory = mostMemory(pid);
      if (memory > (this.most.get(pid) ?? 0)) this.most.set(pid, memory);
    }
  }
}

/** The most memory that a process has occupied, in bytes; 0 when it has ended. */
export function mostMemory(pid: number): number {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** The longest time for which the event loop was held, in milliseconds, by the log of a process that loads `hold-watch.mjs`. */
export function longestHold(log: string): number {
  return Math.max(0, ...[...log.matchAll(/^Held for (\d+) ms$/gm)].map(([, ms]) => Number(ms)));
}
