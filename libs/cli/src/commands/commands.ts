import type { Command } from '../command.js';
import { answer } from './answer.js';
import { leaderboard } from './leaderboard.js';
import { login } from './login.js';
import { logout } from './logout.js';
import { me } from './me.js';
import { share } from './share.js';
import { today } from './today.js';

/** All commands, in the order of the help. */
export const COMMANDS: readonly Command[] = [today, answer, leaderboard, me, share, login, logout];
