import { phoneHref } from '@medicena/domain/phone-href'
import { Button, LinkButton } from '@medicena/shared-ui/button'
import { Surface } from '@medicena/shared-ui/card'
import { classes } from '@medicena/shared-ui/classes'
import { Dialog } from '@medicena/shared-ui/dialog'
import { Mail, MapIcon, MapPin, Phone } from '@medicena/shared-ui/icon'
import { Rating } from '@medicena/shared-ui/rating'
import { StaticContent } from '@medicena/shared-ui/static-content'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { Slot } from '@medicena/zone-kit/slot'
import { type MouseEventHandler, type ReactNode, useEffect, useState } from 'react'
import styles from './facility-header.module.css'
import { FactList } from './fact-list.tsx'
import { OpeningStatus } from './opening-status.tsx'
import { Picture } from './photo-gallery.tsx'
import { promotionAnchor } from './price-section.tsx'
import type { ProfileView } from './profile-view.ts'

interface FacilityHeaderProps {
  readonly facility: Pick<
    ProfileView,
    | 'id'
    | 'name'
    | 'type'
    | 'initials'
    | 'drawings'
    | 'street'
    | 'city'
    | 'distance'
    | 'phone'
    | 'email'
    | 'position'
    | 'openingHours'
    | 'service'
    | 'logo'
    | 'rating'
    | 'facts'
    | 'promotions'
  >
  readonly onPromotionsClick: MouseEventHandler<HTMLAnchorElement>
  /** The service that the visitor came for, or else further ways of contact, above the facts. */
  readonly children?: ReactNode
}

/**
 * Name, address, rating, contact data, opening status and what is known about the facility. On phones the service of the
 * link has the call button instead. The e-mail address is visible on wide screens and in print.
 */
export function FacilityHeader({ facility, onPromotionsClick, children }: FacilityHeaderProps) {
  const { name, street, city, distance, phone, email, position, openingHours } = facility
  const { service, rating, facts, promotions } = facility
  return (
    <Surface padding="large" className={styles['header']}>
      <Cover facility={facility} />
      <div className={styles['identity']}>
        <h1 className={styles['name']}>{name}</h1>
        <address className={styles['address']}>
          <MapPin />
          <span>{`${street}, ${city}${distance ? ` · ${distance}` : ''}`}</span>
        </address>
        {rating && <RatingLine rating={rating} />}
      </div>
      <div className={classes(styles['contact'], service !== null && styles['wide-only'])}>
        {phone && (
          <LinkButton
            href={phoneHref(phone)}
            // The call button of the service is the primary one.
            variant={service ? 'secondary' : 'primary'}
            icon={<Phone />}
            className={styles['phone']}
          >
            <VisuallyHidden>Zadzwoń: </VisuallyHidden>
            {phone}
          </LinkButton>
        )}
        {email && (
          <a href={`mailto:${email}`} className={styles['email']}>
            <Mail />
            <VisuallyHidden>Napisz: </VisuallyHidden>
            {email}
          </a>
        )}
      </div>
      {children}
      {promotions && (
        <p className={styles['promotions']}>
          <a href={`#${promotionAnchor(promotions.serviceId)}`} onClick={onPromotionsClick}>
            {promotions.text}
          </a>
        </p>
      )}
      {(openingHours || position) && (
        <div className={styles['visit']}>
          {openingHours && <OpeningStatus hours={openingHours} />}
          {position && <MapButton name={name} street={street} city={city} position={position} />}
        </div>
      )}
      <StaticContent key={JSON.stringify(facts)} className={styles['facts']}>
        <FactList facts={facts} />
      </StaticContent>
    </Surface>
  )
}

/** Colours of covers; a facility keeps its own. */
const COVER_TONES = 3

/** Band with the logo, or else initials, the type and drawings of the facility's largest categories. */
function Cover({ facility: { id, type, initials, drawings, logo } }: Pick<FacilityHeaderProps, 'facility'>) {
  return (
    <div className={styles['cover']} data-tone={id % COVER_TONES}>
      {logo ? (
        <Picture photo={logo} sizes="3rem" className={styles['logo']} isLazy={false} />
      ) : (
        <span className={styles['initials']} aria-hidden="true">
          {initials}
        </span>
      )}
      <p className={styles['type']}>{type}</p>
      {drawings.map((path) => (
        <img
          key={path}
          className={styles['drawing']}
          src={path}
          alt=""
          width={40}
          height={40}
          loading="lazy"
        />
      ))}
    </div>
  )
}

function RatingLine({ rating }: { readonly rating: NonNullable<ProfileView['rating']> }) {
  return (
    <StaticContent key={JSON.stringify(rating)} className={styles['rating']}>
      <h2 className={styles['rating-title']}>Opinie</h2>
      <Rating {...rating} source="serwisu mapowego" />
    </StaticContent>
  )
}

interface MapButtonProps extends Pick<ProfileView, 'name' | 'street' | 'city'> {
  readonly position: NonNullable<ProfileView['position']>
}

/** Button that opens a map, which another zone provides. Hidden without JavaScript. */
function MapButton({ name, street, city, position }: MapButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        icon={<MapIcon />}
        className={styles['map-button']}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className={styles['wide-text']}>Zobacz na mapie</span>
        <span className={styles['phone-text']}>Pokaż mapę</span>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={name} size="large">
        <p className={styles['map-address']}>
          {street}, {city}
        </p>
        <div className={styles['map']}>
          <Slot
            name="map-pin"
            position={position}
            label={`Mapa: ${name}, ${street}, ${city}`}
            fallback={<MapFallback />}
          />
        </div>
      </Dialog>
    </>
  )
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
