import { z } from 'zod';
import { OPERATIONS } from './operations';
import { tool } from './tool';

/** Questions of a search: their titles cost little of the player's budget. */
const MAX_SEARCHED = 100;

const DAY = z.iso.date();

/** Searches the closed questions. */
const search = tool({
  name: 'search_archive',
  title: 'Search past questions',
  description:
    `Lists closed questions, newest first, without their options and answers. With \`words\`, looks for them in the titles of the newest ` +
    `${MAX_SEARCHED} that match the rest. To continue, pass \`searchedBackTo\` as \`beforeDay\`.`,
  writes: false,
  input: z.object({
    words: z.string().max(100).optional().describe('Only titles with all of these words'),
    category: z.string().max(100).optional().describe('Only this category, as list_categories returns it'),
    difficulty: z.enum(['EASY', 'MEDIUM', 'HARD']).optional(),
    beforeDay: DAY.optional().describe('Only days before this one, such as 2026-03-10'),
    limit: z.int().min(1).max(50).default(10).describe('Questions to return'),
  }),
  async run(api, { words = '', limit, ...filter }) {
    const first = words ? MAX_SEARCHED : limit;
    const { pastQuestions } = await api.request(OPERATIONS.archive, { ...filter, first });
    const found = pastQuestions.edges.map(({ node }) => node);
    const wanted = words.toLowerCase().split(/\s+/);
    const matching = found.filter(({ title }) => wanted.every((word) => title.toLowerCase().includes(word)));
    const questions = matching.slice(0, limit);
    const isCut = matching.length > limit;
    const last = isCut ? questions.at(-1) : found.at(-1);
    return { questions, searchedBackTo: isCut || pastQuestions.pageInfo.hasNextPage ? last?.day : null };
  },
});

/** The categories of the archive. */
const categories = tool({
  name: 'list_categories',
  title: 'Categories of past questions',
  description: 'Lists the categories of closed questions, for search_archive and get_practice_questions.',
  writes: false,
  input: z.object({}),
  async run(api) {
    const { pastCategories } = await api.request(OPERATIONS.categories, {});
    return pastCategories.map(({ name }) => name);
  },
});

/** A closed question with its key. */
const past = tool({
  name: 'get_past_question',
  title: 'A past question',
  description:
    'Returns the closed question of a past day with the correct option, the explanation, and what the player answered.',
  writes: false,
  input: z.object({ day: DAY.describe('A past day, such as 2026-03-10') }),
  async run(api, { day }) {
    const { pastQuestion } = await api.request(OPERATIONS.past, { day });
    if (!pastQuestion) throw new Error(`No closed question is from ${day}.`);
    return pastQuestion;
  },
});

export const ARCHIVE_TOOLS = [search, categories, past];
