import { Card, Surface } from '@medicena/shared-ui/card'
import type { ReactNode } from 'react'
import { Banner } from '../page/banner.tsx'
import { tied } from '../text/tied.tsx'
import styles from './legal-page.module.css'

/** A numbered paragraph; `parts` are its lettered parts. */
export type Paragraph = ReactNode | { readonly text: ReactNode; readonly parts: readonly ReactNode[] }

export interface LegalSection {
  /** The anchor: others link to it, so it stays. */
  readonly id: string
  readonly title: string
  /** Numbered paragraphs, each with a number that may be cited. */
  readonly paragraphs?: readonly Paragraph[]
  /** What is no numbered paragraph. */
  readonly body?: ReactNode
}

export interface LegalPageProps {
  readonly title: string
  readonly lead: string
  /** Since when it holds, as printed. */
  readonly since: string
  /** What stands before the number of a section. */
  readonly mark?: '§'
  readonly drawing: ReactNode
  readonly sections: readonly LegalSection[]
}

/** A document in numbered sections, with its contents beside it. Printed, it is the text alone. */
export function LegalPage({ title, lead, since, mark, drawing, sections }: LegalPageProps) {
  const numbered = sections.map((section, index) => ({
    ...section,
    heading: tied(`${mark ? `${mark}\u00a0` : ''}${index + 1}. ${section.title}`),
  }))
  return (
    <>
      <Banner title={title} lead={lead} illustration={<div className={styles['drawing']}>{drawing}</div>}>
        <p className={styles['since']}>{tied(since)}</p>
      </Banner>
      <Card className={styles['page']}>
        <nav className={styles['contents']} aria-labelledby="spis-tresci">
          <h2 id="spis-tresci" className={styles['contents-title']}>
            Spis treści
          </h2>
          <ol>
            {numbered.map(({ id, heading }) => (
              <li key={id}>
                <a className={styles['entry']} href={`#${id}`}>
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <Surface as="article" padding="large" className={styles['text']}>
          {numbered.map(({ id, heading, paragraphs, body }) => (
            <section key={id} id={id} className={styles['section']} aria-labelledby={`${id}-tytul`}>
              <h2 id={`${id}-tytul`}>{heading}</h2>
              {paragraphs && <Paragraphs paragraphs={paragraphs} />}
              {body !== undefined && <div className={styles['body']}>{tied(body)}</div>}
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
        const { text, parts } = withParts(paragraph)
        return (
          // A printed document: its paragraphs never change places.
          <li key={index}>
            {tied(text)}
            {parts.length > 0 && (
              <ol className={styles['parts']}>
                {parts.map((part, letter) => (
                  <li key={letter}>{tied(part)}</li>
                ))}
              </ol>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function withParts(paragraph: Paragraph): { readonly text: ReactNode; readonly parts: readonly ReactNode[] } {
  const whole = paragraph !== null && typeof paragraph === 'object' && 'parts' in paragraph
  return whole ? paragraph : { text: paragraph, parts: [] }
}
