import type { Fault } from '../fault';
import { durability } from './01-durability';
import { doubleSubmit } from './02-double-submit';
import { lostReply } from './04-lost-reply';
import { forgedScore } from './07-forged-score';
import { shareToken } from './09-share-token';
import { loginBruteForce } from './10-login-brute-force';
import { costlyGraphql } from './11-costly-graphql';
import { slowRequests } from './16-slow-requests';
import { enumeration } from './20-enumeration';

/** Every attack and fault, by number. */
export const FAULTS: readonly Fault[] = [
  durability,
  doubleSubmit,
  lostReply,
  forgedScore,
  shareToken,
  loginBruteForce,
  costlyGraphql,
  slowRequests,
  enumeration,
];
