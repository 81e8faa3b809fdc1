import { Surface } from '@medicena/shared-ui/card'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { PHOTOS_ID } from './page-parts.ts'
import styles from './photo-gallery.module.css'
import type { ProfileView } from './profile-view.ts'

/** Photos of the facility; each opens in full size. They load when they are scrolled into view. */
export function PhotoGallery({ photos }: { readonly photos: ProfileView['photos'] }) {
  if (photos.length === 0) return null
  return (
    <Surface>
      <h2 id={PHOTOS_ID} className="panel-title">
        Zdjęcia
      </h2>
      <ul className={styles['photos']}>
        {photos.map((photo) => (
          <li key={photo.full}>
            <a href={photo.full} target="_blank" rel="noopener" className={styles['link']}>
              <Picture photo={photo} sizes="(max-width: 768px) 80vw, 20rem" className={styles['photo']} />
              <VisuallyHidden> (otwiera się w nowej karcie)</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
    </Surface>
  )
}

interface PictureProps {
  readonly photo: ProfileView['photos'][number]
  /** The displayed width, as in the attribute `sizes`. */
  readonly sizes: string
  readonly className: string | undefined
  readonly isLazy?: boolean
}

/** Image in the smallest format and width that the browser needs. Its size is known before it loads. */
export function Picture({ photo, sizes, className, isLazy = true }: PictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={photo.avif} sizes={sizes} />
      <img
        src={photo.src}
        srcSet={photo.webp}
        sizes={sizes}
        width={photo.width}
        height={photo.height}
        alt={photo.alt}
        loading={isLazy ? 'lazy' : 'eager'}
        decoding="async"
        className={className}
      />
    </picture>
  )
}
