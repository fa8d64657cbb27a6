import TestSequencer from '@jest/test-sequencer';

/** The files that take several times as long as any other: they open all pages. */
const LONGEST = /[/\\]pages\.e2e\.ts$/;

/** Starts with the longest files, so that none runs alone at the end. Jest knows how long files take only where it has run them before. */
export default class LongestFirst extends TestSequencer {
  sort(tests) {
    const isShort = ({ path }) => Number(!LONGEST.test(path));
    return super.sort(tests).toSorted((one, other) => isShort(one) - isShort(other));
  }
}
