import { TOKEN_SCOPES } from '@daily/rules/account/token-scopes';
import type { Refusal } from './api';

/** Why an element cannot be used, in a sentence: for a token without its scope, which permission is missing. */
export function refusalText({ element, message, requiredScope }: Refusal): string {
  if (!requiredScope) return `${element}: ${message}.`;
  return `${element} needs the permission “${TOKEN_SCOPES[requiredScope].label}” (${requiredScope}), which this token lacks.`;
}
