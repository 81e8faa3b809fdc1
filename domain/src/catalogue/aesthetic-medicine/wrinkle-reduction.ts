import type { CategoryData } from '../data.ts'

export const WRINKLE_REDUCTION: CategoryData = {
  id: 2200,
  slug: 'redukcja-zmarszczek',
  name: 'Redukcja zmarszczek',
  services: [
    [2201, 'redukcja-zmarszczek-czola', 'Redukcja zmarszczek czoła', 400, 700],
    [2202, 'redukcja-zmarszczek-wokol-oczu', 'Redukcja zmarszczek wokół oczu', 400, 700],
    [2203, 'redukcja-lwiej-zmarszczki', 'Redukcja lwiej zmarszczki', 400, 700],
    [
      2204,
      'redukcja-zmarszczek-mimicznych-3-okolice',
      'Redukcja zmarszczek mimicznych – 3 okolice',
      900,
      1500,
    ],
    [
      2205,
      'rozluznienie-miesni-zwaczy-przy-bruksizmie',
      'Rozluźnienie mięśni żwaczy przy bruksizmie',
      900,
      1600,
    ],
    [2206, 'korekta-usmiechu-dziaslowego', 'Korekta uśmiechu dziąsłowego', 400, 800],
    [2207, 'leczenie-nadpotliwosci-pach', 'Leczenie nadpotliwości pach', 1200, 2000],
  ],
}
