import type { CategoryData } from '../data.ts'

export const PERIODONTOLOGY: CategoryData = {
  id: 1200,
  slug: 'periodontologia',
  name: 'Periodontologia',
  services: [
    [1201, 'kiretaz-zamkniety-1-zab', 'Kiretaż zamknięty – 1 ząb', 100, 200],
    [1202, 'kiretaz-zamkniety-1-kwadrant', 'Kiretaż zamknięty – 1 kwadrant', 250, 500],
    [1203, 'kiretaz-otwarty-1-zab', 'Kiretaż otwarty – 1 ząb', 200, 450],
    [1204, 'kiretaz-otwarty-1-kwadrant', 'Kiretaż otwarty – 1 kwadrant', 700, 1500],
    [1205, 'skaling-poddziaslowy-1-kwadrant', 'Skaling poddziąsłowy – 1 kwadrant', 150, 350],
    [1206, 'plukanie-kieszonek-dziaslowych', 'Płukanie kieszonek dziąsłowych', 100, 200],
    [1207, 'podanie-leku-do-kieszonki-dziaslowej', 'Podanie leku do kieszonki dziąsłowej', 100, 200],
    [1208, 'szynowanie-rozchwianych-zebow', 'Szynowanie rozchwianych zębów', 300, 900],
    [1209, 'plastyka-dziasla-1-zab', 'Plastyka dziąsła – 1 ząb', 250, 700],
    [1210, 'wydluzenie-korony-klinicznej', 'Wydłużenie korony klinicznej', 500, 1200],
    [1211, 'gingiwektomia', 'Gingiwektomia', 300, 800],
    [1212, 'pokrycie-recesji-dziasla', 'Pokrycie recesji dziąsła', 900, 2200],
    [1213, 'przeszczep-dziasla', 'Przeszczep dziąsła', 1200, 2500],
    [1214, 'plastyka-wedzidelka-wargi', 'Plastyka wędzidełka wargi', 350, 800],
    [1215, 'plastyka-wedzidelka-jezyka', 'Plastyka wędzidełka języka', 350, 800],
    [1216, 'depigmentacja-dziasel', 'Depigmentacja dziąseł', 500, 1500],
    [1217, 'sterowana-regeneracja-tkanek', 'Sterowana regeneracja tkanek', 1200, 3000],
  ],
}
