import { townText } from '@medicena/domain/radius'
import { Button } from '@medicena/shared-ui/button'
import { EmptyState } from '@medicena/shared-ui/empty-state'
import { Printer } from '@medicena/shared-ui/icon'
import { ShareButton } from '@medicena/shared-ui/share-button'
import { Slot } from '@medicena/zone-kit/slot'
import { useState } from 'react'
import { CompareBar } from '../comparison/compare.tsx'
import { PageLinks } from '../page-links/page-links.tsx'
import { PlanFacilityList } from './plan-facility.tsx'
import styles from './plan-result.module.css'
import type { PlanFacilityView, PlanResultView, PlanServiceView } from './plan-view.ts'

/** Id of the heading. */
export const RESULT_ID = 'wynik-planu'

/** Facilities of a list that are shown until it is expanded: complete or nearest ones, and partial ones. */
const PREVIEW_SIZE = 6
const PARTIAL_PREVIEW_SIZE = 3

/** Facilities that one contact form may be sent to. */
const MAX_CONTACTED = 3

export interface PlanResultProps {
  readonly result: PlanResultView
  readonly services: readonly PlanServiceView[]
  readonly radiusKm: number
}

/** Facilities for a plan: complete ones by total, or else the nearest; then those with missing services. */
export function PlanResult({ result, services, radiusKm }: PlanResultProps) {
  const [contacted, setContacted] = useState<readonly PlanFacilityView[]>([])
  const contact = {
    ids: contacted.map(({ id }) => id),
    isFull: contacted.length >= MAX_CONTACTED,
    toggle: (facility: PlanFacilityView) =>
      setContacted(
        contacted.some(({ id }) => id === facility.id)
          ? contacted.filter(({ id }) => id !== facility.id)
          : [...contacted, facility],
      ),
  }
  const plan = { contact, services: services.map(({ id }) => id) }
  const { complete, partial, nearest } = result
  return (
    <div className={styles['result']}>
      <div className={styles['head']}>
        <div className={styles['summary']} role="status">
          <h2 id={RESULT_ID} tabIndex={-1}>
            {`${townText(result.town, radiusKm)}: ${result.summary}`}
          </h2>
          {result.lowestTotal !== null && (
            <p>
              Najniższa suma: <strong>{result.lowestTotal}</strong>
            </p>
          )}
        </div>
        <div className={`needs-script no-print ${styles['tools']}`}>
          <ShareButton title={`Plan leczenia, ${result.town}`} />
          <Button variant="quiet" icon={<Printer />} onClick={() => window.print()}>
            Drukuj
          </Button>
        </div>
      </div>
      {complete.length + partial.length > 1 && <SortLinks sorts={result.sorts} />}
      {complete.length > 0 && <PlanFacilityList facilities={complete} previewSize={PREVIEW_SIZE} {...plan} />}
      {nearest.length > 0 && (
        <section aria-labelledby="najblizsze" className={styles['section']}>
          <h2 id="najblizsze">Najbliższe placówki ze wszystkimi usługami</h2>
          <PlanFacilityList facilities={nearest} previewSize={PREVIEW_SIZE} {...plan} />
        </section>
      )}
      {partial.length > 0 && (
        <section aria-labelledby="czesciowe" className={styles['section']}>
          <h2 id="czesciowe">Placówki, w których czegoś brakuje</h2>
          <p className={`note ${styles['note']}`}>
            Suma obejmuje tylko usługi z ich cennika, więc nie porównuj jej z pełnym planem.
          </p>
          <PlanFacilityList facilities={partial} previewSize={PARTIAL_PREVIEW_SIZE} {...plan} />
        </section>
      )}
      {complete.length + nearest.length + partial.length === 0 && (
        <EmptyState
          title="Nie znaleźliśmy placówek dla tego planu"
          detail="Usuń z planu usługę, którą możesz wykonać gdzie indziej, albo wybierz podobną."
        />
      )}
      <PageLinks label="Strony wyników" things="placówki" {...result} />
      {services.length > 0 && <Notes />}
      <ContactSection facilities={contacted} services={services} />
      <CompareBar />
    </div>
  )
}

function SortLinks({ sorts }: Pick<PlanResultView, 'sorts'>) {
  return (
    <nav aria-label="Kolejność" className={`no-print ${styles['sorts']}`}>
      <span aria-hidden="true">Kolejność:</span>
      {sorts.map(({ name, href, isCurrent }) => (
        <a key={name} href={href} aria-current={isCurrent ? 'true' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  )
}

function Notes() {
  return (
    <p className={`note ${styles['note']}`}>
      Suma to ceny z cennika jednej placówki, dodane do siebie, z dzisiejszymi promocjami. Data przy cenie
      mówi, od kiedy cena obowiązuje. Placówka może liczyć inaczej, na przykład wliczyć zdjęcie w cenę
      zabiegu: zapytaj przed wizytą. Kolejność zależy tylko od liczby usług i wybranego porządku.
    </p>
  )
}

interface ContactSectionProps {
  readonly facilities: readonly PlanFacilityView[]
  readonly services: readonly PlanServiceView[]
}

/** Contact form of another zone for the facilities that the visitor has chosen. */
function ContactSection({ facilities, services }: ContactSectionProps) {
  if (facilities.length === 0) return null
  const message = `Proszę o termin i potwierdzenie ceny całego leczenia: ${services.map(({ name }) => name).join(', ')}.`
  return (
    <section id="kontakt" aria-labelledby="kontakt-naglowek" className={`no-print ${styles['contact']}`}>
      <h2 id="kontakt-naglowek">Prośba o kontakt</h2>
      <Slot
        name="group-contact-request"
        facilities={facilities.map(({ id, name }) => ({ id, name }))}
        message={message}
        fallback={
          <p role="status" className="note">
            Wczytujemy formularz. Jeśli się nie pojawi, zadzwoń do placówki.
          </p>
        }
      />
    </section>
  )
}
