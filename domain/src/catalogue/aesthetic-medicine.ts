import type { CategoryData, RootData } from './catalogue-data.ts'

const CONSULTATIONS: CategoryData = {
  id: 2600,
  slug: 'konsultacje-medycyny-estetycznej',
  name: 'Konsultacje medycyny estetycznej',
  services: [
    [2601, 'konsultacja-medycyny-estetycznej', 'Konsultacja medycyny estetycznej', 100, 300],
    [2602, 'konsultacja-dermatologiczna', 'Konsultacja dermatologiczna', 200, 350],
    [2603, 'wizyta-kontrolna-po-zabiegu-estetycznym', 'Wizyta kontrolna po zabiegu estetycznym', 100, 200],
  ],
}

const WRINKLE_REDUCTION: CategoryData = {
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

const FACE_CONTOURING: CategoryData = {
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

const BIOSTIMULATION: CategoryData = {
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

const PEELS: CategoryData = {
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

const LASER_THERAPY: CategoryData = {
  id: 2500,
  slug: 'laseroterapia',
  name: 'Laseroterapia',
  services: [
    [2501, 'depilacja-laserowa-pachy', 'Depilacja laserowa – pachy', 100, 300],
    [2502, 'depilacja-laserowa-lydki', 'Depilacja laserowa – łydki', 250, 600],
    [2503, 'laserowe-zamykanie-naczynek', 'Laserowe zamykanie naczynek', 300, 800],
    [2504, 'laserowe-usuwanie-przebarwien', 'Laserowe usuwanie przebarwień', 300, 800],
    [2505, 'laserowe-usuwanie-tatuazu', 'Laserowe usuwanie tatuażu', 200, 700],
    [2506, 'laser-frakcyjny-twarz', 'Laser frakcyjny – twarz', 700, 2000],
  ],
}

/**
 * Services of aesthetic medicine, named by their purpose: Polish law forbids advertising prescription medicines to the
 * public.
 */
export const AESTHETIC_MEDICINE: RootData = {
  id: 2,
  slug: 'medycyna-estetyczna',
  name: 'Medycyna estetyczna',
  categories: [CONSULTATIONS, WRINKLE_REDUCTION, FACE_CONTOURING, BIOSTIMULATION, PEELS, LASER_THERAPY],
}
