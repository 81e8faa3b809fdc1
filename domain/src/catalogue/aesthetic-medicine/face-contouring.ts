import type { CategoryData } from '../data.ts'

export const FACE_CONTOURING: CategoryData = {
  id: 2100,
  slug: 'modelowanie-twarzy',
  name: 'Modelowanie twarzy',
  services: [
    [2101, 'powiekszanie-ust-kwasem-hialuronowym', 'Powiększanie ust kwasem hialuronowym', 700, 1400],
    [2102, 'wypelnianie-bruzd-nosowo-wargowych', 'Wypełnianie bruzd nosowo-wargowych', 700, 1300],
    [2103, 'wypelnianie-doliny-lez', 'Wypełnianie doliny łez', 900, 1500],
    [
      2104,
      'modelowanie-policzkow-kwasem-hialuronowym',
      'Modelowanie policzków kwasem hialuronowym',
      900,
      1600,
    ],
    [2105, 'modelowanie-brody-kwasem-hialuronowym', 'Modelowanie brody kwasem hialuronowym', 800, 1500],
    [2106, 'modelowanie-nosa-kwasem-hialuronowym', 'Modelowanie nosa kwasem hialuronowym', 900, 1600],
    [2107, 'rozpuszczanie-kwasu-hialuronowego', 'Rozpuszczanie kwasu hialuronowego', 300, 800],
    [2108, 'lifting-twarzy-nicmi', 'Lifting twarzy nićmi', 1500, 4500],
  ],
}
