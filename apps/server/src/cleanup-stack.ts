/** Steps that release what was acquired, run in reverse order. */
export class CleanupStack {
  private readonly steps: (() => Promise<unknown>)[] = [];

  add(step: () => Promise<unknown>): void {
    this.steps.push(step);
  }

  /** Runs all steps, the last added first. */
  async unwind(): Promise<void> {
    for (let step = this.steps.pop(); step; step = this.steps.pop()) await step();
  }
}
