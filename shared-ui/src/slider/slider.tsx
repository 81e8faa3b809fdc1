import { type PointerEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { classes } from '../classes.ts'
import styles from './slider.module.css'
import {
  moveThumb,
  nearestThumb,
  type SliderRange,
  type SliderScale,
  shareOf,
  type Thumb,
  valueAt,
  wholeSteps,
} from './slider-range.ts'

export interface SliderProps {
  /** The accessible name of the group, and the start of the names of both thumbs. */
  readonly label: string
  /** The minimum, rounded down to a whole step. */
  readonly min: number
  /** The maximum, rounded up to a whole step. */
  readonly max: number
  readonly step: number
  readonly value: SliderRange
  /** Called while a thumb moves. */
  readonly onChange: (range: SliderRange) => void
  /** Called when a thumb is released or was moved by a key. */
  readonly onCommit: (range: SliderRange) => void
  /** Formats a value with its unit, for the eye and for screen readers: `250 zł`, `10 km`. */
  readonly formatValue: (value: number) => string
}

const THUMB_TEXTS = ['od', 'do'] as const

/**
 * A range slider with two thumbs. The thumbs are native range inputs on top of each other, so keyboard, touch and screen
 * reader gestures work as usual. `@radix-ui/react-slider` would add 7.8 kB to the first view of results, and its
 * server-rendered style attributes violate the content security policy.
 */
export function Slider({ label, min, max, step, value, onChange, onCommit, formatValue }: SliderProps) {
  const scale = wholeSteps({ min, max, step })
  const track = useRef<HTMLDivElement>(null)
  const inputs = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)] as const
  const dragged = useRef<{ thumb: Thumb; range: SliderRange } | null>(null)
  const [from, to] = [shareOf(value[0], scale), shareOf(value[1], scale)]

  /** A press on the track moves the nearer thumb, focuses it, and lets it follow the pointer. */
  const press = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    const thumb = nearestThumb(value, valueAtPointer(event, track.current, scale))
    event.currentTarget.setPointerCapture(event.pointerId)
    inputs[thumb].current?.focus()
    drag(event, thumb, value)
  }
  const drag = (event: PointerEvent, thumb: Thumb, range: SliderRange) => {
    const next = moveThumb(range, thumb, valueAtPointer(event, track.current, scale))
    dragged.current = { thumb, range: next }
    if (next[thumb] !== range[thumb]) onChange(next)
  }
  const release = () => {
    if (dragged.current) onCommit(dragged.current.range)
    dragged.current = null
  }

  const renderThumb = (index: Thumb) => (
    <SliderThumb
      input={inputs[index]}
      label={`${label}: ${THUMB_TEXTS[index]}`}
      value={value[index]}
      valueText={formatValue(value[index])}
      scale={scale}
      // Both thumbs can be at the upper end, where only the lower one can move.
      isRaised={index === 0 && from > 0.5}
      onInput={(target) => {
        const next = moveThumb(value, index, target)
        if (next[index] !== value[index]) onChange(next)
      }}
      onCommit={(target) => onCommit(moveThumb(value, index, target))}
    />
  )
  return (
    <fieldset>
      <legend className={styles['label']}>{label}</legend>
      <div className={styles['values']} aria-hidden="true">
        <span>
          {THUMB_TEXTS[0]} <b>{formatValue(value[0])}</b>
        </span>
        <span>
          {THUMB_TEXTS[1]} <b>{formatValue(value[1])}</b>
        </span>
      </div>
      <div
        className={styles['rail']}
        onPointerDown={press}
        onPointerMove={(event) =>
          dragged.current && drag(event, dragged.current.thumb, dragged.current.range)
        }
        onLostPointerCapture={release}
      >
        <div ref={track} className={styles['track']}>
          <svg className={styles['bar']} aria-hidden="true">
            <rect className={styles['remainder']} width="100%" height="100%" />
            <rect
              className={styles['selection']}
              x={`${from * 100}%`}
              width={`${(to - from) * 100}%`}
              height="100%"
            />
          </svg>
        </div>
        {renderThumb(0)}
        {renderThumb(1)}
      </div>
    </fieldset>
  )
}

interface SliderThumbProps {
  readonly input: RefObject<HTMLInputElement | null>
  readonly label: string
  readonly value: number
  readonly valueText: string
  readonly scale: SliderScale
  readonly isRaised: boolean
  readonly onInput: (target: number) => void
  readonly onCommit: (target: number) => void
}

function SliderThumb({
  input,
  label,
  value,
  valueText,
  scale,
  isRaised,
  onInput,
  onCommit,
}: SliderThumbProps) {
  // React's `onChange` is the native input event. The native change event, on release, needs a listener.
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
      className={classes(styles['thumb'], isRaised && styles['raised'])}
      aria-label={label}
      aria-valuetext={valueText}
      min={scale.min}
      max={scale.max}
      step={scale.step}
      value={value}
      onChange={(event) => onInput(event.target.valueAsNumber)}
    />
  )
}

function valueAtPointer({ clientX }: PointerEvent, track: HTMLElement | null, scale: SliderScale): number {
  const { left, width } = track?.getBoundingClientRect() ?? { left: 0, width: 0 }
  return valueAt(width > 0 ? (clientX - left) / width : 0, scale)
}
