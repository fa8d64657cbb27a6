import type { RegradePreviewQuery } from './regrade.generated';

/** What the correction of a key would change. */
export type Preview = NonNullable<RegradePreviewQuery['regradePreview']>;

/** A change of points with its sign, such as `+10` or `−10`. */
export function formatChange(points: number): string {
  if (points === 0) return '0';
  return points > 0 ? `+${points}` : `−${-points}`;
}
