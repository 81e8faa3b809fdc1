import type { CategoryData } from '../data.ts'

export const ANAESTHESIA: CategoryData = {
  id: 1300,
  slug: 'znieczulenie-i-sedacja',
  name: 'Znieczulenie i sedacja',
  services: [
    [1301, 'znieczulenie-powierzchniowe', 'Znieczulenie powierzchniowe', 20, 60],
    [1302, 'znieczulenie-miejscowe', 'Znieczulenie miejscowe', 40, 100],
    [1309, 'znieczulenie-nasiekowe', 'Znieczulenie nasiękowe', 40, 100],
    [1303, 'znieczulenie-przewodowe', 'Znieczulenie przewodowe', 50, 120],
    [1310, 'znieczulenie-srodwiezadlowe', 'Znieczulenie śródwięzadłowe', 50, 120],
    [1304, 'znieczulenie-komputerowe', 'Znieczulenie komputerowe', 60, 130],
    [1305, 'sedacja-wziewna', 'Sedacja wziewna (gaz rozweselający)', 150, 350],
    [1306, 'sedacja-dozylna', 'Sedacja dożylna', 800, 1800],
    [1307, 'znieczulenie-ogolne', 'Znieczulenie ogólne – 1 godzina', 1200, 2500],
    [1311, 'znieczulenie-ogolne-kolejna-godzina', 'Znieczulenie ogólne – kolejna godzina', 600, 1200],
    [1308, 'konsultacja-anestezjologiczna', 'Konsultacja anestezjologiczna', 200, 400],
  ],
}
