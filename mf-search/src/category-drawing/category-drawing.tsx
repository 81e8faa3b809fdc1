import styles from './category-drawing.module.css'

interface CategoryDrawingProps {
  /** Site path of the image; without one nothing is shown. */
  readonly path: string | null
}

/** Decorative drawing of a category, which follows the theme by itself. */
export function CategoryDrawing({ path }: CategoryDrawingProps) {
  if (path === null) return null
  return (
    <img
      className={`no-print ${styles['drawing']}`}
      src={path}
      alt=""
      width={56}
      height={56}
      loading="lazy"
      decoding="async"
    />
  )
}
