/** A treatment of several services, which an editor has put together as a template of a plan. */
export interface Treatment {
  /** Polish name, under 45 characters. */
  readonly name: string
  /** One Polish sentence about the course of the treatment. */
  readonly description: string
  /** Slugs of the catalogue's services, in the order of the treatment. */
  readonly services: readonly string[]
}

/**
 * Templates of plans in display order (docs/guides/editor.md). They name what such a treatment usually consists of; only an
 * examination decides what is needed. Reviewed by hand: no template may promise a cure or name a medicine.
 */
export const TREATMENTS: readonly Treatment[] = [
  {
    name: 'Leczenie kanałowe zęba trzonowego',
    description: 'Badanie ze zdjęciem, leczenie kanałów i odbudowa zęba.',
    services: [
      'konsultacja-stomatologiczna',
      'rtg-zeba',
      'leczenie-kanalowe-zeba-trzonowego',
      'odbudowa-zeba-po-leczeniu-kanalowym',
    ],
  },
  {
    name: 'Leczenie ubytku z wypełnieniem',
    description: 'Przegląd, znieczulenie i wypełnienie jednego zęba.',
    services: ['przeglad-stomatologiczny', 'znieczulenie-miejscowe', 'wypelnienia'],
  },
  {
    name: 'Implant z koroną',
    description: 'Konsultacja z tomografią, wszczepienie implantu, łącznik i korona na jeden ząb.',
    services: [
      'konsultacja-implantologiczna',
      'tomografia-cbct-wybrany-odcinek',
      'implant-zebowy',
      'lacznik-implantologiczny-standardowy',
      'korona-na-implancie',
    ],
  },
  {
    name: 'Korona na własny ząb',
    description: 'Konsultacja, odbudowa zęba pod koronę, korona tymczasowa i korona cyrkonowa.',
    services: [
      'konsultacja-protetyczna',
      'odbudowa-zeba-pod-korone',
      'korona-tymczasowa',
      'korona-cyrkonowa',
    ],
  },
  {
    name: 'Usunięcie zęba',
    description: 'Konsultacja ze zdjęciem, znieczulenie i usunięcie zęba.',
    services: ['konsultacja-stomatologiczna', 'rtg-zeba', 'znieczulenie-miejscowe', 'usuniecie-zeba'],
  },
  {
    name: 'Usunięcie ósemki',
    description: 'Konsultacja chirurga ze zdjęciem, zabieg i kontrola po zabiegu.',
    services: [
      'konsultacja-chirurga-stomatologicznego',
      'rtg-pantomograficzne',
      'usuniecie-zeba-madrosci',
      'kontrola-po-zabiegu-chirurgicznym',
    ],
  },
  {
    name: 'Początek leczenia ortodontycznego',
    description: 'Konsultacja, dwa zdjęcia, plan leczenia i założenie aparatu stałego na dwa łuki.',
    services: [
      'konsultacja-ortodontyczna',
      'rtg-pantomograficzne',
      'rtg-cefalometryczne',
      'plan-leczenia-ortodontycznego',
      'aparat-staly-metalowy-2-luki',
    ],
  },
  {
    name: 'Higienizacja i wybielanie zębów',
    description: 'Przegląd, usunięcie kamienia i osadów, a potem wybielanie.',
    services: ['przeglad-stomatologiczny', 'skaling-i-piaskowanie', 'wybielanie-zebow'],
  },
  {
    name: 'Szyna przy zgrzytaniu zębami',
    description: 'Konsultacja w sprawie bruksizmu, szyna relaksacyjna i wizyta kontrolna.',
    services: ['konsultacja-w-sprawie-bruksizmu', 'szyna-relaksacyjna', 'wizyta-kontrolna-z-szyna'],
  },
  {
    name: 'Pierwsze wizyty dziecka u dentysty',
    description: 'Wizyta adaptacyjna, przegląd uzębienia i fluoryzacja.',
    services: ['wizyta-adaptacyjna-dziecka', 'przeglad-uzebienia-dziecka', 'fluoryzacja-u-dziecka'],
  },
  {
    name: 'Redukcja zmarszczek mimicznych',
    description: 'Konsultacja, zabieg na trzy okolice twarzy i wizyta kontrolna.',
    services: [
      'konsultacja-medycyny-estetycznej',
      'redukcja-zmarszczek-mimicznych-3-okolice',
      'wizyta-kontrolna-po-zabiegu-estetycznym',
    ],
  },
]
