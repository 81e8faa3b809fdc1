import { Illustration, shape } from '../illustration/illustration.tsx'

const DAYS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
const CHOSEN = 6

/** A calendar with a chosen day, and a place on the map. */
export function VisitDrawing() {
  return (
    <Illustration>
      <rect className={shape.paper} x="48" y="52" width="160" height="140" rx="14" />
      <path className={shape.accent} d="M62 52h132a14 14 0 0 1 14 14v16H48V66a14 14 0 0 1 14-14Z" />
      <rect className={shape.text} x="80" y="40" width="8" height="24" rx="4" />
      <rect className={shape.text} x="168" y="40" width="8" height="24" rx="4" />
      {DAYS.map((day) => (
        <rect
          key={day}
          className={day === CHOSEN ? shape.accent : shape.quiet}
          x={64 + (day % 4) * 34}
          y={98 + Math.floor(day / 4) * 30}
          width="24"
          height="20"
          rx="6"
        />
      ))}
      <path className={shape.check} d="m139 138 4 4 7-8" />
      <path
        className={shape.text}
        d="M242 92c22 0 38 16 38 37 0 27-38 67-38 67s-38-40-38-67c0-21 16-37 38-37Z"
      />
      <circle className={shape.ground} cx="242" cy="130" r="15" />
    </Illustration>
  )
}
