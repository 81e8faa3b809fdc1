import { Building, Mail, Plus, User } from '@medicena/shared-ui/icon'
import { ADD_FACILITY, FACILITIES } from '../facilities/facility-links.ts'
import type { HomeView } from './home-loader.ts'
import { Steps } from './steps.tsx'

type ManagerHomeProps = Omit<Extract<HomeView, { userType: 'manager' }>, 'userType'>

/** What a manager has, and can do next; without a facility that is to add one. */
export function ManagerHome({ facilities, contactRequests }: ManagerHomeProps) {
  const add = {
    href: ADD_FACILITY,
    icon: <Plus />,
    name: facilities === 0 ? 'Dodaj pierwszą placówkę' : 'Dodaj placówkę',
    detail: 'Po zapisaniu profil placówki jest od razu widoczny dla pacjentów.',
  }
  const own = {
    href: '/account/user-data',
    icon: <User />,
    name: 'Twoje dane',
    detail: 'Dane kontaktowe, pobranie kopii danych i usunięcie konta.',
  }
  if (facilities === 0) return <Steps steps={[add, own]} />
  return (
    <Steps
      steps={[
        {
          href: '/account/contact-requests',
          icon: <Mail />,
          figure: contactRequests,
          name: 'Zgłoszenia',
          detail:
            contactRequests === 0
              ? 'Nikt nie czeka na telefon ani wiadomość.'
              : 'Osoby, które czekają na telefon lub wiadomość od placówki.',
        },
        {
          href: FACILITIES,
          icon: <Building />,
          figure: facilities,
          name: 'Placówki',
          detail: 'Dane placówek, cenniki i promocje.',
        },
        add,
        own,
      ]}
    />
  )
}
