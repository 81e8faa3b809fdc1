/** A step from registration to a public price list; partner zone and account name the same ones. */
export interface JoiningStep {
  readonly id: 'account' | 'email' | 'facility' | 'verification' | 'prices'
  readonly title: string
  readonly text: string
}

/** How long the verification of a facility takes, and how its manager learns of the result. */
export const VERIFICATION_TIME = 'Zwykle trwa to do 2 dni roboczych, a o wyniku napiszemy.'

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
    text: `${VERIFICATION_TIME} Kod wysłany na adres, który placówka ma już w serwisie, przejmuje ją od razu. Gdy placówka jest sprawdzona, możesz planować promocje i zamówić pakiet Smart.`,
  },
  {
    id: 'prices',
    title: 'Dodaj cennik',
    text: 'Wgraj plik z arkusza albo wybierz usługi z katalogu; możesz to zrobić, zanim sprawdzimy dane. Pacjenci zobaczą ceny razem z placówką.',
  },
]
