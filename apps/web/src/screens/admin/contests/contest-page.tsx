import { CONTEST_TEXTS } from '@daily/rules/contest/texts';
import type { ComponentProps } from 'react';
import { ObjectPage } from '../object-page';
import { CONTESTS_TRAIL } from './contest-paths';

/** A page of a contest: `ObjectPage` with what all of them share. */
export function ContestPage<Found>(
  props: Omit<ComponentProps<typeof ObjectPage<Found>>, 'title' | 'trail' | 'notLoaded'>,
) {
  return <ObjectPage title="Contest" trail={CONTESTS_TRAIL} notLoaded={CONTEST_TEXTS.notLoaded} {...props} />;
}
