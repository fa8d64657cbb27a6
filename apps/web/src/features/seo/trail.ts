/** A step on the way to a page: its name and its path. */
export interface TrailStep {
  name: string;
  path: string;
}

/** The way to a page from the home page, both included. */
export type Trail = readonly TrailStep[];

/** The trail of a page that stands right below the home page, or below others that are named. */
export function trailTo(...steps: TrailStep[]): Trail {
  return [{ name: 'Home', path: '/' }, ...steps];
}
