/** Steps to run at the end of a benchmark, however it ends, in reverse order. */
export class Cleanup {
  private readonly steps: (() => unknown)[] = [];

  add(step: () => unknown): void {
    this.steps.push(step);
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
