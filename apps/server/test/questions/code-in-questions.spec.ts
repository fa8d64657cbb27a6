import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { join, nextQuestion, publishedContest } from '../contests/contest.fixture';
import { bareProfile, signedIn } from '../player.fixture';
import { todaysKey } from './question.fixture';
import { useServer } from '../test-world';

const ORIGIN = 'http://trivia.example';
const used = useServer({ env: { PUBLIC_URL: ORIGIN } });

afterEach(() => expect(used.server.errors.splice(0)).toEqual([]));

const CODE = 'const a = [1];\nif (a < 2)\n  a.pop();';
const TEXT = `What is left in \`a\` after this?\n\n\`\`\`js\n${CODE}\n\`\`\`\n\nNode.js 24 runs it.`;
const PLAIN = {
  text: 'What is left in a after this?\n\n    const a = [1];\n    if (a < 2)\n      a.pop();\n\nNode.js 24 runs it.',
  options: ['[1]', '<none>', '1 & 2', 'a'],
  explanation: 'An array < 2 is compared as 1.',
};

const MARKDOWN = {
  options: ['`[1]`', '`<none>`', '1 & 2', '*a*'],
  explanation: 'An array `< 2` is compared as `1`.',
};

/** The texts as the REST API has them. */
const REST_TEXTS = {
  questionText: PLAIN.text,
  ...Object.fromEntries([...'ABCD'].map((letter, at) => [`option${letter}`, PLAIN.options[at]])),
  questionMarkdown: TEXT,
  optionMarkdown: Object.fromEntries([...'ABCD'].map((letter, at) => [letter, MARKDOWN.options[at]])),
};

beforeAll(async () => {
  await used.server.rows(
    `UPDATE question SET text = $1, option_a = $2, option_b = $3, option_c = $4, option_d = $5, explanation = $6`,
    [TEXT, ...MARKDOWN.options, MARKDOWN.explanation],
  );
});

describe('a question with code', () => {
  it('is plain text in the REST API, with the Markdown beside it', async () => {
    const { id, right } = await todaysKey(used.server);
    const { body } = await used.server.call('GET', '/api/questions/today');
    expect(body).toMatchObject({ ...REST_TEXTS, explanation: null, explanationMarkdown: null });
    const userId = await bareProfile(used.server, 'code-rest');
    const answered = await used.server.call('POST', '/api/user-answers', {
      body: { userId, questionId: id, userAnswer: right },
    });
    expect(answered.body).toMatchObject({
      explanation: PLAIN.explanation,
      explanationMarkdown: MARKDOWN.explanation,
    });
  });

  it('is the same in a contest, whose editors write Markdown in the plain fields', async () => {
    const [optionA, optionB, optionC, optionD] = MARKDOWN.options;
    const { id } = await publishedContest(used.server, {
      questions: [
        { questionText: TEXT, optionA, optionB, optionC, optionD, correctAnswer: 'A', explanation: 'Why' },
      ],
    });
    const userId = await bareProfile(used.server, 'code-contest');
    await join(used.server, id, userId);
    const { body } = await nextQuestion(used.server, id, userId);
    expect(body.currentQuestion).toMatchObject(REST_TEXTS);
  });

  it('is plain text and HTML in the schema', async () => {
    const { body } = await used.server.graphql(
      '{ todaysQuestion { text title titleHtml textHtml optionA optionB optionC optionD options { letter text textHtml } } }',
    );
    const { textHtml, ...question } = body.data.todaysQuestion;
    const [optionA, optionB, optionC, optionD] = PLAIN.options;
    expect(question).toEqual({
      text: PLAIN.text,
      title: 'What is left in a after this? … Node.js 24 runs it.',
      titleHtml: 'What is left in <code>a</code> after this? … Node.js 24 runs it.',
      ...{ optionA, optionB, optionC, optionD },
      options: [
        { letter: 'A', text: '[1]', textHtml: '<code>[1]</code>' },
        { letter: 'B', text: '<none>', textHtml: '<code>&lt;none&gt;</code>' },
        { letter: 'C', text: '1 & 2', textHtml: '1 &amp; 2' },
        { letter: 'D', text: 'a', textHtml: '<em>a</em>' },
      ],
    });
    expect(textHtml).toContain('<pre role="group" tabindex="0" aria-label="JavaScript code"><code>');
    expect(textHtml).toContain('<span class="hljs-keyword">const</span>');
    expect(textHtml).not.toContain('style=');
  });

  it('is quoted on one line, without its code, on sites with little room', async () => {
    const { body } = await used.server.call('GET', `/oembed?url=${ORIGIN}/&maxwidth=200`);
    expect(body.html).toContain('<p>What is left in a after this? … Node.js 24 runs it.</p>');
  });

  it('is plain text in the export of a player', async () => {
    const { userId, session } = await signedIn(used.server, 'code@data.example');
    const { id, right } = await todaysKey(used.server);
    await used.server.call('POST', '/api/user-answers', {
      session,
      body: { userId, questionId: id, userAnswer: right },
    });
    const { body } = await used.server.graphql('{ exportMyData }', {}, { session });
    expect(body.data.exportMyData.play.answers).toMatchObject([{ question: PLAIN.text }]);
  });
});
