import { CONTEST_EDITING_TEXTS } from '@daily/rules/contest/editing';
import { Failure } from '@daily/kit/runtime/errors';
import type { Contest } from '../contest/contest.entity';

/** 409: another editor has changed the contest since the caller read it. */
export class ContestChangedMeanwhile extends Failure {
  /** @param contest as it is now. */
  constructor(readonly contest: Contest) {
    super('conflict', CONTEST_EDITING_TEXTS.changedMeanwhile);
  }
}
