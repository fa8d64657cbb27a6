import type { StoredPicture } from '@daily/contract/pictures';
import type { Statement } from '@daily/kit/database/statement';

/**
 * Adds the picture `$1` of `$2` × `$3` pixels and `$4` bytes at `$5`. One that exists counts as unused from now on, so that it is not
 * collected before something shows it.
 */
export const ADD_PICTURE: Statement<{ isNew: boolean }> = {
  name: 'picture-add',
  text: `INSERT INTO picture (id, width, height, bytes, created_at, unused_since, checked_at)
         VALUES ($1, $2, $3, $4, $5, $5, $5)
         ON CONFLICT (id) DO UPDATE SET unused_since = EXCLUDED.unused_since
         RETURNING xmax = 0 AS "isNew"`,
};

/** All pictures. */
export const ALL_PICTURES: Statement<StoredPicture> = {
  name: 'picture-all',
  text: 'SELECT id, width, height FROM picture ORDER BY id',
};
