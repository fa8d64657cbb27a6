import { outcome } from '@daily/apollo/outcome';
import { PASSKEY_TEXTS } from '@daily/rules/account/passkeys';
import { browserPasskeys } from '../../../passkeys/browser-passkeys';
import {
  useFinishPasskeyRegistrationMutation,
  useStartPasskeyRegistrationMutation,
} from './new-passkey-dialog.generated';

/** Why no passkey was added; null when it was. */
export type AddPasskeyProblem = { message: string; needsPassword: boolean } | null;

/**
 * Returns a function that adds a passkey: the server begins, the browser asks the user, the server verifies. The list in the cache
 * is updated by the viewer in the response.
 */
export function useAddPasskey(): (name: string, password?: string) => Promise<AddPasskeyProblem> {
  const [start] = useStartPasskeyRegistrationMutation();
  const [finish] = useFinishPasskeyRegistrationMutation();
  return async (name, password) => {
    const started = await outcome(
      start({ variables: { input: { password: password || null } } }),
      PASSKEY_TEXTS.notAdded,
    );
    if (started.problem) {
      const { message, fields = [] } = started.problem;
      return { message, needsPassword: fields.some(({ path }) => path === 'password') };
    }
    const { response, message } = await browserPasskeys.create(started.success.options);
    if (!response) return { message, needsPassword: false };
    const { problem } = await outcome(
      finish({ variables: { input: { name, response } } }),
      PASSKEY_TEXTS.notAdded,
    );
    return problem && { message: problem.message, needsPassword: false };
  };
}
