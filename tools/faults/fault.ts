import type { RequirementName } from '@daily/testing/requirements';
import type { Stage } from './stage';

/** The result of a run. */
export interface Finding {
  passed: boolean;
  /** The measured figure in a few words, such as `1 counted in each of 50 rounds`. */
  figure: string;
}

/** An attack or a fault that the product must withstand. */
export interface Fault {
  /** The number on the command line. */
  number: number;
  title: string;
  /** What is done, in one sentence. */
  procedure: string;
  /** When the run passes, in one sentence. */
  passesWhen: string;
  /** Whether a reduced run ends within about 10 seconds, so that the tests include it. */
  quick: boolean;
  /** What it needs of the machine. Where that is missing, the fault is not run. */
  needs?: readonly RequirementName[];
  /** Performs the attack against the product. */
  attack(stage: Stage): Promise<Finding>;
  /**
   * Shows that the attack can be noticed: the same measurement on something that lacks the protection, which must not pass.
   */
  control: {
    /** What lacks the protection, such as `a table without a unique constraint`. */
    description: string;
    run(stage: Stage): Promise<Finding>;
  };
}
