/** The values of the lower and the upper thumb. */
export type SliderRange = readonly [lower: number, upper: number]

/** What the thumbs move within. */
export interface SliderScale {
  readonly min: number
  readonly max: number
  readonly step: number
  /** The least distance of the thumbs. */
  readonly minGap: number
}

export type Thumb = 0 | 1

/** The scale whose ends are whole steps, so that both ends can be reached: 137 to 4549 by 10 is 130 to 4550. */
export function wholeSteps({ min, max, step, minGap }: SliderScale): SliderScale {
  return { min: Math.floor(min / step) * step, max: Math.ceil(max / step) * step, step, minGap }
}

/** The range after a thumb was asked to stand at `target`: it stays on the scale and `minGap` away from the other. */
export function moveThumb(range: SliderRange, thumb: Thumb, target: number, scale: SliderScale): SliderRange {
  const { min, max, minGap } = scale
  const [lower, upper] = range
  return thumb === 0
    ? [Math.max(min, Math.min(target, upper - minGap)), upper]
    : [lower, Math.min(max, Math.max(target, lower + minGap))]
}

/** The thumb that a press on the bar moves: the nearer one; of two at one place, the one on the side of the press. */
export function nearestThumb([lower, upper]: SliderRange, target: number): Thumb {
  const distance = Math.abs(target - lower) - Math.abs(target - upper)
  return distance < 0 || (distance === 0 && target < lower) ? 0 : 1
}

/** The value, a whole step, at `share` (0 to 1) of the scale. */
export function valueAt(share: number, { min, max, step }: SliderScale): number {
  const value = min + Math.round((share * (max - min)) / step) * step
  return Math.min(max, Math.max(min, value))
}

/** Where a value stands on the scale, 0 to 1. A scale without length has everything at its start. */
export function shareOf(value: number, { min, max }: SliderScale): number {
  return max > min ? (value - min) / (max - min) : 0
}
