import { withNonBreakingSpaces } from '@medicena/domain/typography'
import { Button, LinkButton } from '@medicena/shared-ui/button'
import { Surface } from '@medicena/shared-ui/card'
import { Dialog } from '@medicena/shared-ui/dialog'
import { Mail, MapIcon, Plus } from '@medicena/shared-ui/icon'
import { Link } from '@medicena/shared-ui/link'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { Slot } from '@medicena/zone-kit/slot'
import { type MouseEventHandler, type ReactNode, useEffect, useState } from 'react'
import { Appointment } from './appointment.tsx'
import styles from './contact-box.module.css'
import { OfferDetails } from './offer-details.tsx'
import { OpeningStatus } from './opening-status.tsx'
import { promotionAnchor, RowPrice } from './price-section.tsx'
import type { ProfileView } from './profile-view.ts'

interface ContactBoxProps {
  readonly profile: ProfileView
  readonly onPromotionsClick: MouseEventHandler<HTMLAnchorElement>
}

/**
 * The facts for a decision and the way there: the service of the link with its price, one call button, opening state, route
 * and map. Below the header on phones; on wide screens beside the price list, where it stays in view.
 */
export function ContactBox({ profile, onPromotionsClick }: ContactBoxProps) {
  const { email, position, openingHours, promotions, service } = profile
  return (
    <Surface className={styles['box']}>
      <section key={service?.id} className={styles['offer']} aria-label={service?.name ?? 'Wizyta'}>
        {service && (
          <div className={`no-print ${styles['service']}`}>
            <h2 className={styles['name']}>{withNonBreakingSpaces(service.name)}</h2>
            <RowPrice row={service} size="large" />
          </div>
        )}
        <div className={`actions ${styles['ways']}`}>
          <Appointment facility={profile} {...(service && { service })} isPhoneFirst />
          {profile.planHref && (
            <LinkButton href={profile.planHref} variant="quiet" icon={<Plus />}>
              Dodaj do planu leczenia
            </LinkButton>
          )}
        </div>
      </section>
      {email && (
        <a href={`mailto:${email}`} className={styles['email']}>
          <Mail />
          <VisuallyHidden>Napisz: </VisuallyHidden>
          {email}
        </a>
      )}
      {promotions && (
        <a
          className={`no-print ${styles['promotions']}`}
          href={`#${promotionAnchor(promotions.serviceId)}`}
          onClick={onPromotionsClick}
        >
          {promotions.text}
        </a>
      )}
      {openingHours && <OpeningStatus hours={openingHours} />}
      {position && <Place profile={profile} position={position} />}
      {service && <OfferDetails key={`details-${service.id}`} facility={profile} row={service} />}
    </Surface>
  )
}

interface PlaceProps {
  readonly profile: ProfileView
  readonly position: NonNullable<ProfileView['position']>
}

/** Route planner and maps: a small one on wide screens, a large one in a dialog. */
function Place({ profile: { name, street, city }, position }: PlaceProps) {
  const [isOpen, setOpen] = useState(false)
  const isWide = useIsWide()
  const map = (fallback?: ReactNode) => (
    <Slot
      name="map-pin"
      position={position}
      label={`Mapa: ${name}, ${street}, ${city}`}
      fallback={fallback}
    />
  )
  const destination = encodeURIComponent(`${position.latitude},${position.longitude}`)
  return (
    <>
      <div className={`needs-script no-print ${styles['preview']}`}>{isWide && !isOpen && map()}</div>
      <div className={`no-print ${styles['go']}`}>
        <Link href={`https://www.google.com/maps/dir/?api=1&destination=${destination}`} newTab standalone>
          Wyznacz trasę
        </Link>
        <Button
          variant="quiet"
          icon={<MapIcon />}
          className="needs-script"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <span className={styles['wide-text']}>Zobacz na mapie</span>
          <span className={styles['phone-text']}>Pokaż mapę</span>
        </Button>
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={name} size="large">
        <p className={styles['map-address']}>
          {street}, {city}
        </p>
        <div className={styles['map']}>{map(<MapFallback />)}</div>
      </Dialog>
    </>
  )
}

/** The small map is downloaded this long after hydration, so that nothing of the first view waits for it. */
const MAP_DELAY_MS = 500

/** Whether the screen has room for a map beside the price list; false until the page has settled. */
function useIsWide(): boolean {
  const [isWide, setWide] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWide(matchMedia('(min-width: 769px)').matches), MAP_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return isWide
}

const MAP_TIMEOUT_MS = 5000

/** Loading message of the map, and its error message after {@link MAP_TIMEOUT_MS}. */
function MapFallback() {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), MAP_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p className={styles['map-status']} role="status">
      {isLate ? 'Mapa jest teraz niedostępna. Spróbuj ponownie za chwilę.' : 'Wczytujemy mapę…'}
    </p>
  )
}
