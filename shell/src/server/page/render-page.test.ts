import { expect, test } from 'vitest'
import { joinChunks } from './render-page.tsx'

test('joins the chunks of one turn and sends them at once', async () => {
  const stream = joinChunks()
  const chunks: string[] = []
  stream.on('data', (chunk: Buffer) => chunks.push(chunk.toString('utf8')))
  stream.write('<main>')
  stream.write('ceny')
  await new Promise((resolve) => setTimeout(resolve, 20))
  // The stream is still open: a page that waits for data shows what it has.
  expect(chunks).toEqual(['<main>ceny'])
  stream.write('</')
  stream.end('main>')
  await new Promise((resolve) => stream.once('end', resolve))
  expect(chunks).toEqual(['<main>ceny', '</main>'])
})
