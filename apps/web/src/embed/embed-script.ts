import { defineDailyQuestion } from './daily-question-element';

// The script that other sites load: `<script type="module" src="…/embed/daily-question.js">`.

defineDailyQuestion(new URL(import.meta.url).origin);
