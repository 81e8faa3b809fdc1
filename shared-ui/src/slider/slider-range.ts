export type SliderRange = readonly [lower: number, upper: number]

export interface SliderScale {
  readonly min: number
  readonly max: number
  readonly step: number
}

export type Thumb = 0 | 1

/** Rounds the ends of a scale to whole steps, so that both are reachable: 137 to 4549 by 10 becomes 130 to 4550. */
export function wholeSteps({ min, max, step }: SliderScale): SliderScale {
  return { min: Math.floor(min / step) * step, max: Math.ceil(max / step) * step, step }
}

/** Moves a thumb to `target`, a value of the scale, but no further than to the other thumb. */
export function moveThumb([lower, upper]: SliderRange, thumb: Thumb, target: number): SliderRange {
  return thumb === 0 ? [Math.min(target, upper), upper] : [lower, Math.max(target, lower)]
}

/** Returns the thumb nearest to `target`; of two thumbs at the same value, the one that can move there. */
export function nearestThumb([lower, upper]: SliderRange, target: number): Thumb {
  const distance = Math.abs(target - lower) - Math.abs(target - upper)
  return distance < 0 || (distance === 0 && target < lower) ? 0 : 1
}

/** Returns the step nearest to `share` (0 to 1) of the scale. */
export function valueAt(share: number, { min, max, step }: SliderScale): number {
  const value = min + Math.round((share * (max - min)) / step) * step
  return Math.min(max, Math.max(min, value))
}

/** Returns the position of a value on the scale, 0 to 1; 0 on an empty scale. */
export function shareOf(value: number, { min, max }: SliderScale): number {
  return max > min ? (value - min) / (max - min) : 0
}
