/** A step that is confirmed before it is done. */
export interface Confirmation {
  /** The question, such as `Suspend this account?`. */
  title: string;
  /** What the step concerns, such as the name of a player. */
  subject: string;
  /** Everything that the step will do, one sentence each. */
  effects: readonly string[];
  /** Label of the button that confirms. */
  action: string;
  /** Whether the step takes something away from someone. */
  dangerous?: boolean;
  /** A text that must be typed first, for a step that cannot be undone. */
  typeToConfirm?: string;
  /** Asks for a reason, which `run` receives. */
  reason?: {
    label: string;
    hint: string;
    /** What is wrong with a reason; null when it can be sent. */
    problemOf: (reason: string) => string | null;
  };
  /** Does it. Resolves to null, or to the message of what went wrong. */
  run: (reason: string) => Promise<string | null>;
}
