import { Illustration, shape, TOOTH } from '../illustration/illustration.tsx'

const WEEKDAYS = ['Pn', 'Wt', 'Śr', 'Cz', 'Pt'] as const
const FIRST_DAY = 8
const WEEKS = [0, 1, 2] as const
const CHOSEN = 17

/** A calendar with a chosen day, and a telephone that shows the way and the number to call. */
export function VisitDrawing() {
  return (
    <Illustration>
      <circle className={shape.ground} cx="186" cy="150" r="140" />
      <rect className={shape.paper} x="28" y="50" width="232" height="206" rx="16" />
      <path className={shape.accent} d="M44 50h200a16 16 0 0 1 16 16v26H28V66a16 16 0 0 1 16-16Z" />
      <path className={shape.thick} d="M82 38v26M206 38v26" />
      <text className={shape.onAccent} x="144" y="79" textAnchor="middle">
        Konsultacja
      </text>
      {WEEKDAYS.map((weekday, column) => (
        <text key={weekday} className={shape.name} x={60 + column * 42} y="118" textAnchor="middle">
          {weekday}
        </text>
      ))}
      {WEEKS.map((week) =>
        WEEKDAYS.map((weekday, column) => {
          const day = FIRST_DAY + week * 7 + column
          return (
            <g key={weekday} transform={`translate(${60 + column * 42} ${148 + week * 38})`}>
              {day === CHOSEN && <circle className={shape.accent} r="17" />}
              <text className={day === CHOSEN ? shape.onAccent : shape.name} y="4.5" textAnchor="middle">
                {day}
              </text>
            </g>
          )
        }),
      )}
      <rect className={shape.paper} x="266" y="74" width="106" height="198" rx="20" />
      <rect className={shape.tint} x="276" y="96" width="86" height="104" rx="10" />
      <path className={shape.line} d="M276 172c24-4 30-22 52-24s22 10 34 8M302 200c2-14-6-22-12-28" />
      <path
        className={shape.accent}
        d="M320 108c-14 0-25 11-25 24 0 18 25 42 25 42s25-24 25-42c0-13-11-24-25-24Z"
      />
      <path className={shape.mark} transform="translate(308 119)" d={TOOTH} />
      <rect className={shape.accent} x="276" y="212" width="86" height="32" rx="10" />
      <text className={shape.onAccent} x="319" y="232" textAnchor="middle">
        Zadzwoń
      </text>
      <path className={shape.line} d="M308 257h22M312 85h14" />
    </Illustration>
  )
}
