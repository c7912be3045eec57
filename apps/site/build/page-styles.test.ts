import { describe, expect, it } from 'vitest';
import { createPageStyles, splitFaces, withoutFallbacks } from './page-styles.ts';

const stylesOf = (html: string, styles: string) => createPageStyles(styles)(html);

describe('createPageStyles', () => {
  it('keeps rules for the classes and elements of the pages, in all their states', () => {
    const styles = '.card:hover{color:red}.card[open] p{color:#00f}@media print{h1{color:#000}}';
    const page = '<h1 class="title">One</h1><details class="card big"><p>Two</p></details>';
    expect(stylesOf(page, styles)).toBe(styles);
  });

  it('drops rules that need a class, an element or a role that no page has', () => {
    const styles =
      '.card{color:red}.toast .card{color:red}table td{color:red}[role=menu]{color:red}';
    expect(stylesOf('<p class="card">One</p>', styles)).toBe('.card{color:red}');
  });

  it('drops rules for one of several classes that no page has', () => {
    const styles =
      '.card:is(.toast,.banner){color:red}.card:has(.toast){color:red}.card :where(em,.toast){color:#00f}';
    expect(stylesOf('<p class="card"><em>One</em></p>', styles)).toBe(
      '.card :where(em,.toast){color:#00f}',
    );
  });

  it('drops animations that no rule names', () => {
    const styles =
      '@keyframes gone{to{opacity:0}}@keyframes shown{to{opacity:1}}p{animation:1s shown}';
    expect(stylesOf('<p>One</p>', styles)).toBe(
      '@keyframes shown{to{opacity:1}}p{animation:1s shown}',
    );
  });

  it('drops the margins of a printed page that no rule names', () => {
    const styles = '@page{margin:1cm}@page chapter{margin:2cm}body:has(.text){page:chapter}';
    expect(stylesOf('<p>One</p>', styles)).toBe('@page{margin:1cm}');
    expect(stylesOf('<p class="text">One</p>', styles)).toBe(styles);
  });

  it('drops rules for the parts of fields where no page has a field', () => {
    const styles =
      '::placeholder{opacity:1}::-webkit-date-and-time-value{text-align:inherit}::file-selector-button{margin:0}:-moz-ui-invalid{box-shadow:none}';
    expect(stylesOf('<p>One</p>', `p::selection{color:red}${styles}`)).toBe(
      'p::selection{color:red}',
    );
    expect(stylesOf('<input>', styles)).toBe(styles);
  });

  it('keeps a rule for what a page may not have', () => {
    const styles = '.card:not(.toast){color:red}.card:is(.toast,:focus){color:#00f}';
    expect(stylesOf('<p class="card">One</p>', styles)).toBe(styles);
  });

  it('leaves rules for a pointer that hovers to the whole stylesheet', () => {
    const styles = '@media (hover:hover){p:hover{color:red}}p{color:#00f}';
    expect(stylesOf('<p>One</p>', styles)).toBe('p{color:#00f}');
  });

  it('keeps the classes of themes, which a script sets', () => {
    const styles = ':root.light{color:red}:root.dark{color:#00f}';
    expect(stylesOf('<p>One</p>', styles)).toBe(styles);
  });

  it('reads classes as a browser does, with decoded entities', () => {
    const styles = String.raw`.\[\&_p\]\:big{color:red}`;
    expect(stylesOf('<p class="[&amp;_p]:big">One</p>', styles)).toBe(styles);
  });

  it('drops custom properties that nothing refers to, also through others', () => {
    const styles =
      ':root,p{--used:red;--by-unused:red;--unused:var(--by-unused);--in-html:red}p{color:var(--used)}';
    expect(stylesOf('<p style="fill:var(--in-html)">One</p>', styles)).toBe(
      ':root,p{--used:red;--in-html:red}p{color:var(--used)}',
    );
  });

  it('drops rules for attributes that a page does not have until it has the whole stylesheet', () => {
    const styles =
      '.a[data-state=on]{color:red}.a[data-state=off]{color:#00f}.a:disabled{color:red}.a[href^=http]{color:red}';
    expect(stylesOf('<p class="a" data-state="off">One</p>', styles)).toBe(
      '.a[data-state=off]{color:#00f}',
    );
    const early = '.a[aria-expanded=true]{color:red}.a[aria-busy=true]{color:#00f}';
    expect(stylesOf('<p class="a">One</p>', early)).toBe(early);
  });

  it('drops the selectors of a rule that match nothing', () => {
    expect(stylesOf('<p>One</p>', 'p,.toast,table td{color:red}')).toBe('p{color:red}');
  });

  it('drops rules for highlights, which only the application sets', () => {
    expect(stylesOf('<p>One</p>', '::highlight(found){color:red}')).toBe('');
  });

  it('writes what Tailwind’s properties are on this page, and keeps the order of the layers', () => {
    const styles =
      '@layer properties{@supports (not (color:rgb(from red r g b))){*{--tw-style:solid;--tw-y:0;--tw-time:initial}}}' +
      '@layer utilities{.a{border-style:var(--tw-style);line-height:var(--tw-leading,1.5)}.b{--tw-style:dashed;--tw-y:1px;translate:0 var(--tw-y)}' +
      '.c{transition-duration:var(--tw-time,.1s)}.d{--tw-time:.2s}}' +
      '@property --tw-style{syntax:"*";inherits:false;initial-value:solid}@property --tw-y{syntax:"*";inherits:false;initial-value:0}@property --tw-time{syntax:"*";inherits:false}';
    expect(stylesOf('<p class="a">One</p>', styles)).toBe(
      '@layer properties;@layer utilities{.a{border-style:solid;line-height:1.5}}',
    );
    expect(stylesOf('<p class="b">One</p>', styles)).toBe(
      '@layer properties;@layer utilities{.b{translate:0 1px}}',
    );
    expect(stylesOf('<p class="c d">One</p>', styles)).toContain('var(--tw-time,.1s)');
  });

  it('writes the value of a custom property that only the root has', () => {
    const styles =
      ':root{--space:4px;--ink:red}.dark{--ink:#00f}p{color:var(--ink);margin:var(--space,1px);padding:calc(var(--space)*2)}';
    expect(stylesOf('<p>One</p>', styles)).toBe(
      ':root{--ink:red}.dark{--ink:#00f}p{color:var(--ink);margin:4px;padding:8px}',
    );
  });
});

describe('splitFaces', () => {
  it('separates the faces from all other rules', () => {
    const face = '@font-face{font-family:A;src:url(a.woff2)}';
    expect(splitFaces(`p{color:red}${face}h1{color:red}${face}`)).toEqual({
      faces: face + face,
      rules: 'p{color:red}h1{color:red}',
    });
  });
});

describe('withoutFallbacks', () => {
  it('leaves the colours that every browser mixes, and other conditions', () => {
    const mixed = 'color-mix(in oklab, red, transparent 50%)';
    const other = '@supports (initial-letter:2){b{initial-letter:2}}';
    expect(
      withoutFallbacks(
        `.a{color:red}@supports (color:color-mix(in lab, red, red)){.a{color:${mixed}}.b{color:${mixed}}}${other}`,
      ),
    ).toBe(`.a{color:red}.a{color:${mixed}}.b{color:${mixed}}${other}`);
  });
});
