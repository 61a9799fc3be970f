import { expect, test } from 'vitest'
import { criticalStyles } from './critical-styles.ts'

const ownStyles = (css: string, html: string) =>
  criticalStyles(css)(html).replace(/\s+/g, ' ').replace(/; ?}/g, '}')

test.each([
  ['a class', '.a{color:red}.b{color:blue}', '<p class="x a">', '.a{color:red}'],
  ['an element', 'p{color:red}h1{color:blue}', '<p>', 'p{color:red}'],
  ['one selector of two', '.a,.b{color:red}', '<p class="b">', '.b{color:red}'],
  [
    'all that one selector names',
    '.a.b{color:red}.a .c{color:blue}',
    '<p class="a c">',
    '.a .c{color:blue}',
  ],
  [
    'classes with odd names',
    '.md\\:p-1\\.5:focus{color:red}',
    '<p class="md:p-1.5">',
    '.md\\:p-1\\.5:focus{color:red}',
  ],
  [
    'what only the browser knows',
    '.a:not(.b):is(.c,.d){color:red}',
    '<p class="a">',
    '.a:not(.b):is(.c,.d){color:red}',
  ],
  [
    'brackets in brackets',
    '.a:not(:is(.b,.c)) i{color:red}',
    '<p class="a"><i>',
    '.a:not(:is(.b,.c)) i{color:red}',
  ],
  [
    'states without a class',
    '[open]>summary{color:red}:focus{color:blue}',
    '<summary>',
    '[open]>summary{color:red}:focus{color:blue}',
  ],
  [
    'not what waits for data that scripts set',
    '[data-a] .a{color:red}.a[data-b="x"]{color:blue}.a:not([data-b]){color:red}',
    '<p class="a" data-a>',
    '[data-a] .a{color:red}.a:not([data-b]){color:red}',
  ],
  ['nothing for controls that are not there', '::placeholder{color:red}', '<p>', ''],
  [
    'conditions around it',
    '@media (width>9em){.a{color:red}.b{color:blue}}',
    '<p class="a">',
    '@media (width>9em){.a{color:red}}',
  ],
  ['no condition around nothing', '@media (width>9em){.b{color:blue}}', '<p class="a">', ''],
  [
    'not what waits for a pointer or for a browser without scripts',
    '@media (scripting:none){.a{color:red}}.a:hover,.a:focus{color:blue}.a:active{color:red}',
    '<p class="a">',
    '.a:focus{color:blue}',
  ],
  [
    'not how it moves',
    '.a{color:red;transition:color .2s}.a p{transition:none}@starting-style{.a{opacity:0}}',
    '<p class="a">',
    '.a{color:red}',
  ],
  [
    'not what comes with the sheet: paper, rest where nothing moves',
    '@media print{.a{display:none}}@media (prefers-reduced-motion:reduce){.a{animation:none}}.b{animation:x 1s}',
    '<p class="a">',
    '',
  ],
  [
    'rest where something moves by itself',
    '@media (prefers-reduced-motion:reduce){.a{animation:none}}.a{animation:x 1s}',
    '<p class="a">',
    '@media (prefers-reduced-motion:reduce){.a{animation:none}}.a{animation:x 1s}',
  ],
  [
    'not what the browser says as well, what is said twice, what is for others',
    '.a{tab-size:4;font-feature-settings:normal}.a,:host{top:0;top:0}@supports (color:color-mix(in lab, red, red)){.a{color:red}}',
    '<p class="a">',
    '.a{top:0}.a{color:red}',
  ],
  [
    'what stands for a custom property that nothing sets',
    '.a{line-height:var(--x, 1.5);color:var(--y, red);top:var(--z, 1px)}.a{--y:blue}',
    '<p class="a" style="--z:2px">',
    '.a{line-height:1.5;color:var(--y, red);top:var(--z, 1px)}.a{--y:blue}',
  ],
  [
    'nor custom properties that nothing reads',
    '.a{--x:1;--y:2;--z:3;color:var(--x)}.b{color:var(--z)}@property --y{syntax:"*";inherits:false}',
    '<p class="a"><path fill="var(--y)">',
    '.a{--x:1;--y:2;color:var(--x)}@property --y{syntax:"*";inherits:false}',
  ],
  ['the order of layers', '@layer x,y;@layer y{.b{color:blue}}', '<p>', '@layer x,y;@layer y{}'],
])('a page gets its own styles: %s', (_, css, html, own) => {
  expect(ownStyles(css, html)).toBe(own)
})

test('what styles call by name comes with them, and what that calls in turn', () => {
  const css = `:root{--a:var(--b);--b:red;--c:blue}@keyframes turn{to{rotate:1turn}}@keyframes fade{to{opacity:0}}
    @property --d{syntax:"*";inherits:false}.a{color:var(--a);animation:1s turn}.b{color:var(--c);animation:1s fade}`
  expect(ownStyles(css, '<p class="a">')).toBe(
    ':root{--a:var(--b);--b:red}@keyframes turn{to{rotate:1turn}}.a{color:var(--a);animation:1s turn}',
  )
})
