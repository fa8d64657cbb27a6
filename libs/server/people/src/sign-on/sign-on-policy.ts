import { SIGN_ON_TEXTS } from '@daily/rules/account/sign-on';
import { forbidden } from '@daily/kit/runtime/errors';

/** What `SIGN_IN` says about the other ways in. */
export class SignOnPolicy {
  /** @param onlySignOn whether single sign-on is the only way in. */
  constructor(readonly onlySignOn: boolean) {}

  /** For whatever begins a session, or a profile, without single sign-on. @throws Failure forbidden where it is the only way in */
  requireOthersAllowed(): void {
    if (this.onlySignOn) throw forbidden(SIGN_ON_TEXTS.singleSignOnOnly);
  }
}
