import type { Fault } from '../fault';
import { durability } from './01-durability';
import { doubleSubmit } from './02-double-submit';
import { lostUpdates } from './03-lost-updates';
import { lostReply } from './04-lost-reply';
import { midnight } from './05-midnight';
import { keyLeak } from './06-key-leak';
import { forgedScore } from './07-forged-score';
import { wrongPerson } from './08-wrong-person';
import { shareToken } from './09-share-token';
import { loginBruteForce } from './10-login-brute-force';
import { costlyGraphql } from './11-costly-graphql';
import { badInput } from './12-bad-input';
import { csrf } from './13-csrf';
import { xss } from './14-xss';
import { redirect } from './15-redirect';
import { slowRequests } from './16-slow-requests';
import { databaseStopped } from './17-database-stopped';
import { overload } from './18-overload';
import { sessions } from './19-sessions';
import { enumeration } from './20-enumeration';
import { hygiene } from './21-hygiene';
import { contest } from './22-contest';
import { hostileTraffic } from './23-hostile-traffic';
import { changeLimits } from './24-change-limits';
import { mailBomb } from './25-mail-bomb';
import { hostileUploads } from './26-hostile-uploads';
import { onceIsOnce } from './27-once-is-once';
import { whoseEmail } from './28-whose-email';
import { subscriptions } from './29-subscriptions';
import { names } from './30-names';
import { outgoingRequests } from './31-outgoing-requests';

/** Every attack and fault, by number. */
export const FAULTS: readonly Fault[] = [
  durability,
  doubleSubmit,
  lostUpdates,
  lostReply,
  midnight,
  keyLeak,
  forgedScore,
  wrongPerson,
  shareToken,
  loginBruteForce,
  costlyGraphql,
  badInput,
  csrf,
  xss,
  redirect,
  slowRequests,
  databaseStopped,
  overload,
  sessions,
  enumeration,
  hygiene,
  contest,
  hostileTraffic,
  changeLimits,
  mailBomb,
  hostileUploads,
  onceIsOnce,
  whoseEmail,
  subscriptions,
  names,
  outgoingRequests,
];
