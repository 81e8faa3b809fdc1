/** A step from registration to a public price list; partner zone and account name the same ones. */
export interface JoiningStep {
  readonly id: 'account' | 'email' | 'facility' | 'verification' | 'prices'
  readonly title: string
  readonly text: string
}

/** The steps of a manager in their order, with the usual times. */
export const JOINING_STEPS: readonly JoiningStep[] = [
  {
    id: 'account',
    title: 'Załóż konto managera',
    text: 'Wystarczą adres e-mail i hasło. Zajmie to minutę.',
  },
  {
    id: 'email',
    title: 'Potwierdź adres e-mail',
    text: 'Otwórz link z wiadomości, która przychodzi w kilka minut.',
  },
  {
    id: 'facility',
    title: 'Dodaj placówkę albo przejmij istniejącą',
    text: 'Najpierw poszukaj jej w serwisie. Jeśli jej nie ma, podaj nazwę, adres i telefon. Na jednym koncie możesz prowadzić kilka placówek.',
  },
  {
    id: 'verification',
    title: 'Poczekaj na sprawdzenie danych',
    text: 'Zwykle do 2 dni roboczych. Kod wysłany na adres, który placówka ma już w serwisie, przejmuje ją od razu. O wyniku napiszemy.',
  },
  {
    id: 'prices',
    title: 'Dodaj cennik',
    text: 'Wgraj plik z arkusza albo wybierz usługi z katalogu; możesz to zrobić, zanim sprawdzimy dane. Pacjenci zobaczą ceny razem z placówką.',
  },
]
