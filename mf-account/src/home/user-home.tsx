import { BadgePercent, CalendarDays, Search, User } from '@medicena/shared-ui/icon'
import { Steps } from './steps.tsx'

/** What a user can do next; unfinished data come first. */
export function UserHome({ complete }: { readonly complete: boolean }) {
  return (
    <Steps
      steps={[
        complete
          ? {
              href: '/account/user-data',
              icon: <User />,
              name: 'Sprawdź swoje dane',
              detail: 'Wszystko uzupełnione. Możesz je zmienić, pobrać albo usunąć.',
            }
          : {
              href: '/account/user-data',
              icon: <User />,
              name: 'Uzupełnij swoje dane',
              detail: 'Imię, nazwisko, miasto i numer telefonu. Żadne z tych pól nie jest wymagane.',
            },
        {
          href: '/',
          icon: <Search />,
          name: 'Porównaj ceny usług',
          detail: 'Znajdź zabieg lub specjalizację i porównaj ceny w placówkach w Twojej okolicy.',
        },
        {
          href: '/promocje',
          icon: <BadgePercent />,
          name: 'Zobacz promocje dnia',
          detail: 'Obniżki, przy których podajemy najniższą cenę z 30 dni.',
        },
        {
          href: '/account/user-data#wizyty',
          icon: <CalendarDays />,
          name: 'Twoje wizyty',
          detail: 'Jak umówić wizytę w placówce, którą wybierzesz.',
        },
      ]}
    />
  )
}
