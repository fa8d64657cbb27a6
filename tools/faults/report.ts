import type { Fault, Finding } from './fault';

/** The outcome of a fault and of its control. */
export interface Result {
  fault: Fault;
  /** Undefined when the attack itself failed. */
  attack: Finding | undefined;
  /** Null when the control is not run. */
  control: Finding | null | undefined;
  /** Why the attack or its control could not be carried out. */
  failure?: string;
  seconds: number;
  /** Whether a UTC day ended while it ran. */
  isPastMidnight: boolean;
}

/** Whether the product withstood the attack, and the control, if it is run, shows that the attack would have been noticed. */
export function holds({ attack, control }: Result): boolean {
  return attack?.passed === true && (control === null || control?.passed === false);
}

/** A result as lines of text. */
export function reportOf(result: Result): string {
  const { fault, attack, control, failure, seconds } = result;
  return [
    `${holds(result) ? 'PASS' : 'FAIL'}  ${fault.number} ${fault.title} (${seconds.toFixed(1)} s)`,
    `      done:     ${fault.procedure}`,
    `      required: ${fault.passesWhen}`,
    ...(attack ? [`      found:    ${attack.figure}${attack.passed ? '' : ': not withstood'}`] : []),
    ...(control
      ? [
          `      control:  ${fault.control.description}: ${control.figure}${control.passed ? ': should have failed' : ''}`,
        ]
      : []),
    ...(failure === undefined ? [] : [`      error:    ${failure}`]),
  ].join('\n');
}
