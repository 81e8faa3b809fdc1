import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { EncodedBody } from './encoded-body.ts'

const HTML = `<p>${'zażółć gęślą jaźń '.repeat(500)}</p>`

test('creates each encoding once, from whichever there is', async () => {
  const document = new EncodedBody(HTML)
  const br = await document.body('br')
  expect(String(brotliDecompressSync(br))).toBe(HTML)
  expect(await document.body('br')).toBe(br)
  expect(String(gunzipSync(await document.body('gzip')))).toBe(HTML)
  expect(String(await document.body('identity'))).toBe(HTML)
})

test('does not store the text when only compressed documents are requested', async () => {
  const sizes: number[] = []
  const document = new EncodedBody(HTML, () => sizes.push(document.byteLength))
  expect(document.byteLength).toBe(Buffer.byteLength(HTML))
  const [br, gzip] = await Promise.all([document.body('br'), document.body('gzip')])
  expect(document.byteLength).toBe(br.length + gzip.length)
  await document.body('identity')
  expect(document.byteLength).toBe(br.length + gzip.length + Buffer.byteLength(HTML))
  expect(sizes.at(-1)).toBe(document.byteLength)
})

test('keeps the text when it was requested', async () => {
  const document = new EncodedBody(HTML)
  const text = await document.body('identity')
  const br = await document.body('br')
  expect(document.byteLength).toBe(text.length + br.length)
  expect(await document.body('identity')).toBe(text)
})
