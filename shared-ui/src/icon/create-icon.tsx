import styles from './icon.module.css'

export interface IconProps {
  readonly className?: string | undefined
}

/**
 * Creates the component of an icon from one path in a square of 24. Pages have dozens of icons, so each is two elements
 * with few attributes. It accompanies a text and is hidden from assistive technology.
 */
export const createIcon = (path: string) =>
  function Icon({ className = '' }: IconProps) {
    return (
      <svg className={`lucide ${styles['icon']} ${className}`} viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    )
  }
