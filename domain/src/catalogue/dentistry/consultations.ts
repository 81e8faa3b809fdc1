import type { CategoryData } from '../data.ts'

export const CONSULTATIONS: CategoryData = {
  id: 1100,
  slug: 'konsultacje-stomatologiczne',
  name: 'Konsultacje i wizyty',
  services: [
    [1101, 'konsultacja-stomatologiczna', 'Konsultacja stomatologiczna', 100, 250],
    [1102, 'konsultacja-ortodontyczna', 'Konsultacja ortodontyczna', 150, 350],
    [1103, 'konsultacja-implantologiczna', 'Konsultacja implantologiczna', 150, 350],
    [1104, 'konsultacja-protetyczna', 'Konsultacja protetyczna', 120, 300],
    [1105, 'konsultacja-endodontyczna', 'Konsultacja endodontyczna', 150, 350],
    [1106, 'konsultacja-chirurga-stomatologicznego', 'Konsultacja chirurga stomatologicznego', 150, 350],
    [1107, 'konsultacja-periodontologiczna', 'Konsultacja periodontologiczna', 150, 350],
    [1108, 'konsultacja-stomatologa-dzieciecego', 'Konsultacja stomatologa dziecięcego', 100, 250],
    [1109, 'konsultacja-z-planem-leczenia', 'Konsultacja z planem leczenia', 200, 450],
    [1116, 'konsultacja-stomatologii-estetycznej', 'Konsultacja stomatologii estetycznej', 150, 350],
    [1110, 'konsultacja-w-sprawie-bruksizmu', 'Konsultacja w sprawie bruksizmu', 150, 400],
    [1111, 'konsultacja-stomatologiczna-online', 'Konsultacja stomatologiczna online', 100, 200],
    [1117, 'druga-opinia-stomatologiczna', 'Druga opinia stomatologiczna', 150, 400],
    [1112, 'przeglad-stomatologiczny', 'Przegląd stomatologiczny', 100, 200],
    [1113, 'wizyta-kontrolna', 'Wizyta kontrolna', 100, 180],
    [1114, 'wizyta-pilna-z-bolem-zeba', 'Wizyta pilna z bólem zęba', 150, 350],
    [1118, 'wizyta-domowa-stomatologa', 'Wizyta domowa stomatologa', 350, 800],
    [1115, 'zaswiadczenie-o-stanie-uzebienia', 'Zaświadczenie o stanie uzębienia', 100, 150],
  ],
}
