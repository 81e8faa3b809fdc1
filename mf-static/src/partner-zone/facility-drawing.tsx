import { Illustration, shape, TOOTH } from '../illustration/illustration.tsx'

const PRICES = [
  ['Konsultacja', '150 zł'],
  ['Skaling', '220 zł'],
  ['Korona', '1400 zł'],
] as const

/** A clinic in its street, and its price list with the mark of a verified facility. */
export function FacilityDrawing() {
  return (
    <Illustration>
      <circle className={shape.ground} cx="196" cy="146" r="140" />
      <path className={shape.line} d="M14 262h372" />
      <path className={shape.line} d="M44 262v-58" />
      <path className={shape.tint} d="M44 150c18 0 30 14 30 32s-12 32-30 32-30-14-30-32 12-32 30-32Z" />
      <rect className={shape.paper} x="64" y="92" width="160" height="170" rx="4" />
      <path className={shape.tint} d="M54 76h180v18H54z" />
      <rect className={shape.accent} x="118" y="34" width="52" height="52" rx="14" />
      <path className={shape.boldMark} d="M144 48v24M132 60h24" />
      <rect className={shape.tint} x="82" y="114" width="52" height="44" rx="6" />
      <rect className={shape.tint} x="154" y="114" width="52" height="44" rx="6" />
      <path className={shape.line} transform="translate(94 122)" d={TOOTH} />
      <path className={shape.line} d="M180 114v44M154 136h52" />
      <path className={shape.accent} d="M76 176h136l8 24H68z" />
      <path className={shape.mark} d="M110 177l-5 22M144 177v22M178 177l5 22" />
      <path className={shape.tint} d="M120 262v-50a4 4 0 0 1 4-4h40a4 4 0 0 1 4 4v50Z" />
      <path className={shape.line} d="M144 208v54M137 238v6M151 238v6" />
      <rect className={shape.paper} x="206" y="104" width="176" height="134" rx="14" />
      <text className={shape.price} x="224" y="132">
        Cennik
      </text>
      {PRICES.map(([name, price], row) => (
        <g key={name} transform={`translate(224 ${160 + row * 27})`}>
          <text className={shape.name}>{name}</text>
          <text className={shape.price} x="140" textAnchor="end">
            {price}
          </text>
        </g>
      ))}
      <path className={shape.line} d="M224 142h140M224 169h140M224 196h140" strokeDasharray="1 5" />
      <circle className={shape.accent} cx="364" cy="104" r="24" />
      <path className={shape.boldMark} d="m353 104 8 8 14-15" />
    </Illustration>
  )
}
