import type { StyleIndex, StyleNode, StyleSelector } from './style-index';

/** Elements of every document. */
const DOCUMENT = ['html', 'head', 'body'];

/** The tags, classes and types of controls of a document, and the custom properties in its style attributes. */
const CONTENT = /<([a-z][\w-]*)|\sclass="([^"]*)"|\stype="([^"]*)"|var\((--[\w-]+)/gi;

const CHARACTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/**
 * Returns the part of a style sheet that can apply to a document with this body, in the same order: a page looks the same with
 * this part as with the whole sheet, as long as its scripts only change attributes other than `class`.
 */
export function pageStyles(index: StyleIndex, body: string): string {
  const { contents, names } = contentOf(body);
  const applies = ({ needs }: StyleSelector) =>
    needs.every((items) => items.some((item) => contents.has(item)));
  const used = new Set<string>();
  const use = (name: string) => {
    if (!used.has(name)) index.uses[name]?.forEach((each) => used.add(each));
  };
  names.forEach(use);
  collectNames(index.nodes, applies, use);
  return textOf(index.nodes, applies, used);
}

interface Content {
  /** Items of `StyleSelector.needs`. */
  contents: Set<string>;
  names: Set<string>;
}

function contentOf(body: string): Content {
  const contents = new Set(DOCUMENT);
  const attributes = new Set<string>();
  const names = new Set<string>();
  for (const [, tag, classes, type, name] of body.matchAll(CONTENT)) {
    if (tag) contents.add(tag.toLowerCase());
    if (classes) attributes.add(classes);
    if (type) contents.add(`[type=${type}]`);
    if (name) names.add(name);
  }
  for (const classes of attributes) {
    for (const name of decoded(classes).split(/\s+/)) contents.add(`.${name}`);
  }
  return { contents, names };
}

function decoded(attribute: string): string {
  return attribute.replace(/&(#?\w+);/g, (entity, name: string) => CHARACTERS[name] ?? entity);
}

type Applies = (selector: StyleSelector) => boolean;

/** Calls `use` for the names in the rules that apply. */
function collectNames(nodes: readonly StyleNode[], applies: Applies, use: (name: string) => void): void {
  for (const node of nodes) {
    if (node.type === 'block') collectNames(node.nodes, applies, use);
    if (node.type === 'rule' && node.selectors.some(applies)) node.names.forEach(use);
  }
}

function textOf(nodes: readonly StyleNode[], applies: Applies, used: ReadonlySet<string>): string {
  let text = '';
  for (const node of nodes) {
    if (node.type === 'verbatim') text += node.text;
    else if (node.type === 'definition') text += used.has(node.name) ? node.text : '';
    else if (node.type === 'rule') {
      const selectors = node.selectors.filter(applies).map((selector) => selector.text);
      if (selectors.length > 0) text += `${selectors.join(',')}{${node.body}}`;
    } else {
      const content = textOf(node.nodes, applies, used);
      // An empty layer keeps its place: the order of layers is that of their first occurrence.
      if (content || node.prelude.startsWith('@layer')) text += `${node.prelude}{${content}}`;
    }
  }
  return text;
}
