/** What must be undone at the end of a run, however it ends: the last first. */
export class Cleanup {
  private readonly steps: (() => unknown)[] = [];

  add(step: () => unknown): void {
    this.steps.push(step);
  }

  /** Undoes everything; a step that fails is told and does not keep the others from running. */
  async run(): Promise<void> {
    for (let step = this.steps.pop(); step; step = this.steps.pop()) {
      try {
        await step();
      } catch (error) {
        console.error('Cleaning up:', error);
      }
    }
  }
}
