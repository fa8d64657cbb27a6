import type { ListPosition } from '@daily/kit/graphql/list-position';
import { MAX, NIL } from 'uuid';

/** The position before every contest of a list. */
export const BEFORE_ALL: ListPosition = ['-infinity', NIL];

/** The position after every contest of a list. */
export const AFTER_ALL: ListPosition = ['infinity', MAX];
