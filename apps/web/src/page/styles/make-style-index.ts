import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss';
import selectorParser, { type Selector } from 'postcss-selector-parser';
import type { StyleIndex, StyleNode } from './style-index';

/** At-rules that contain rules. */
const BLOCKS = ['media', 'supports', 'container', 'layer', 'starting-style'];

/** Pseudo-elements that only inputs of some types have. */
const PARTS_OF_INPUTS = [
  { name: /^::file-selector-button$/, types: ['file'] },
  { name: /^::-webkit-date/, types: ['date', 'datetime-local', 'month', 'time', 'week'] },
  { name: /^::-webkit-search-/, types: ['search'] },
  { name: /^::-webkit-(inner|outer)-spin-button$/, types: ['number'] },
];

/** The names that a style sheet defines, and the text of their definitions. */
type Definitions = Map<string, string>;

/** Prepares a style sheet for `pageStyles`. A rule whose conditions are not understood is one that every page needs. */
export function makeStyleIndex(css: string): StyleIndex {
  const sheet = postcss.parse(css);
  const definitions = definitionsIn(sheet);
  return {
    nodes: nodesOf(sheet, definitions),
    uses: Object.fromEntries([...definitions.keys()].map((name) => [name, usesOf(name, definitions)])),
  };
}

function definitionsIn(sheet: Container): Definitions {
  const definitions: Definitions = new Map();
  const define = (name: string, text: string) =>
    definitions.set(name, `${definitions.get(name) ?? ''} ${text}`);
  sheet.walkRules((rule) => {
    if (definesOnly(rule)) rule.walkDecls(({ prop, value }) => void define(prop, value));
  });
  sheet.walkAtRules(/^(property|keyframes)$/, (rule) => void define(rule.params, rule.toString()));
  return definitions;
}

/** Whether a rule only sets custom properties that every element has: in `:root` or `*`. */
function definesOnly(rule: Rule): boolean {
  return (
    rule.nodes.every((node) => node.type === 'decl' && node.variable) &&
    selectorsOf(rule).every(({ needs }) => needs.length === 0)
  );
}

/** The names that the definitions of a name use, directly or indirectly, and the name itself. */
function usesOf(name: string, definitions: Definitions): readonly string[] {
  const uses = new Set([name]);
  // The iteration includes the names that it adds.
  for (const used of uses) {
    namesIn(definitions.get(used) ?? '', definitions).forEach((each) => uses.add(each));
  }
  return [...uses];
}

/** The defined names in a text. */
function namesIn(text: string, definitions: Definitions): string[] {
  return [...new Set(text.match(/[\w-]+/g))].filter((word) => definitions.has(word));
}

function nodesOf(container: Container, definitions: Definitions): StyleNode[] {
  return (container.nodes ?? []).flatMap((node) => nodeOf(node, definitions));
}

function nodeOf(node: ChildNode, definitions: Definitions): StyleNode[] {
  if (node.type === 'comment') return [];
  if (node.type === 'rule') return [ruleOf(node, definitions)];
  if (node.type === 'atrule') return [atRuleOf(node, definitions)];
  return [{ type: 'verbatim', text: `${node.toString()};` }];
}

function ruleOf(rule: Rule, definitions: Definitions): StyleNode {
  if (definesOnly(rule))
    return {
      type: 'block',
      prelude: rule.selector,
      nodes: rule.nodes
        .filter((node) => node.type === 'decl')
        .map((node) => ({ type: 'definition', name: node.prop, text: `${node.toString()};` })),
    };
  const body = rule.nodes.map((node) => node.toString()).join(';');
  return { type: 'rule', selectors: selectorsOf(rule), body, names: namesIn(body, definitions) };
}

function atRuleOf(rule: AtRule, definitions: Definitions): StyleNode {
  const { name, params, raws, nodes } = rule;
  if (definitions.has(params)) return { type: 'definition', name: params, text: rule.toString() };
  if (nodes && BLOCKS.includes(name))
    return {
      type: 'block',
      prelude: `@${name}${raws.afterName ?? ' '}${params}`,
      nodes: nodesOf(rule, definitions),
    };
  return { type: 'verbatim', text: rule.toString() + (nodes ? '' : ';') };
}

function selectorsOf(rule: Rule) {
  return selectorParser()
    .astSync(rule.selector)
    .map((selector) => ({ text: selector.toString().trim(), needs: needsOf(selector) }));
}

/** What a page must contain for a selector to match, see `StyleSelector`. */
function needsOf(selector: Selector): string[][] {
  return selector.nodes.flatMap((node) => {
    if (node.type === 'class') return [[`.${node.value}`]];
    if (node.type === 'tag') return [[node.value.toLowerCase()]];
    if (node.type !== 'pseudo') return [];
    const part = PARTS_OF_INPUTS.find(({ name }) => name.test(node.value));
    if (part) return [part.types.map((type) => `[type=${type}]`)];
    return /^:(is|where)$/.test(node.value) ? needsOfAny(node.nodes) : [];
  });
}

/** What a page must contain for one of several selectors to match: the first that one of them needs. */
function needsOfAny(selectors: readonly Selector[]): string[][] {
  const needs = selectors.map(needsOf);
  if (needs.length === 1) return needs.flat();
  const first = needs.map(([items]) => items ?? []);
  return first.every((items) => items.length > 0) ? [first.flat()] : [];
}
