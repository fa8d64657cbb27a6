import TestSequencer from '@jest/test-sequencer';

/** The parts of a run take several times as long as the specs that run apart. */
const LONGEST = /together\.suite\.ts$/;

/** Starts with the longest files, so that none runs alone at the end. Jest knows how long files take only where it has run them before. */
export default class LongestFirst extends TestSequencer {
  sort(tests) {
    const isShort = ({ path }) => Number(!LONGEST.test(path));
    return super.sort(tests).toSorted((one, other) => isShort(one) - isShort(other));
  }
}
