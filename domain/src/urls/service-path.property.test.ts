import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSlug } from './segments.ts'
import { formatServicePath, lastTwoSegments, parseServicePath, type ServiceRef } from './service-path.ts'

const LOCATIONS = ['wroclaw', 'lodz', 'dolnoslaskie', 'x', '7']
const isLocation = (slug: string) => LOCATIONS.includes(slug)
const parse = (pathname: string) => parseServicePath(pathname, isLocation)

// A small alphabet makes reserved endings, places and repeated segments frequent.
const slug = fc
  .oneof(
    fc
      .array(fc.stringMatching(/^[a-z0-9]{1,4}$/), { minLength: 1, maxLength: 4 })
      .map((words) => words.join('-')),
    fc
      .array(fc.constantFrom('f', 'id', 'id7', 'x', '7'), { minLength: 1, maxLength: 3 })
      .map((words) => words.join('-')),
    fc.constantFrom(...LOCATIONS),
  )
  .filter(isSlug)
const id = fc.integer({ min: 1, max: 999_999_999_999_999 })
const location = fc.constantFrom(...LOCATIONS)
const names = (minLength: number) => fc.array(slug, { minLength, maxLength: 5 })

/** All valid references, as defined by ServiceRef. */
const ref: fc.Arbitrary<ServiceRef> = fc.oneof(
  fc
    .record({ name: names(1), filtered: fc.boolean() })
    .filter(({ name }) => name.length < 3 || !isLocation(name.at(-1) ?? '')),
  fc.record({ name: names(2), location, filtered: fc.boolean() }),
  fc.record({ name: names(1), id, filtered: fc.boolean() }),
  fc.record({ name: names(1), id, location, filtered: fc.boolean() }),
)

/** Arbitrary strings, and strings that resemble a service path. */
const pathname = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.webPath(),
  fc
    .array(
      fc.oneof(
        slug,
        fc.constantFrom('', '-f', '-id7', 'a-id7', 'a-id0-f', 'A', '%', '%61', '%2F', '%ff', 'ż', '\ud800'),
      ),
      { maxLength: 6 },
    )
    .map((segments) => `/uslugi-medyczne/${segments.join('/')}`),
)

test('parses the path of a reference to that reference', () => {
  fc.assert(
    fc.property(ref, (given) => {
      expect(parse(formatServicePath(given))).toEqual(given)
    }),
    { numRuns: 2000 },
  )
})

test('formats a parsed path to an equivalent path', () => {
  const understood = pathname.map(parse).filter((given) => given !== null)
  fc.assert(
    fc.property(understood, (given) => {
      expect(parse(formatServicePath(given))).toEqual(given)
    }),
    { numRuns: 1000 },
  )
})

test('leaves id and filter out of the last two segments', () => {
  fc.assert(
    fc.property(ref, (given) => {
      const segments = [...given.name, ...(given.location === undefined ? [] : [given.location])]
      const [a, b] = segments.slice(-2)
      expect(lastTwoSegments(formatServicePath(given))).toEqual(segments.length < 2 ? null : { a, b })
    }),
  )
})

test('never throws', () => {
  fc.assert(
    fc.property(pathname, (any) => {
      parse(any)
      lastTwoSegments(any)
    }),
    { numRuns: 2000 },
  )
})

test.each(['a', '-', 'a-', '/', 'a/', '%', '%61', '-f', '-id7', '-id77777777', '9', 'ż', '\ud800'])(
  'rejects a megabyte of "%s" in linear time: quadratic time would exceed the timeout of tests',
  (unit) => {
    const long = `/uslugi-medyczne/a/b${unit.repeat(1_000_000 / unit.length)}!`
    expect(parse(long)).toBeNull()
    expect(lastTwoSegments(long)).toBeNull()
  },
)
