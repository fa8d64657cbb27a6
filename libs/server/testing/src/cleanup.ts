/** Steps to run at the end of a measurement or an attack, however it ends, in reverse order. */
export class Cleanup {
  private readonly steps: (() => unknown)[] = [];

  /** @returns a function that runs the step now instead. */
  add(step: () => unknown): () => Promise<void> {
    this.steps.push(step);
    return async () => {
      this.steps.splice(this.steps.indexOf(step), 1);
      await step();
    };
  }

  /**
   * Runs all steps when this process is asked to end, and ends it with 1. Ctrl-C in a terminal arrives twice: once more from the program
   * that has started this one.
   */
  runOnSignals(): void {
    let ending: Promise<never> | undefined;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => {
        ending ??= this.run().then(() => process.exit(1));
      });
  }

  /** Runs all steps. A failing step is reported and does not stop the others. */
  async run(): Promise<void> {
    for (let step = this.steps.pop(); step; step = this.steps.pop()) {
      try {
        await step();
      } catch (error) {
        console.error('Cleanup failed:', error);
      }
    }
  }
}
