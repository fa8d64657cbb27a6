import { PAGE_PATHS } from '@daily/contract/page-paths';

/** A page in a trail of breadcrumbs. */
export interface TrailStep {
  name: string;
  path: string;
}

/** The pages from the home page to a page, both included. */
export type Trail = readonly TrailStep[];

/** Returns the trail that starts at the home page and continues with `steps`. */
export function trailTo(...steps: TrailStep[]): Trail {
  return [{ name: 'Home', path: PAGE_PATHS.home }, ...steps];
}
