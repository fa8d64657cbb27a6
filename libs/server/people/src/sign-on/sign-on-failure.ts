import type { SignOnProblem } from '@daily/rules/account/sign-on';

/** A sign-on that did not succeed, for a reason that the visitor is told. */
export class SignOnFailure extends Error {
  override readonly name = 'SignOnFailure';

  constructor(readonly problem: SignOnProblem) {
    super(problem);
  }
}
