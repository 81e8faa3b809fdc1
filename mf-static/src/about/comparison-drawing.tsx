import { Illustration, shape, TOOTH } from '../illustration/illustration.tsx'

const OFFERS = ['180 zł', '220 zł', '260 zł'] as const

/** Offers of one service, the cheapest first; a magnifying glass makes its price large. */
export function ComparisonDrawing() {
  return (
    <Illustration>
      <circle className={shape.ground} cx="196" cy="150" r="140" />
      {OFFERS.map((price, row) => (
        <g key={price} transform={`translate(36 ${36 + row * 82})`}>
          <rect className={shape.paper} width="300" height="66" rx="14" />
          <rect className={shape.tint} x="14" y="13" width="40" height="40" rx="10" />
          <path className={shape.line} transform="translate(20 19) scale(1.17)" d={TOOTH} />
          <text className={shape.name} x="70" y="30">
            Skaling
          </text>
          <path className={shape.words} d={`M72 46h${row === 1 ? 60 : 82}`} />
          <text className={shape.price} x="284" y="38" textAnchor="end">
            {price}
          </text>
        </g>
      ))}
      <circle className={shape.paper} cx="302" cy="70" r="52" />
      <path className={shape.thick} d="m341 109 30 30" />
      <text className={shape.largePrice} x="302" y="79" textAnchor="middle">
        180 zł
      </text>
    </Illustration>
  )
}
