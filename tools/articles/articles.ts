import { checkArticles } from './check';
import { wordsIn } from './checks/text';
import { readArticles, readSurroundings } from './read-articles';

// Checks the articles that the product ships. Prints what breaks a rule, then counts, and fails when a rule is broken.

const articles = await readArticles();
const findings = checkArticles(articles, await readSurroundings());
for (const { subject, message } of findings) console.log(`${subject ?? 'articles'}: ${message}`);

const words = articles.map(({ body }) => wordsIn(body));
const categories = new Set(articles.map(({ category }) => category));
const questions = new Set(articles.flatMap((article) => article.questions));
console.log(
  `${articles.length} articles of ${Math.min(...words)} to ${Math.max(...words)} words in ${categories.size} categories, ` +
    `about ${questions.size} questions`,
);
process.exitCode = findings.length > 0 ? 1 : 0;
