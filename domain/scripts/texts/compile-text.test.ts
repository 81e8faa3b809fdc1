import { expect, test } from 'vitest'
import { compileText } from './compile-text.ts'

const compile = (html: string) => compileText(html, (slug) => slug === 'korony')
const errors = (html: string) => compile(`<h2>Tytuł</h2>${html}`).errors

test('compiles a text to a tree', () => {
  const { tree, errors } = compile(`
    <h2>Czym są korony?</h2>
    <h3>Rodzaje</h3>
    <p>Zobacz <a href="/uslugi-medyczne/stomatologia/korony">korony</a>.<br>Albo <a href="/">stronę główną</a>.</p>
    <ul>
      <li>metal</li>
      <li>cyrkon &amp; ceramika</li>
    </ul>
  `)
  expect(errors).toEqual([])
  expect(tree).toEqual([
    { h2: ['Czym są korony?'], id: 'o-czym-sa-korony' },
    { h3: ['Rodzaje'] },
    {
      p: [
        'Zobacz ',
        { a: '/uslugi-medyczne/stomatologia/korony', text: 'korony' },
        '.',
        '\n',
        'Albo ',
        { a: '/', text: 'stronę główną' },
        '.',
      ],
    },
    { ul: [['metal'], ['cyrkon & ceramika']] },
  ])
})

test('keeps one-letter words and units together with what follows or precedes', () => {
  const { tree } = compile(
    '<h2>Raz</h2><p>Oraz a w zębie i z <a href="/">x</a> za 12 000 zł przez 40 minut.</p>',
  )
  expect(tree[1]).toEqual({
    p: [
      'Oraz a\u00a0w\u00a0zębie i\u00a0z\u00a0',
      { a: '/', text: 'x' },
      ' za 12\u00a0000\u00a0zł przez 40\u00a0minut.',
    ],
  })
})

test.each([
  ['another tag', '<p><strong>x</strong></p>', 'line 1: <strong> is not allowed here'],
  ['a script', '<script>alert(1)</script>', 'line 1: <script> is not allowed here'],
  ['a comment', '<p>x<!-- y --></p>', 'line 1: <#comment> is not allowed here'],
  ['an attribute', '<p class="x">x</p>', "line 1: <p> may not have 'class'"],
  ['an attribute of a link', '<p><a href="/" onclick="x()">x</a></p>', "line 1: <a> may not have 'onclick'"],
  [
    'an external link',
    '<p><a href="https://x.pl/">x</a></p>',
    "line 1: 'https://x.pl/' is not a page to link to",
  ],
  [
    'a link by script',
    '<p><a href="javascript:x()">x</a></p>',
    "line 1: 'javascript:x()' is not a page to link to",
  ],
  ['text on its own', 'x', 'line 1: text outside of a paragraph'],
  ['text in a list', '<ul>x</ul>', 'line 1: a list holds items only'],
  ['an item on its own', '<li>x</li>', 'line 1: <li> is not allowed here'],
  ['a link in a heading', '<h3><a href="/">x</a></h3>', 'line 1: <a> is not allowed here'],
  ['nothing in a paragraph', '\n<p> </p>', 'line 2: <p> is empty'],
  ['a tag that is never closed', '<p>x', 'tags do not nest'],
  ['a tag that is closed twice', '<p>x</p></ul>', 'tags do not nest'],
  ['two headings with the same text', '<h2>Tytuł</h2>', 'two h2 have the same text'],
])('rejects %s', (_, html, error) => {
  expect(errors(html)).toContain(error)
})

test('requires an h2 at the beginning', () => {
  expect(compile('<p>x</p>').errors).toEqual(['does not begin with an h2'])
  expect(compile('').errors).toEqual(['does not begin with an h2'])
})

test('turns a link to an unknown page into text, with a notice', () => {
  const { tree, errors, notices } = compile(
    '<h2>X</h2><p>Zobacz <a href="/uslugi-medyczne/stomatologia/brak">brak</a>.</p>',
  )
  expect(errors).toEqual([])
  expect(tree[1]).toEqual({ p: ['Zobacz ', 'brak', '.'] })
  expect(notices).toEqual(["line 1: the catalogue has no 'brak', so 'brak' is not a link"])
})
