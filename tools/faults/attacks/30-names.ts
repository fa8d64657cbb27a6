import { DEFAULT_PAGE_SETTINGS } from '@daily/contract/page-settings';
import { hostileSource } from '../bad-input/requests';
import type { Fault, Finding } from '../fault';
import { disguises, flawOf } from '../names/disguises';
import { type Way, waysOf } from '../names/ways';
import { newSeed } from '../samples';
import type { Stage } from '../stage';

const STAFF = 'Grace Collodi';
const RESERVED = [DEFAULT_PAGE_SETTINGS.productName, STAFF];

/** Writes disguised names in every way. @returns what others are shown and must not be. */
async function disguise(ways: readonly Way[], perWay: number, seed: number) {
  const { draw } = hostileSource(seed);
  const flaws: string[] = [];
  let accepted = 0;
  for (const { title, isPublic, write } of ways) {
    const next = disguises(RESERVED, draw);
    for (let tried = 0; tried < perWay; tried += 1) {
      const drawn = next();
      const shown = await write(drawn.name);
      if (shown === null) continue;
      accepted += 1;
      const flaw = flawOf(isPublic ? drawn : { ...drawn, kind: 'hidden' }, shown);
      if (flaw) flaws.push(`${title}: ${flaw}`);
    }
  }
  return { flaws, accepted };
}

function findingOf(
  ways: readonly Way[],
  perWay: number,
  seed: number,
  flaws: string[],
  accepted: number,
): Finding {
  return {
    passed: flaws.length === 0 && accepted > 0,
    figure:
      `${flaws.length} of ${ways.length * perWay} disguised names were shown as they must not be (seed ${seed}), ${accepted} were ` +
      `accepted${flaws
        .slice(0, 3)
        .map((flaw) => `; ${flaw}`)
        .join('')}`,
  };
}

async function attack(stage: Stage): Promise<Finding> {
  const installation = await stage.install();
  const staff = await installation.server.client().signUp(STAFF);
  await installation.rows(`UPDATE player SET role = 'editor', email_proven_at = created_at WHERE id = $1`, [
    staff.userId,
  ]);
  const { client, userId } = await installation.server.client().signUp('Ann');
  const ways = await waysOf(installation, client, userId);
  const [perWay, seed] = [stage.size(400, 24), newSeed()];
  const { flaws, accepted } = await disguise(ways, perWay, seed);
  return findingOf(ways, perWay, seed, flaws, accepted);
}

export const names: Fault = {
  number: 30,
  title: 'Names',
  procedure:
    'Names with characters that are not seen, blanks and stacked marks, and names that look like those of the product and of staff, ' +
    'wherever a user writes a name.',
  passesWhen: 'Each is refused, or shown without what is not seen.',
  quick: true,
  attack,
  control: {
    description: 'a product that shows names as they were written',
    async run(stage) {
      const [perWay, seed] = [stage.size(400, 24), newSeed()];
      const ways = [{ title: 'echo', isPublic: true, write: (name: string) => Promise.resolve(name) }];
      const { flaws, accepted } = await disguise(ways, perWay, seed);
      return findingOf(ways, perWay, seed, flaws, accepted);
    },
  },
};
