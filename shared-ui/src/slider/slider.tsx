import { type RefObject, useLayoutEffect, useRef } from 'react'
import { classes } from '../classes.ts'
import styles from './slider.module.css'
import {
  moveThumb,
  type SliderRange,
  type SliderScale,
  shareOf,
  type Thumb,
  wholeSteps,
} from './slider-range.ts'
import { useTrackPress } from './use-track-press.ts'

export interface SliderProps {
  /** What the range is of; names the group and, with its word, each thumb. */
  readonly label: string
  /** The least value; it is rounded down to a whole step. */
  readonly min: number
  /** The greatest value; it is rounded up to a whole step. */
  readonly max: number
  /** What an arrow key moves by. */
  readonly step?: number
  /** How near the thumbs may come, in the unit of the values. */
  readonly minGap?: number
  /** The range on show. */
  readonly value: SliderRange
  /** A thumb moves: follow with `value`. */
  readonly onChange: (range: SliderRange) => void
  /** A thumb was let go, or moved by a key: time to search. */
  readonly onCommit?: (range: SliderRange) => void
  /** A value with its unit, seen and read out: `250 zł`, `10 km`. */
  readonly formatValue: (value: number) => string
  /** The values' names in the form; without them the form holds none. */
  readonly names?: readonly [lower: string, upper: string]
  /** The words before the two values. */
  readonly words?: readonly [lower: string, upper: string]
  /** Nothing can be moved, and the form holds nothing. */
  readonly disabled?: boolean
}

/**
 * A range with two thumbs. Both are the platform's own range inputs, one over the other: keys, touch, screen readers'
 * gestures and forms work as everywhere, without JavaScript too.
 */
export function Slider({
  label,
  min,
  max,
  step = 1,
  minGap = 0,
  value,
  onChange,
  onCommit = () => {},
  formatValue,
  names,
  words = ['od', 'do'],
  disabled = false,
}: SliderProps) {
  const scale = wholeSteps({ min, max, step, minGap })
  const track = useRef<HTMLDivElement>(null)
  const inputs = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)] as const
  const press = useTrackPress({ track, inputs, value, scale, disabled, onChange, onCommit })
  const [from, to] = [shareOf(value[0], scale), shareOf(value[1], scale)]

  const thumb = (index: Thumb) => (
    <SliderThumb
      input={inputs[index]}
      label={`${label}: ${words[index]}`}
      name={names?.[index]}
      value={value[index]}
      valueText={formatValue(value[index])}
      scale={scale}
      disabled={disabled}
      // At the upper end the upper thumb has nowhere to go, so the lower one must lie above it.
      raised={index === 0 && from > 0.5}
      onInput={(target) => {
        const next = moveThumb(value, index, target, scale)
        if (next[index] !== value[index]) onChange(next)
      }}
      onCommit={(target) => onCommit(moveThumb(value, index, target, scale))}
    />
  )
  return (
    <fieldset className={styles['slider']} disabled={disabled}>
      <legend className={styles['label']}>{label}</legend>
      <div className={styles['values']} aria-hidden="true">
        <span>
          {words[0]} <b>{formatValue(value[0])}</b>
        </span>
        <span>
          {words[1]} <b>{formatValue(value[1])}</b>
        </span>
      </div>
      <div className={styles['rail']} {...press}>
        <div ref={track} className={styles['track']}>
          <svg className={styles['bar']} aria-hidden="true">
            <rect className={styles['rest']} width="100%" height="100%" />
            <rect
              className={styles['chosen']}
              x={`${from * 100}%`}
              width={`${(to - from) * 100}%`}
              height="100%"
            />
          </svg>
        </div>
        {thumb(0)}
        {thumb(1)}
      </div>
    </fieldset>
  )
}

interface SliderThumbProps {
  readonly input: RefObject<HTMLInputElement | null>
  readonly label: string
  readonly name: string | undefined
  readonly value: number
  readonly valueText: string
  readonly scale: SliderScale
  readonly disabled: boolean
  readonly raised: boolean
  readonly onInput: (target: number) => void
  readonly onCommit: (target: number) => void
}

function SliderThumb({
  input,
  label,
  name,
  value,
  valueText,
  scale,
  disabled,
  raised,
  onInput,
  onCommit,
}: SliderThumbProps) {
  // React calls an input event `change`; the platform's own `change` comes when the thumb is let go. It is listened to
  // from the moment at which the thumb can be seen.
  useLayoutEffect(() => {
    const element = input.current
    if (!element) return
    const commit = () => onCommit(element.valueAsNumber)
    element.addEventListener('change', commit)
    return () => element.removeEventListener('change', commit)
  }, [input, onCommit])
  return (
    <input
      ref={input}
      type="range"
      className={classes(styles['thumb'], raised && styles['raised'])}
      aria-label={label}
      aria-valuetext={valueText}
      name={name}
      min={scale.min}
      max={scale.max}
      step={scale.step}
      value={value}
      disabled={disabled}
      onChange={(event) => onInput(event.target.valueAsNumber)}
    />
  )
}
