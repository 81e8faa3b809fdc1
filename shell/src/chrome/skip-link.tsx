import styles from './skip-link.module.css'

/** The first stop of the Tab key: past the header, to the content. */
export function SkipLink() {
  return (
    <a className={styles['link']} href="#tresc">
      Przejdź do treści
    </a>
  )
}
