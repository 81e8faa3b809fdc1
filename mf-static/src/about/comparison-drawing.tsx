import { Illustration, shape } from '../illustration/illustration.tsx'

/** Three offers one below the other, one of them chosen, under a magnifying glass. */
export function ComparisonDrawing() {
  return (
    <Illustration>
      <Offer y={44} />
      <Offer y={98} chosen />
      <Offer y={152} />
      <circle className={shape.stroke} cx="246" cy="166" r="30" />
      <path className={shape.stroke} d="m268 188 22 22" />
    </Illustration>
  )
}

function Offer({ y, chosen = false }: { readonly y: number; readonly chosen?: boolean }) {
  return (
    <g transform={`translate(${chosen ? 44 : 56} ${y})`}>
      <rect className={shape.paper} width={chosen ? 220 : 196} height="44" rx="10" />
      <circle className={chosen ? shape.accent : shape.soft} cx="24" cy="22" r="11" />
      {chosen && <path className={shape.check} d="m19 22 4 4 7-8" />}
      <rect className={shape.text} x="46" y="13" width="66" height="7" rx="3.5" />
      <rect className={shape.quiet} x="46" y="26" width="44" height="6" rx="3" />
      <rect
        className={chosen ? shape.accent : shape.soft}
        x={chosen ? 160 : 140}
        y="14"
        width="44"
        height="16"
        rx="8"
      />
    </g>
  )
}
