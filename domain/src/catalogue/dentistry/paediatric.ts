import type { CategoryData } from '../data.ts'

export const PAEDIATRIC: CategoryData = {
  id: 400,
  slug: 'pedodoncja',
  name: 'Pedodoncja (stomatologia dziecięca)',
  services: [
    [401, 'wizyta-adaptacyjna-dziecka', 'Wizyta adaptacyjna dziecka', 100, 200],
    [402, 'przeglad-uzebienia-dziecka', 'Przegląd uzębienia dziecka', 100, 200],
    [403, 'wypelnienie-zeba-mlecznego', 'Wypełnienie zęba mlecznego', 150, 300],
    [404, 'kolorowe-wypelnienie-zeba-mlecznego', 'Kolorowe wypełnienie zęba mlecznego', 180, 300],
    [405, 'leczenie-kanalowe-zeba-mlecznego', 'Leczenie kanałowe zęba mlecznego', 250, 500],
    [406, 'amputacja-miazgi-zeba-mlecznego', 'Amputacja miazgi zęba mlecznego', 200, 450],
    [407, 'opatrunek-w-zebie-mlecznym', 'Opatrunek w zębie mlecznym', 100, 200],
    [408, 'impregnacja-zebow-mlecznych', 'Impregnacja zębów mlecznych', 100, 300],
    [409, 'usuniecie-zeba-mlecznego', 'Usunięcie zęba mlecznego', 120, 300],
    [410, 'lakowanie-bruzd-zebow-stalych-u-dziecka', 'Lakowanie bruzd zębów stałych u dziecka', 100, 180],
    [411, 'lakierowanie-zebow-u-dziecka', 'Lakierowanie zębów u dziecka', 100, 250],
    [412, 'fluoryzacja-u-dziecka', 'Fluoryzacja u dziecka', 100, 200],
    [413, 'higienizacja-u-dziecka', 'Higienizacja u dziecka', 150, 350],
    [
      414,
      'instruktaz-higieny-jamy-ustnej-dla-dziecka',
      'Instruktaż higieny jamy ustnej dla dziecka',
      100,
      150,
    ],
    [415, 'korona-stalowa-na-zab-mleczny', 'Korona stalowa na ząb mleczny', 350, 700],
    [416, 'korona-cyrkonowa-na-zab-mleczny', 'Korona cyrkonowa na ząb mleczny', 600, 1200],
    [417, 'utrzymywacz-przestrzeni', 'Utrzymywacz przestrzeni', 400, 800],
    [418, 'leczenie-urazu-zeba-mlecznego', 'Leczenie urazu zęba mlecznego', 150, 400],
  ],
}
