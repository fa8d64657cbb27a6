import 'reflect-metadata';
import { FAULTS } from './attacks';
import type { Fault } from './fault';
import { type FaultOptions, readOptions } from './options';
import { holds, reportOf, type Result } from './report';
import { Stage } from './stage';

/**
 * Attacks the built product and breaks what it depends on:
 * `npm run faults` for everything, `npm run faults -- 1 4 17` for some, `-- --quick` for reduced runs.
 * Exits with 1 when the product does not withstand one of them, or when a control run, which lacks the protection, passes.
 */
async function main(): Promise<void> {
  let options: FaultOptions;
  try {
    options = readOptions(process.argv.slice(2), FAULTS);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 2;
    return;
  }
  const results = await runAll(options);
  const failed = results.filter((result) => !holds(result)).map(({ fault }) => fault.number);
  console.log(failed.length === 0 ? `\nAll ${results.length} passed.` : `\nFailed: ${failed.join(', ')}.`);
  if (failed.length > 0) process.exitCode = 1;
}

/** Runs one fault after the other, or two at a time when none of them measures times. They wait for much of the time. */
async function runAll({ faults, quick }: FaultOptions): Promise<Result[]> {
  const results: Result[] = [];
  const remaining = faults.values();
  const runRemaining = async () => {
    for (const fault of remaining) {
      const result = await run(fault, quick);
      console.log(reportOf(result));
      results.push(result);
    }
  };
  const atOnce = quick && faults.every((fault) => fault.quick) ? 2 : 1;
  await Promise.all(Array.from({ length: atOnce }, runRemaining));
  return results;
}

async function run(fault: Fault, quick: boolean): Promise<Result> {
  const start = performance.now();
  const result: Result = { fault, attack: undefined, control: undefined, seconds: 0 };
  try {
    result.attack = await onStage(quick, (stage) => fault.attack(stage));
    result.control = await onStage(quick, (stage) => fault.control.run(stage));
  } catch (error) {
    result.failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  result.seconds = (performance.now() - start) / 1_000;
  return result;
}

async function onStage<T>(quick: boolean, work: (stage: Stage) => Promise<T>): Promise<T> {
  const stage = new Stage(quick);
  try {
    return await work(stage);
  } finally {
    await stage.close();
  }
}

await main();
