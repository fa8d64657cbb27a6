import type { FiguresFragment } from './quality-screen.generated';

/** Why the key of a question may be wrong, as pages say it. */
const REASONS: Record<FiguresFragment['suspicions'][number], string> = {
  STRONGER_PLAYERS_FAIL: 'Players who are right elsewhere are wrong here.',
  STRONGEST_PREFER_ANOTHER: 'The strongest players choose a wrong option more often than the key.',
  BELOW_CHANCE: 'Fewer players are right than if all had guessed.',
};

/** The reasons why a key looks wrong, a sentence each; empty when nothing suggests it. */
export const reasonsOf = ({ suspicions }: Pick<FiguresFragment, 'suspicions'>): readonly string[] =>
  suspicions.map((suspicion) => REASONS[suspicion]);
