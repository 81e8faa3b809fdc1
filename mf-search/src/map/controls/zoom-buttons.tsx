import { Minus, Plus } from '@medicena/shared-ui/icon'
import type { MapControls } from '../surface/map-surface.ts'
import styles from './zoom-buttons.module.css'

/** The way to zoom that needs neither a wheel nor two fingers. */
export function ZoomButtons({ controls }: { readonly controls: MapControls | null }) {
  return (
    <div className={styles['buttons']}>
      <button
        type="button"
        className={styles['button']}
        aria-label="Przybliż mapę"
        onClick={() => controls?.zoomBy(1)}
      >
        <Plus />
      </button>
      <button
        type="button"
        className={styles['button']}
        aria-label="Oddal mapę"
        onClick={() => controls?.zoomBy(-1)}
      >
        <Minus />
      </button>
    </div>
  )
}
