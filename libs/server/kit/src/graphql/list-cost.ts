import type { ComplexityEstimator } from 'graphql-query-complexity';

/** Elements of a list that cost a point together, besides what their fields cost: they weigh in the response. */
const ELEMENTS_PER_POINT = 10;

/**
 * The complexity of a list of a few elements that come with the row that has it.
 * @param maxLength maximum number of elements.
 */
export function partsOfRow(maxLength: number): ComplexityEstimator {
  return ({ childComplexity }) => maxLength * childComplexity;
}

/**
 * The complexity of a list that is returned as a whole: what an element costs, for the maximum number of elements. Every
 * list field declares it; the lists inside connections are multiplied by the page size instead.
 * @param maxLength maximum number of elements.
 */
export function listOf(maxLength: number): ComplexityEstimator {
  return ({ childComplexity }) => Math.ceil(maxLength / ELEMENTS_PER_POINT) + maxLength * childComplexity;
}
