import type { Fault } from '../fault';
import { doubleSubmit } from './02-double-submit';

/** Every attack and fault, by number. */
export const FAULTS: readonly Fault[] = [doubleSubmit];
