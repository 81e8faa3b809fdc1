import type { CategoryData } from '../data.ts'

export const BIOSTIMULATION: CategoryData = {
  id: 2300,
  slug: 'mezoterapia-i-biostymulacja',
  name: 'Mezoterapia i biostymulacja',
  services: [
    [2301, 'mezoterapia-iglowa-twarzy', 'Mezoterapia igłowa twarzy', 300, 700],
    [2302, 'mezoterapia-iglowa-skory-glowy', 'Mezoterapia igłowa skóry głowy', 300, 700],
    [2303, 'mezoterapia-mikroiglowa-twarzy', 'Mezoterapia mikroigłowa twarzy', 300, 700],
    [2304, 'osocze-bogatoplytkowe-twarz', 'Osocze bogatopłytkowe – twarz', 500, 1000],
    [2305, 'osocze-bogatoplytkowe-skora-glowy', 'Osocze bogatopłytkowe – skóra głowy', 500, 1000],
    [2306, 'stymulatory-tkankowe-twarz', 'Stymulatory tkankowe – twarz', 900, 1800],
  ],
}
