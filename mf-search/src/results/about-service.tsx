import {
  lineText,
  type TextBlock,
  type TextInline,
  type TextLine,
  type TextTree,
} from '@medicena/domain/text-tree'
import { Surface } from '@medicena/shared-ui/card'
import { classes } from '@medicena/shared-ui/classes'
import { ChevronRight, Info } from '@medicena/shared-ui/icon'
import { StaticContent } from '@medicena/shared-ui/static-content'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import styles from './about-service.module.css'
import type { ResultsView } from './build-results-view.ts'
import { ABOUT_FRAGMENT } from './results-query.ts'
import { ShowAll } from './show-all.tsx'

/** Text about the service and its prices, or a link to it. */
export function AboutService({ about }: { readonly about: NonNullable<ResultsView['about']> }) {
  if (!('text' in about)) {
    return (
      <p className={styles['more']}>
        <Info />
        <a className={styles['moreLink']} href={about.href}>
          {about.name}: przebieg, wskazania i ceny
          <ChevronRight />
        </a>
      </p>
    )
  }
  return (
    <Surface
      as="article"
      padding="large"
      id={ABOUT_FRAGMENT}
      className={classes(styles['article'], 'below-fold')}
    >
      <StaticContent>
        <CatalogueText text={about.text} />
        <p className={classes('note', styles['note'])}>
          Ceny w opisie mają charakter informacyjny i nie stanowią oferty w rozumieniu Kodeksu cywilnego.
          Ostatnia zmiana: {about.edited} Opis ma charakter ogólny, nie recenzował go lekarz i nie zastępuje
          porady lekarza.
        </p>
      </StaticContent>
    </Surface>
  )
}

function CatalogueText({ text }: { readonly text: TextTree }) {
  // On phones the sections after the first are collapsed.
  const rest = text.findIndex((block, index) => index > 0 && 'h2' in block)
  const sections = text.flatMap((block) => ('h2' in block ? [block] : []))
  return (
    <div className={styles['layout']}>
      <nav className={styles['contents']} aria-labelledby="spis-tresci">
        <p id="spis-tresci" className={styles['label']}>
          Spis treści
        </p>
        <ul>
          {sections.map(({ h2, id }) => (
            <li key={id}>
              <a className={styles['section']} href={`#${id}`}>
                {lineText(h2)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles['text']}>
        <Blocks blocks={text.slice(0, rest)} />
        <ShowAll label="Czytaj dalej" className={styles['rest']}>
          <Blocks blocks={text.slice(rest)} />
        </ShowAll>
      </div>
    </div>
  )
}

function Blocks({ blocks }: { readonly blocks: readonly TextBlock[] }) {
  return blocks.map((block, index) => <Block key={index} block={block} />)
}

function Block({ block }: { readonly block: TextBlock }) {
  if ('h2' in block) {
    return (
      <h2 id={block.id}>
        <Line line={block.h2} />
      </h2>
    )
  }
  if ('h3' in block) {
    return (
      <h3>
        <Line line={block.h3} />
      </h3>
    )
  }
  if ('p' in block) {
    return (
      <p>
        <Line line={block.p} />
      </p>
    )
  }
  return (
    <ul className={classes('bullets', styles['list'])}>
      {block.ul.map((item, index) => (
        <li key={index}>
          <Line line={item} />
        </li>
      ))}
    </ul>
  )
}

function Line({ line }: { readonly line: TextLine }) {
  return line.map((inline, index) => <Inline key={index} inline={inline} />)
}

function Inline({ inline }: { readonly inline: TextInline }) {
  if (inline === '\n') return <br />
  if (typeof inline === 'string') return inline
  return (
    <a href={inline.a} target="_blank" rel="noopener">
      {inline.text}
      <VisuallyHidden> (otwiera się w nowej karcie)</VisuallyHidden>
    </a>
  )
}
