import { describe, expect, it } from '@jest/globals';
import type { PublishedQuestion } from '../events/webhook-data';
import { discordMessage } from './discord-message';
import { questionPost, weekPost } from './chat-posts';
import { slackMessage } from './slack-message';
import { teamsMessage } from './teams-message';
import { parseDay } from '@daily/rules/calendar';

const QUESTION: PublishedQuestion = {
  id: 'id',
  day: '2026-03-11',
  title: 'Which?',
  text: 'What does <!channel> & @everyone *do*?',
  options: ['<@U1>', '[link](https://evil.example)', '`code`', '1. one'].map((text, index) => ({
    letter: 'ABCD'.charAt(index),
    text,
  })),
  category: 'Web',
  difficulty: 'easy',
  points: 10,
  url: 'https://trivia.example/',
};
const post = questionPost(QUESTION, 'Daily Trivia');

/** The objects of a message with a string that contains a text. */
function partsWith(text: string, message: unknown): object[] {
  if (typeof message !== 'object' || message === null) return [];
  const values = Object.values(message);
  const isPart = values.some((value) => typeof value === 'string' && value.includes(text));
  return isPart ? [message] : values.flatMap((value) => partsWith(text, value));
}

describe('a post', () => {
  it('has blocks in Slack, in which texts cannot mention anyone', () => {
    expect(slackMessage(post)).toEqual({
      text: "Daily Trivia: today's question: What does &lt;!channel&gt; &amp; @everyone *do*?",
      mrkdwn: false,
      unfurl_links: false,
      unfurl_media: false,
      blocks: [
        {
          type: 'header',
          text: { type: 'plain_text', text: "Daily Trivia: today's question", emoji: false },
        },
        {
          type: 'rich_text',
          elements: [
            { type: 'rich_text_section', elements: [{ type: 'text', text: QUESTION.text }] },
            {
              type: 'rich_text_section',
              elements: [
                { type: 'text', text: 'A) <@U1>\nB) [link](https://evil.example)\nC) `code`\nD) 1. one' },
              ],
            },
            {
              type: 'rich_text_section',
              elements: [{ type: 'text', text: 'Web · 10 points', style: { italic: true } }],
            },
            {
              type: 'rich_text_section',
              elements: [{ type: 'link', url: 'https://trivia.example/', text: "Answer today's question" }],
            },
          ],
        },
      ],
    });
  });

  it('has an embed in Discord, with markup and mentions escaped', () => {
    const message = discordMessage(post) as { allowed_mentions: object; embeds: { description: string }[] };
    expect(message.allowed_mentions).toEqual({ parse: [] });
    const [embed] = message.embeds;
    expect(embed?.description).toContain('What does \\<!channel\\> & \\@everyone \\*do\\*?');
    expect(embed?.description).toContain('\\[link\\]\\(https\\://evil.example\\)');
    expect(embed?.description).toContain("[Answer today's question](https://trivia.example/)");
    expect(embed).toMatchObject({ footer: { text: 'Web · 10 points' }, url: 'https://trivia.example/' });
  });

  it('has an Adaptive Card in Teams, without Markdown', () => {
    const { attachments } = teamsMessage(post) as {
      attachments: { content: { body: { type: string }[] } }[];
    };
    expect(attachments).toMatchObject([
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          type: 'AdaptiveCard',
          version: '1.4',
          body: [{}, { inlines: [{ type: 'TextRun', text: QUESTION.text }] }, {}, {}],
          actions: [{ type: 'Action.OpenUrl', url: 'https://trivia.example/' }],
        },
      },
    ]);
    expect(new Set(attachments[0]?.content.body.map(({ type }) => type))).toEqual(new Set(['RichTextBlock']));
  });

  it('stays within the limits of each chat', () => {
    const long = questionPost({ ...QUESTION, text: '*'.repeat(9_000) }, 'Daily Trivia');
    const [embed] = (discordMessage(long) as { embeds: { description: string }[] }).embeds;
    expect(embed?.description.length).toBeLessThanOrEqual(4_096);
    expect(embed?.description).toContain('](https://trivia.example/)');
    const texts = JSON.stringify(slackMessage(long)).match(/\*+/g) ?? [];
    expect(Math.max(...texts.map(({ length }) => length))).toBeLessThan(3_000);
  });

  it.each([
    '@everyone',
    '@here',
    '<!channel>',
    '<!subteam^S1>',
    '<@U123>',
    '<@&456>',
    '<#C1>',
    '<http://evil.example|text>',
    '[text](https://evil.example)',
    '[text]: https://evil.example',
    '![x](https://evil.example/x.png)',
    'https://evil.example/x.png',
    '<at>everyone</at>',
    '</time:1:R>',
    '**bold** __x__ ~~y~~ ||z||',
    '-# small',
    '\\@everyone \\[a](b)',
  ])('shows %s in the names of a league and of players as it is', (name) => {
    const places = new Map([['p', { rank: 1, username: name, points: 20 }]]);
    const post = weekPost({ id: 'id', name }, places, parseDay('2026-03-16'), 'https://x.example');

    const slack = slackMessage(post) as { text: string; blocks: object[] };
    expect(slack.text).not.toMatch(/[<>]|&(?!amp;|lt;|gt;)/);
    expect(partsWith(name, slack.blocks)).toEqual([
      { type: 'plain_text', text: `Last week in ${name}`, emoji: false },
      { type: 'text', text: `1. ${name}, 20 points` },
    ]);

    const discord = discordMessage(post) as { embeds: { title: string; description: string }[] };
    const [{ title, description } = { title: '', description: '' }] = discord.embeds;
    const [shown = ''] = description.split('\n\n[Open the league](https://x.example/leagues/id)');
    // Without the escaped characters, nothing is left that has a meaning.
    for (const text of [title, shown])
      expect(text.replace(/\\[^a-zA-Z\d\s]/g, '')).not.toMatch(/[\\`*_~|<>[\]()#@:-]/);
    expect(discord).toMatchObject({ allowed_mentions: { parse: [] } });

    const teams = teamsMessage(post);
    expect(partsWith(name, teams)).toEqual([
      { type: 'TextRun', text: `Last week in ${name}`, size: 'Large', weight: 'Bolder' },
      { type: 'TextRun', text: `1. ${name}, 20 points` },
    ]);
    expect(JSON.stringify(teams)).not.toContain('msteams');
  });

  it.each([slackMessage, discordMessage, teamsMessage])('cuts no character in two (%p)', (format) => {
    for (const before of ['', 'x']) {
      const message = JSON.stringify(format({ ...post, lines: [before + '😀'.repeat(5_000)] }));
      expect(message.includes('\\ud83d')).toBe(false);
    }
  });

  it('shows ten places of the week of a league', () => {
    const places = new Map(
      Array.from({ length: 12 }, (_, index) => [
        `p${index}`,
        { rank: index + 1, username: `p${index}`, points: 20 - index },
      ]),
    );
    const { title, lines, note } = weekPost(
      { id: 'id', name: 'Friends' },
      places,
      parseDay('2026-03-16'),
      'https://x.example',
    );
    expect([title, lines[0]?.split('\n').length, lines[1]]).toEqual([
      'Last week in Friends',
      10,
      '… and 2 more',
    ]);
    expect(note).toMatch(/9 .*15 /);
  });
});
