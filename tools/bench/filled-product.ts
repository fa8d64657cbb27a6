import { join } from 'node:path';
import { systemClock } from '@daily/kit/runtime/clock';
import type { Day } from '@daily/rules/calendar';
import { dayOf } from '@daily/rules/calendar/time-zone';
import type { Cleanup } from '@daily/testing/cleanup';
import { HOME } from './operations';
import type { BenchOptions } from './options';
import { generatePlayers } from './players';
import { type Served, startProduct } from './processes';
import { responseTo } from './request';
import type { Stage } from './stage';

/** The built server on a database full of players. */
export interface FilledProduct {
  product: Served;
  today: Day;
  /** When the players were generated. */
  now: Date;
}

/** Starts the built server on an empty database, which it migrates, and again once players have been generated. */
export async function startFilledProduct(
  stage: Stage,
  options: BenchOptions,
  cleanup: Cleanup,
): Promise<FilledProduct> {
  const start = async () => {
    const product = await startProduct(stage.databaseUrl, join(stage.folder, 'data'), options);
    return { product, stop: cleanup.add(() => product.stop()) };
  };
  const empty = await start();
  // Today gets its question now: otherwise it could be one of those that the generated players have answered.
  await responseTo(empty.product, HOME);
  await empty.stop();
  const now = systemClock.now();
  const today = dayOf(now, 'UTC');
  const { players, answersPerPlayer } = options;
  await generatePlayers(stage, { players, answersPerPlayer, today, now });
  const { product } = await start();
  return { product, today, now };
}
