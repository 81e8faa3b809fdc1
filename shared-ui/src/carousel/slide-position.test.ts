import { expect, test } from 'vitest'
import { slidePosition } from './slide-position.ts'

/** Three of seven cards of 300 px in view, with 10 px between. */
const desktop = { clientWidth: 920, scrollWidth: 2160, cards: 7, cardPitch: 310 }
/** One of three cards of 290 px in view, and the edge of the next. */
const phone = { clientWidth: 360, scrollWidth: 922, cards: 3, cardPitch: 302 }

test.each([
  ['at the start', desktop, 0, { slide: 1, slides: 3 }],
  ['after one turn', desktop, 930, { slide: 2, slides: 3 }],
  ['at the end, where the last slide has one card', desktop, 1240, { slide: 3, slides: 3 }],
  ['on a phone', phone, 302, { slide: 2, slides: 3 }],
  ['at the end on a phone', phone, 562, { slide: 3, slides: 3 }],
  [
    'with nothing to scroll',
    { clientWidth: 920, scrollWidth: 920, cards: 3, cardPitch: 310 },
    0,
    { slide: 1, slides: 1 },
  ],
  [
    'with fewer cards than fit',
    { clientWidth: 920, scrollWidth: 920, cards: 1, cardPitch: 300 },
    0,
    { slide: 1, slides: 1 },
  ],
  ['empty', { clientWidth: 920, scrollWidth: 920, cards: 0, cardPitch: 0 }, 0, { slide: 1, slides: 1 }],
])('%s', (_, row, scrollLeft, position) => {
  expect(slidePosition({ ...row, scrollLeft })).toEqual(position)
})
