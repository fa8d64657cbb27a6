import type { StartCard_QuestionFragment } from './start-card.generated';

type Level = StartCard_QuestionFragment['difficulty'];

const LEVELS: Record<Level, { label: string; bars: number }> = {
  EASY: { label: 'Easy', bars: 1 },
  MEDIUM: { label: 'Medium', bars: 2 },
  HARD: { label: 'Hard', bars: 3 },
};

/** The difficulty of a question as a word, with one to three bars as decoration. */
export function Difficulty({ level }: { level: Level }) {
  const { label, bars } = LEVELS[level];
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className="flex items-end gap-0.5">
        {HEIGHTS.map((height, index) => (
          <span
            key={height}
            className={`w-1 rounded-full ${height} ${index < bars ? 'bg-accent-ink' : 'bg-line'}`}
          />
        ))}
      </span>
      {label}
    </span>
  );
}

const HEIGHTS = ['h-1.5', 'h-2.5', 'h-3.5'];
