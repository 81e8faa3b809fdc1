import { expect, test } from 'vitest'
import { coalesce } from './coalesce.ts'

test('what was written in one turn leaves in one piece, at once, and what comes later in another', async () => {
  const stream = coalesce()
  const pieces: string[] = []
  stream.on('data', (piece: Buffer) => pieces.push(piece.toString('utf8')))
  stream.write('<main>')
  stream.write('ceny')
  await new Promise((resolve) => setTimeout(resolve, 20))
  // The stream is still open: a page that waits for the rest of itself shows what it has.
  expect(pieces).toEqual(['<main>ceny'])
  stream.write('</')
  stream.end('main>')
  await new Promise((resolve) => stream.once('end', resolve))
  expect(pieces).toEqual(['<main>ceny', '</main>'])
})
