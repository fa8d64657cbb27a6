import { randomUUID } from 'node:crypto';
import type { Scene } from './root-call';

/** A token that no mail has contained. */
export const unknownToken = () => ({ token: randomUUID().replaceAll('-', '') });

/** An email address without an account. */
export const unknownEmail = () => `${randomUUID()}@faults.example`;

/** A password that no account has. */
export const newPassword = () => `pass-${randomUUID()}`;

/** A visit that no share has. */
export const unknownVisit = () => ({ visitToken: `${randomUUID()}${randomUUID()}`.replaceAll('-', '') });

/** The league that only its members see. */
export const closedLeague = ({ property }: Scene) => ({ id: property.leagues.closed.globalId });

/** The account of the profile without a password. */
export const bareAccount = ({ cast }: Scene) => ({
  id: Buffer.from(`PlayerAccount:${cast.bareId}`).toString('base64url'),
});
