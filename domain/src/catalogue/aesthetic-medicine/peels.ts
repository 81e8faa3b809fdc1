import type { CategoryData } from '../data.ts'

export const PEELS: CategoryData = {
  id: 2400,
  slug: 'peelingi',
  name: 'Peelingi i oczyszczanie skóry',
  services: [
    [2401, 'peeling-chemiczny-twarzy', 'Peeling chemiczny twarzy', 200, 500],
    [2402, 'peeling-migdalowy', 'Peeling migdałowy', 150, 350],
    [2403, 'peeling-tca', 'Peeling TCA', 400, 900],
    [2404, 'peeling-kawitacyjny', 'Peeling kawitacyjny', 100, 250],
    [2405, 'mikrodermabrazja-twarzy', 'Mikrodermabrazja twarzy', 120, 300],
    [2406, 'oczyszczanie-wodorowe-twarzy', 'Oczyszczanie wodorowe twarzy', 200, 400],
  ],
}
