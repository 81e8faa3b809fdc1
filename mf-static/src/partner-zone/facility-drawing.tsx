import { Illustration, shape } from '../illustration/illustration.tsx'

/** A facility's building, and a price list with its certificate. */
export function FacilityDrawing() {
  return (
    <Illustration>
      <rect className={shape.paper} x="44" y="84" width="128" height="116" rx="10" />
      <path className={shape.accent} d="M54 60h108a10 10 0 0 1 10 10v24H44V70a10 10 0 0 1 10-10Z" />
      <path className={shape.check} d="M108 69v16m-8-8h16" />
      <rect className={shape.soft} x="60" y="110" width="28" height="28" rx="6" />
      <rect className={shape.soft} x="128" y="110" width="28" height="28" rx="6" />
      <path className={shape.text} d="M100 148h16a8 8 0 0 1 8 8v44H92v-44a8 8 0 0 1 8-8Z" />
      <rect className={shape.soft} x="60" y="154" width="20" height="24" rx="5" />
      <rect className={shape.soft} x="136" y="154" width="20" height="24" rx="5" />
      <rect className={shape.paper} x="188" y="68" width="96" height="112" rx="12" />
      {[0, 1, 2].map((row) => (
        <g key={row} transform={`translate(202 ${88 + row * 24})`}>
          <rect className={shape.quiet} width="34" height="8" rx="4" />
          <rect className={row === 1 ? shape.accent : shape.text} x="46" width="22" height="8" rx="4" />
        </g>
      ))}
      <circle className={shape.accent} cx="268" cy="176" r="20" />
      <path className={shape.check} d="m259 176 6 6 11-12" />
    </Illustration>
  )
}
