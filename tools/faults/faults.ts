import 'reflect-metadata';
import { appendFileSync } from 'node:fs';
import { errorMessage } from '@daily/kit/runtime/error-message';
import { utcDay } from '@daily/rules/calendar';
import { unmetRequirements } from '@daily/testing/requirements';
import { FAULTS } from './attacks';
import type { Outcome } from '../test/outcomes';
import type { Fault } from './fault';
import { type FaultOptions, readOptions } from './options';
import { holds, reportOf, type Result } from './report';
import { Stage } from './stage';

/**
 * Attacks the built product and breaks what it depends on:
 * `npm run faults` for everything, `npm run faults -- 1 4 17` for some, `-- --quick` for reduced runs without controls.
 * Exits with 1 when the product does not withstand one of them, or when a control run, which lacks the protection, passes.
 */
async function main(): Promise<void> {
  let options: FaultOptions;
  try {
    options = readOptions(process.argv.slice(2), FAULTS);
  } catch (error) {
    console.error(errorMessage(error));
    process.exitCode = 2;
    return;
  }
  const [runnable, notRun] = [
    options.faults.filter(canRun),
    options.faults.filter((fault) => !canRun(fault)),
  ];
  for (const fault of notRun) sayNotRun(fault);
  const results = await runAll({ ...options, faults: runnable });
  const failed = results.filter((result) => !holds(result)).map(({ fault }) => fault.number);
  console.log(failed.length === 0 ? `\nAll ${results.length} passed.` : `\nFailed: ${failed.join(', ')}.`);
  if (failed.length > 0) process.exitCode = 1;
}

const canRun = ({ needs = [] }: Fault) => unmetRequirements(needs).length === 0;

/** Says that a fault is not run. */
function sayNotRun({ number, title, needs }: Fault): void {
  const line = `${number} ${title} [needs ${unmetRequirements(needs).join(', ')}]`;
  console.log(`NOT RUN  ${line}`);
  tellTestCommand('not run', line);
}

/** Tells `npm test` what it names at its end. */
function tellTestCommand(outcome: Outcome['outcome'], line: string, reason = ''): void {
  const file = process.env['TEST_OUTCOMES'];
  if (file) appendFileSync(file, `${JSON.stringify({ outcome, test: `faults: ${line}`, reason })}\n`);
}

/**
 * Runs one fault after the other, or three at a time when none of them measures times. They wait for much of the time. A reduced
 * run is repeated alone when its attack could not be carried out, on a machine that other jobs use too, or when it fails and the
 * day ended meanwhile: it then met two questions. Any other finding is final.
 */
async function runAll({ faults, quick }: FaultOptions): Promise<Result[]> {
  const results: Result[] = [];
  const remaining = faults.values();
  const runRemaining = async () => {
    for (const fault of remaining) results.push(await reported(fault, quick));
  };
  const atOnce = quick && faults.every((fault) => fault.quick) ? 3 : 1;
  await Promise.all(Array.from({ length: atOnce }, runRemaining));
  for (const [index, result] of results.entries())
    if (quick && isVoid(result)) results[index] = await reported(result.fault, quick);
  return results;
}

const isVoid = (result: Result) => result.failure !== undefined || (result.isPastMidnight && !holds(result));

async function reported(fault: Fault, quick: boolean): Promise<Result> {
  const result = await run(fault, quick);
  const report = reportOf(result);
  console.log(report);
  if (!holds(result)) tellTestCommand('failed', `${fault.number} ${fault.title}`, report);
  return result;
}

async function run(fault: Fault, quick: boolean): Promise<Result> {
  const start = performance.now();
  const day = utcDay(Date.now());
  const result: Result = { fault, attack: undefined, control: undefined, seconds: 0, isPastMidnight: false };
  try {
    result.attack = await onStage(quick, (stage) => fault.attack(stage));
    // A quick run trusts that the attacks notice what they noticed in the last full run.
    result.control = quick ? null : await onStage(quick, (stage) => fault.control.run(stage));
  } catch (error) {
    result.failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  result.seconds = (performance.now() - start) / 1_000;
  result.isPastMidnight = utcDay(Date.now()) !== day;
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
