/** A table of the guide. Its rows come from the code that they describe, so that they cannot become outdated. */
export interface GuideTable {
  head: readonly string[];
  /** The cells of each row, in Markdown. */
  rows: readonly (readonly string[])[];
}

/** What the pages insert from the server that serves them. */
export interface GuideFacts {
  /** By the names that `::table` refers to. */
  tables: Readonly<Record<string, GuideTable>>;
  /** Sections in Markdown, by the names that `::document` refers to. */
  documents: Readonly<Record<string, string>>;
  /** By the names that `{{name}}` refers to. */
  values: Readonly<Record<string, string | number>>;
}

/** A table in Markdown. */
export function tableMarkdown({ head, rows }: GuideTable): string {
  const line = (cells: readonly string[]) => `| ${cells.map(escapeCell).join(' | ')} |`;
  return [line(head), line(head.map(() => '-')), ...rows.map(line)].join('\n');
}

/** Without line breaks and unescaped bars, which would end a cell. */
function escapeCell(cell: string): string {
  return cell.replace(/\s+/g, ' ').replace(/(?<!\\)\|/g, '\\|');
}
