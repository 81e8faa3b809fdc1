import { Card, Surface } from '@medicena/shared-ui/card'
import type { ReactNode } from 'react'
import { Banner } from '../page/banner.tsx'
import { typeset } from '../typeset.tsx'
import styles from './legal-page.module.css'

/** Numbered paragraph, optionally with lettered items. */
type Paragraph = ReactNode | { readonly text: ReactNode; readonly items: readonly ReactNode[] }

export interface LegalSection {
  /** Anchor. Never change it: other pages link to it. */
  readonly id: string
  readonly title: string
  readonly paragraphs?: readonly Paragraph[]
  /** Content without numbers. */
  readonly body?: ReactNode
}

interface LegalPageProps {
  readonly title: string
  readonly lead: string
  readonly effectiveDate: string
  /** Precedes the numbers of sections. */
  readonly numberPrefix?: '§'
  readonly sections: readonly LegalSection[]
}

/** Document of numbered sections with a table of contents. */
export function LegalPage({ title, lead, effectiveDate, numberPrefix, sections }: LegalPageProps) {
  const numbered = sections.map((section, index) => ({
    ...section,
    heading: typeset(`${numberPrefix ? `${numberPrefix}\u00a0` : ''}${index + 1}. ${section.title}`),
  }))
  return (
    <>
      <Banner title={title} lead={lead}>
        <p className={styles['effective-date']}>{typeset(effectiveDate)}</p>
      </Banner>
      <Card className={styles['page']}>
        <nav className={`no-print ${styles['contents']}`} aria-labelledby="spis-tresci">
          <h2 id="spis-tresci" className="panel-title">
            Spis treści
          </h2>
          <ol>
            {numbered.map(({ id, heading }) => (
              <li key={id}>
                <a className={`note ${styles['entry']}`} href={`#${id}`}>
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <Surface as="article" padding="large" className={styles['document']}>
          {numbered.map(({ id, heading, paragraphs, body }) => (
            <section key={id} id={id} className={styles['section']} aria-labelledby={`${id}-tytul`}>
              <h2 id={`${id}-tytul`}>{heading}</h2>
              {paragraphs && <Paragraphs paragraphs={paragraphs} />}
              {body !== undefined && <div className={styles['body']}>{typeset(body)}</div>}
            </section>
          ))}
        </Surface>
      </Card>
    </>
  )
}

function Paragraphs({ paragraphs }: { readonly paragraphs: readonly Paragraph[] }) {
  return (
    <ol className={styles['paragraphs']}>
      {paragraphs.map((paragraph, index) => {
        const { text, items } = withItems(paragraph)
        return (
          // The order of a document's paragraphs never changes.
          <li key={index}>
            {typeset(text)}
            {items.length > 0 && (
              <ol className={styles['items']}>
                {items.map((item, letter) => (
                  <li key={letter}>{typeset(item)}</li>
                ))}
              </ol>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function withItems(paragraph: Paragraph): { readonly text: ReactNode; readonly items: readonly ReactNode[] } {
  const hasItems = paragraph !== null && typeof paragraph === 'object' && 'items' in paragraph
  return hasItems ? paragraph : { text: paragraph, items: [] }
}
