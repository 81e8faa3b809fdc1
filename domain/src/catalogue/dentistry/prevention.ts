import type { CategoryData } from '../data.ts'

export const PREVENTION: CategoryData = {
  id: 500,
  slug: 'profilaktyka',
  name: 'Profilaktyka',
  services: [
    [501, 'skaling-piaskowanie-fluoryzacja', 'Skaling, piaskowanie i fluoryzacja (pakiet)', 200, 600],
    [502, 'skaling', 'Skaling', 150, 400],
    [503, 'skaling-1-luk', 'Skaling – 1 łuk', 100, 250],
    [516, 'skaling-i-piaskowanie', 'Skaling i piaskowanie', 200, 450],
    [504, 'piaskowanie-zebow', 'Piaskowanie zębów', 120, 300],
    [505, 'polerowanie-zebow', 'Polerowanie zębów', 100, 200],
    [506, 'fluoryzacja', 'Fluoryzacja', 100, 200],
    [517, 'fluoryzacja-metoda-nakladkowa', 'Fluoryzacja metodą nakładkową', 120, 250],
    [507, 'lakierowanie-zebow', 'Lakierowanie zębów', 100, 250],
    [508, 'lakowanie-bruzd-1-zab', 'Lakowanie bruzd – 1 ząb', 100, 180],
    [518, 'lakowanie-bruzd-4-zeby', 'Lakowanie bruzd – 4 zęby', 350, 600],
    [509, 'instruktaz-higieny-jamy-ustnej', 'Instruktaż higieny jamy ustnej', 100, 200],
    [510, 'higienizacja-przy-aparacie-stalym', 'Higienizacja przy aparacie stałym', 250, 450],
    [511, 'higienizacja-wokol-implantow', 'Higienizacja wokół implantów', 250, 500],
    [512, 'usuniecie-osadow-i-przebarwien', 'Usunięcie osadów i przebarwień', 120, 300],
    [513, 'remineralizacja-szkliwa', 'Remineralizacja szkliwa', 100, 300],
    [514, 'ozonoterapia-stomatologiczna', 'Ozonoterapia stomatologiczna', 100, 200],
    [515, 'ochraniacz-na-zeby-dla-sportowcow', 'Ochraniacz na zęby dla sportowców', 300, 700],
  ],
}
