import { expect, test } from 'vitest'
import { formatServicePath, lastTwoSegments, parseServicePath } from './service-path.ts'

const isLocation = (slug: string) => ['wroclaw', 'dolnoslaskie', 'bielsko-biala'].includes(slug)
const parse = (pathname: string) => parseServicePath(pathname, isLocation)

test.each([
  ['/uslugi-medyczne/stomatologia', { name: ['stomatologia'], filtered: false }],
  ['/uslugi-medyczne/stomatologia/korony-f', { name: ['stomatologia', 'korony'], filtered: true }],
  [
    '/uslugi-medyczne/stomatologia/protetyka/korony/bielsko-biala-f',
    { name: ['stomatologia', 'protetyka', 'korony'], location: 'bielsko-biala', filtered: true },
  ],
  ['/uslugi-medyczne/stomatologia/korony-id7', { name: ['stomatologia', 'korony'], id: 7, filtered: false }],
  ['/uslugi-medyczne/korony-id7/wroclaw-f', { name: ['korony'], id: 7, location: 'wroclaw', filtered: true }],
])('parses and formats %s', (path, ref) => {
  expect(parse(path)).toEqual(ref)
  expect(formatServicePath(ref)).toBe(path)
})

test.each([
  ['/uslugi-medyczne/stomatologia/korony/', '/uslugi-medyczne/stomatologia/korony'],
  ['/uslugi-medyczne//stomatologia///korony-f/', '/uslugi-medyczne/stomatologia/korony-f'],
  ['/Uslugi-Medyczne/Stomatologia/KORONY/Wroclaw-F', '/uslugi-medyczne/stomatologia/korony/wroclaw-f'],
  ['/uslugi-medyczne/stomatologia/%6borony%2Did7', '/uslugi-medyczne/stomatologia/korony-id7'],
])('normalises %s to %s', (path, tidy) => {
  const ref = parse(path)
  expect(ref && formatServicePath(ref)).toBe(tidy)
})

test.each([
  '',
  '/',
  'uslugi-medyczne/stomatologia',
  '/placowki/dentus-id1',
  '/uslugi-medyczne',
  '/uslugi-medyczne/-f',
  '/uslugi-medyczne/stomatologia/-id7',
  '/uslugi-medyczne/stomatologia-f/korony',
  '/uslugi-medyczne/stomatologia/korony-f-id7',
  '/uslugi-medyczne/stomatologia/korony-id7/atlantyda',
  '/uslugi-medyczne/stomatologia-id7/korony/wroclaw',
  '/uslugi-medyczne/stomatologia/korony-id7/wroclaw-id8',
  '/uslugi-medyczne/stomatologia/korony-id0',
  `/uslugi-medyczne/stomatologia/korony-id${'9'.repeat(16)}`,
  '/uslugi-medyczne/stomatologia/korony--pelne',
  '/uslugi-medyczne/stomatologia/koro%C5%84ka',
  '/uslugi-medyczne/stomatologia/a%2Fb',
  '/uslugi-medyczne/stomatologia/%',
  '/uslugi-medyczne/stomatologia/korony?x=1',
])('rejects "%s"', (path) => {
  expect(parse(path)).toBeNull()
  expect(path.includes('atlantyda') || lastTwoSegments(path) === null).toBe(true)
})
