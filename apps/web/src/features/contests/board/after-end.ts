// The parts of a board after the end of its contest, in one chunk: each chunk costs the page that may load it.
export { ContestReplay } from '../replay/contest-replay';
export { ContestReveal } from '../reveal/contest-reveal';
