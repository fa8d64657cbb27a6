import type { Command } from '../command.js';
import { answer } from './answer.js';
import { completionOf } from './completion.js';
import { contest } from './contest.js';
import { contests } from './contests.js';
import { history } from './history.js';
import { leaderboard } from './leaderboard.js';
import { league } from './league.js';
import { leagues } from './leagues.js';
import { login } from './login.js';
import { logout } from './logout.js';
import { mcp } from './mcp.js';
import { me } from './me.js';
import { play } from './play.js';
import { share } from './share.js';
import { today } from './today.js';

const PLAYING = [today, answer, leaderboard, me, history, share, contests, contest, play, leagues, league];
const OTHERS = [...PLAYING, login, logout, mcp];

/** All commands, in the order of the help. */
export const COMMANDS: readonly Command[] = [...OTHERS, completionOf(OTHERS)];
