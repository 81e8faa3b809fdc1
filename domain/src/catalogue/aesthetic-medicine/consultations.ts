import type { CategoryData } from '../data.ts'

export const CONSULTATIONS: CategoryData = {
  id: 2600,
  slug: 'konsultacje-medycyny-estetycznej',
  name: 'Konsultacje medycyny estetycznej',
  services: [
    [2601, 'konsultacja-medycyny-estetycznej', 'Konsultacja medycyny estetycznej', 100, 300],
    [2602, 'konsultacja-dermatologiczna', 'Konsultacja dermatologiczna', 200, 350],
    [2603, 'wizyta-kontrolna-po-zabiegu-estetycznym', 'Wizyta kontrolna po zabiegu estetycznym', 100, 200],
  ],
}
