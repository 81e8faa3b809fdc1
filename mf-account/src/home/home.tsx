import { withNonBreakingSpaces } from '@medicena/domain/typography'
import type { ManagedFacility } from '@medicena/provider-client/managed-facilities'
import { StretchedLink, Surface } from '@medicena/shared-ui/card'
import {
  BadgePercent,
  Building,
  Heart,
  Mail,
  Plus,
  Search,
  Stethoscope,
  User,
} from '@medicena/shared-ui/icon'
import { Slot } from '@medicena/zone-kit/slot'
import type { ReactNode } from 'react'
import layout from '../account/layout.module.css'
import { EmailConfirmation } from '../email-confirmation/email-confirmation.tsx'
import { ADD_FACILITY_PATH, FACILITIES_PATH } from '../facilities/managed-facility.ts'
import { areFirstStepsDone, FirstSteps } from '../first-steps/first-steps.tsx'
import styles from './home.module.css'

interface AnyProps {
  /** The account's address until it is confirmed; null without one, or afterwards. */
  readonly unconfirmedEmail: string | null
}

interface UserProps extends AnyProps {
  readonly userType: 'user'
  /** Whether the user has filled in all their data. */
  readonly isComplete: boolean
}

interface ManagerProps extends AnyProps {
  readonly userType: 'manager'
  readonly facilities: readonly ManagedFacility[]
  /** Whether a claim waits for a decision. */
  readonly hasOpenClaim: boolean
}

export type HomeProps = UserProps | ManagerProps

/** Card with a next step for the user. */
interface Step {
  readonly href: string
  readonly icon: ReactNode
  readonly name: string
  readonly detail: string
  /** Number of items behind the link. */
  readonly count?: ReactNode
}

/** Start page of the account: one card for each next step. */
export function Home(props: HomeProps) {
  const { unconfirmedEmail } = props
  if (props.userType === 'user') {
    return (
      <>
        <EmailConfirmation
          email={unconfirmedEmail}
          purpose="Otwórz ten link, aby potwierdzić, że to Twój adres."
        />
        <StepCards steps={userSteps(props)} />
      </>
    )
  }
  const firstSteps = { ...props, isEmailConfirmed: unconfirmedEmail === null }
  return (
    <>
      <EmailConfirmation email={unconfirmedEmail} />
      {!areFirstStepsDone(firstSteps) && <FirstSteps {...firstSteps} />}
      {props.facilities.length > 0 && <StepCards steps={managerSteps(props)} />}
    </>
  )
}

function StepCards({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <ul className={styles['steps']}>
      {steps.map(({ href, icon, name, detail, count }) => (
        <Surface key={name} as="li" interactive className={styles['step']}>
          <span className={styles['icon']}>{icon}</span>
          <div className={layout['lines']}>
            <h2 className={layout['title']}>
              <StretchedLink href={href}>
                {name}
                {count !== undefined && ' '}
                {count !== undefined && <span className={styles['count']}>{count}</span>}
              </StretchedLink>
            </h2>
            <p className={layout['muted']}>{withNonBreakingSpaces(detail)}</p>
          </div>
        </Surface>
      ))}
    </ul>
  )
}

function userSteps({ isComplete }: UserProps): readonly Step[] {
  const data: Step = {
    href: '/account/user-data',
    icon: <User />,
    name: 'Uzupełnij swoje dane',
    detail: 'Imię, nazwisko, miasto i numer telefonu. Żadne z tych pól nie jest wymagane.',
  }
  return [
    ...(isComplete ? [] : [data]),
    {
      href: '/ulubione',
      icon: <Heart />,
      count: <Slot name="favourites-number" />,
      name: 'Ulubione',
      detail: 'Placówki i ceny zapisane sercem.',
    },
    {
      href: '/',
      icon: <Search />,
      name: 'Porównaj ceny usług',
      detail: 'Znajdź zabieg lub specjalizację i porównaj ceny w placówkach w Twojej okolicy.',
    },
    {
      href: '/plan',
      icon: <Stethoscope />,
      name: 'Policz koszt całego leczenia',
      detail: 'Kilka usług naraz: suma w każdej placówce w okolicy.',
    },
    {
      href: '/promocje',
      icon: <BadgePercent />,
      name: 'Zobacz promocje dnia',
      detail: 'Obniżki, przy których podajemy najniższą cenę z 30 dni.',
    },
  ]
}

function managerSteps({ facilities }: ManagerProps): readonly Step[] {
  const contactRequestsNumber = facilities.reduce((sum, facility) => sum + facility.contactRequestsNumber, 0)
  return [
    {
      href: '/account/contact-requests',
      icon: <Mail />,
      count: contactRequestsNumber,
      name: 'Zgłoszenia',
      detail:
        contactRequestsNumber === 0
          ? 'Nikt nie czeka na telefon ani wiadomość.'
          : 'Prośby pacjentów o telefon lub wiadomość od placówki.',
    },
    {
      href: FACILITIES_PATH,
      icon: <Building />,
      count: facilities.length,
      name: 'Placówki',
      detail: 'Dane placówek, cenniki, promocje i pakiety.',
    },
    {
      href: ADD_FACILITY_PATH,
      icon: <Plus />,
      name: 'Dodaj placówkę',
      detail: 'Sprawdzimy dane placówki, a potem jej profil zobaczą pacjenci.',
    },
  ]
}
