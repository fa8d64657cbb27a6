import type { Cleanup } from '@daily/testing/cleanup';
import { type FilledProduct, startFilledProduct } from './filled-product';
import { type GrowthStep, growthSteps, middlePlayer } from './growth-steps';
import { inTurns } from './in-turns';
import type { BenchOptions } from './options';
import { partitionedAnswers } from './partitions';
import { residentKb } from './processes';
import { postgresKb } from './postgres-usage';
import type { Row } from './report';
import { openStage, type Stage } from './stage';
import { differencesOfGenerated, sizesOfTables } from './table-facts';

/** How many times the players of one size are those of the size before. */
const STEP = 10;
/** Numbers of players that are measured. */
const SIZES = 3;
/** How much longer a step of one caller may take with the most players than with the fewest, as a ratio of the medians. */
const MAX_GROWTH = 1.5;

/** What the growth has been measured with. */
interface Growth {
  rows: Row[];
  /** Steps that grew too much, and counters that differ from what they are derived from. */
  wrong: string[];
  /** Sizes of tables and processes. */
  facts: string[];
}

/** The built server on a database of its own. */
interface Installation {
  players: number;
  stage: Stage;
  filled: FilledProduct;
  steps: GrowthStep[];
}

/**
 * Measures steps of one caller with a hundredth, a tenth and all of the players, then the table of answers with all of them beside a copy
 * in partitions. The sizes take turns with each request, so that what else the machine does meets all of them.
 */
export async function measureGrowth(
  options: BenchOptions,
  cleanup: Cleanup,
  note: (text: string) => void,
): Promise<Growth> {
  const sizes = Array.from({ length: SIZES }, (_, index) => options.players / STEP ** (SIZES - 1 - index));
  const installations: Installation[] = [];
  const growth: Growth = { rows: [], wrong: [], facts: [] };
  for (const players of sizes) {
    note(`generating ${players} players`);
    const installation = await install(players, options, cleanup);
    installations.push(installation);
    growth.facts.push(...(await sizesOfTables(installation.stage.client, players)));
    note('comparing counters with what they are derived from');
    growth.wrong.push(...(await differencesOfGenerated(installation.stage, players)));
  }
  for (const [index, step] of (installations[0]?.steps ?? []).entries()) {
    note(step.name);
    const { rows, grown } = await growthOf(installations, index);
    note(`${step.name}: ${rows.map(({ measure }) => `${measure.p50.toFixed(1)} ms`).join(', ')}`);
    growth.rows.push(...rows);
    growth.wrong.push(...grown);
  }
  for (const { players, stage, filled } of installations)
    growth.facts.push(
      `${players} players: server ${megabytes(residentKb(filled.product.pid))}, PostgreSQL ${megabytes(postgresKb(stage.dataDir))}`,
    );
  const largest = installations.at(-1);
  if (largest) {
    const { stage, filled } = largest;
    await filled.product.stop();
    const { rows, facts } = await partitionedAnswers(stage, filled, note);
    growth.rows.push(...rows);
    growth.facts.push(...facts);
  }
  return growth;
}

const megabytes = (kb: number) => `${(kb / 1_024).toFixed(0)} MB`;

async function install(players: number, options: BenchOptions, cleanup: Cleanup): Promise<Installation> {
  const stage = await openStage(cleanup);
  const filled = await startFilledProduct(stage, { ...options, players }, cleanup);
  const viewer = await middlePlayer(stage.client, players, filled.today);
  return { players, stage, filled, steps: await growthSteps({ stage, filled, players, viewer }) };
}

/** Measures a step with all sizes. */
async function growthOf(
  installations: readonly Installation[],
  index: number,
): Promise<{ rows: Row[]; grown: string[] }> {
  const steps = installations.map(({ steps: own }) => own[index]!);
  const { name, times, mayGrow } = steps[0]!;
  const [smallest, ...larger] = await inTurns(
    steps.map(({ run }) => run),
    times,
  );
  const rows: Row[] = [{ name: `${name}, ${installations[0]!.players} players`, measure: smallest! }];
  const grown: string[] = [];
  for (const [step, measure] of larger.entries()) {
    const { players } = installations[step + 1]!;
    const growth = measure.p50 / smallest!.p50;
    const against = [{ name: `with ${installations[0]!.players}`, measure: smallest! }];
    rows.push({ name: `${name}, ${players} players`, measure, against });
    if (growth > MAX_GROWTH && !mayGrow)
      grown.push(`${name} takes ${growth.toFixed(2)} × as long with ${players} players`);
  }
  return { rows, grown };
}
