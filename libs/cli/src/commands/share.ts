import type { ResultMark, SharePlatform } from '@daily-trivia/client';
import type { Command } from '../command.js';
import { RefusedError } from '../exit-codes.js';
import { readChoice } from '../options.js';
import { requireViewer } from '../require-viewer.js';

const PLATFORMS: Readonly<Record<string, SharePlatform>> = {
  link: 'COPY_LINK',
  twitter: 'TWITTER',
  facebook: 'FACEBOOK',
  linkedin: 'LINKEDIN',
};

const MARKS: Readonly<Record<ResultMark, string>> = { RIGHT: '🟩', WRONG: '🟥', FROZEN: '🟦', NONE: '⬜' };

/** Creates a link to the result of today's question. */
export const share: Command = {
  name: 'share',
  summary: "Create a link to today's result",
  options: { platform: { type: 'string' } },
  optionHelp: [['--platform <name>', 'Where you post it: link (the default), twitter, facebook or linkedin']],
  values: { '--platform': Object.keys(PLATFORMS) },
  async run({ client, json, options, terminal }) {
    const platform = readChoice('platform', options['platform'], PLATFORMS) ?? 'COPY_LINK';
    const [question, viewer] = await Promise.all([client.todaysQuestion(), client.viewer()]);
    requireViewer(viewer);
    if (!question?.viewerAnswer) throw new RefusedError("Answer today's question first: daily-trivia today");
    const created = await client.shares.create({
      shareType: 'TRIVIA_QUESTION',
      contentId: question.number,
      platform,
    });
    if (json) return terminal.printJson(created, 2);
    const marks = created.share.result?.marks.map((mark) => MARKS[mark] ?? '').join('');
    if (marks) terminal.print(marks);
    terminal.print(created.verificationUrl);
  },
};
