/** The file with the index, in the folder of the client build. */
export const STYLE_INDEX_FILE = '.vite/style-index.json';

/** A style sheet, prepared for taking the part of it that a page needs. Made by the build and read by the server. */
export interface StyleIndex {
  nodes: readonly StyleNode[];
  /** For each defined name, the names that its definitions use, directly or indirectly, and itself. */
  uses: Readonly<Record<string, readonly string[]>>;
}

export type StyleNode = StyleBlock | StyleRule | StyleDefinition | VerbatimStyle;

/** Rules in an at-rule such as `@media`, or custom properties in `:root`. */
export interface StyleBlock {
  type: 'block';
  /** The text before the opening brace. */
  prelude: string;
  nodes: readonly StyleNode[];
}

/** A rule that can apply only to pages with certain elements and classes. */
export interface StyleRule {
  type: 'rule';
  selectors: readonly StyleSelector[];
  /** The text between the braces. */
  body: string;
  /** The defined names in the body. */
  names: readonly string[];
}

/** One selector of a rule. */
export interface StyleSelector {
  text: string;
  /**
   * What a page must contain for the selector to match: one item of each list. Items are classes (`.flex`), elements (`table`) and
   * types of controls (`[type=file]`).
   */
  needs: readonly (readonly string[])[];
}

/** A definition of a name: a custom property, `@property` or `@keyframes`. */
export interface StyleDefinition {
  type: 'definition';
  name: string;
  text: string;
}

/** Text that every page needs. */
export interface VerbatimStyle {
  type: 'verbatim';
  text: string;
}
