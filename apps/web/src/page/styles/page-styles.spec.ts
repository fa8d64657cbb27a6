/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { makeStyleIndex } from './make-style-index';
import { pageStyles } from './page-styles';

/** The part of a style sheet for a page with this body. */
const styles = (css: string, body: string) => pageStyles(makeStyleIndex(css), body);

const FLEX = '<p class="flex"></p>';

describe('pageStyles', () => {
  it('keeps the order of the rules', () => {
    const css = '.b{color:red}.flex{color:blue}.a{color:green}.b.a{top:0}';
    expect(styles(css, '<p class="a"><b class="x b"></b></p>')).toBe(
      '.b{color:red}.a{color:green}.b.a{top:0}',
    );
  });

  it.each([
    ['a class that is not on the page', '.grid{top:0}'],
    ['an element that is not on the page', 'table{top:0}'],
    ['a class, whatever else matches', 'p .grid:hover>p{top:0}'],
    ['a class as the only alternative', ':is(.grid>*){top:0}'],
    ['alternatives of which none is on the page', ':where(.grid p,table){top:0}'],
    ['parts of other controls', '::-webkit-datetime-edit{top:0}::file-selector-button{top:0}'],
    ['a rule in blocks', '@media (width>=40rem){@supports (top:0){.grid{top:0}}}'],
  ])('leaves out %s', (_what, css) => {
    expect(styles(css, FLEX)).toBe('');
  });

  it.each([
    ['attributes, which scripts change', '[data-connection=offline] .flex{top:0}'],
    ['states', '.flex:hover:has(:checked)::after{top:0}'],
    ['the class of a negation', '.flex:not(.grid){top:0}'],
    ['a class among alternatives', ':is(.grid,.flex){top:0}'],
    ['alternatives that match anything', ':is(.grid,:hover){top:0}'],
    ['everything', '*,:after{box-sizing:border-box}'],
    ['the document', 'html,:host{top:0}'],
    ['pages in transition', '@view-transition{navigation:auto}'],
    ['rules in blocks', '@media (width>=40rem){@supports (top:0){.flex{top:0}}}'],
    ['fonts', '@font-face{font-family:x;src:url(x)}'],
    ['nested rules', '.flex{top:0;& .grid{top:1px}}'],
  ])('keeps rules for %s', (_what, css) => {
    expect(styles(css, FLEX)).toBe(css);
  });

  it('keeps rules for the parts of a control on the page', () => {
    const css = '::file-selector-button{top:0}';
    expect(styles(css, '<input name="picture" type="file">')).toBe(css);
  });

  it('keeps the selectors that match of a rule', () => {
    expect(styles('.grid,.flex,table,p{top:0}', FLEX)).toBe('.flex,p{top:0}');
  });

  it.each([
    ['.\\[\\&\\>svg\\]\\:size-4>svg{top:0}', '[&amp;&gt;svg]:size-4'],
    ['.content-\\[\\"\\\'\\"\\]{top:0}', 'content-[&quot;&#x27;&quot;]'],
    ['.w-1\\/2{top:0}', 'w-1/2'],
    ['.\\32xl\\:p-0\\.5{top:0}', '2xl:p-0.5'],
  ])('finds %s in class="%s"', (css, attribute) => {
    expect(styles(css, `<i class="a ${attribute}\nb"><svg></svg></i>`)).toBe(css);
    expect(styles(css, FLEX)).toBe('');
  });

  it('keeps empty layers, whose order is that of their first occurrence', () => {
    expect(styles('@layer base{.grid{top:0}}@layer utilities{.flex{top:0}}', FLEX)).toBe(
      '@layer base{}@layer utilities{.flex{top:0}}',
    );
    expect(styles('@layer a,b;', FLEX)).toBe('@layer a,b;');
  });

  it('leaves out comments', () => {
    expect(styles('/*! License */.flex{top:0}', FLEX)).toBe('.flex{top:0}');
  });
});

describe('definitions', () => {
  const CSS = [
    ':root,:host{--ink:var(--dark,black);--dark:navy;--unused:red;--spin:turn 1s;}',
    '.flex{color:var(--ink)}.grid{animation:var(--spin)}',
    '@property --dark{syntax:"*";inherits:false}@property --unused{syntax:"*";inherits:false}',
    '@keyframes turn{to{color:var(--unused)}}@keyframes other{to{top:0}}',
  ].join('');

  it('are kept when a rule of the page uses them, directly or through others', () => {
    expect(styles(CSS, FLEX)).toBe(
      ':root,:host{--ink:var(--dark,black);--dark:navy;}.flex{color:var(--ink)}@property --dark{syntax:"*";inherits:false}',
    );
    expect(styles(CSS, '<p class="grid"></p>')).toBe(
      [
        ':root,:host{--unused:red;--spin:turn 1s;}.grid{animation:var(--spin)}',
        '@property --unused{syntax:"*";inherits:false}@keyframes turn{to{color:var(--unused)}}',
      ].join(''),
    );
  });

  it('are kept when a style attribute uses them', () => {
    expect(styles(CSS, '<p style="color:var(--dark)"></p>')).toBe(
      ':root,:host{--dark:navy;}@property --dark{syntax:"*";inherits:false}',
    );
  });

  it('keep an empty value, and are kept next to other properties', () => {
    expect(styles(':root{--light: ;color:var(--light)}', '')).toBe(':root{--light: ;color:var(--light)}');
    expect(styles(':root{--light: }.flex{color:var(--light)}', FLEX)).toBe(
      ':root{--light: ;}.flex{color:var(--light)}',
    );
  });
});
