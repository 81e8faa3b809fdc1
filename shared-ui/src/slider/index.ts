export { Slider, type SliderProps } from './slider.tsx'
export type { SliderRange } from './slider-range.ts'
