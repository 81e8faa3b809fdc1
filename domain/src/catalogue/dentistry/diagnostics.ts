import type { CategoryData } from '../data.ts'

export const DIAGNOSTICS: CategoryData = {
  id: 1000,
  slug: 'diagnostyka-rtg',
  name: 'Diagnostyka i RTG',
  services: [
    [1001, 'rtg-zeba', 'RTG zęba (zdjęcie punktowe)', 50, 100],
    [1002, 'rtg-skrzydlowo-zgryzowe', 'RTG skrzydłowo-zgryzowe', 50, 120],
    [1016, 'rtg-zgryzowe', 'RTG zgryzowe', 60, 130],
    [1017, 'seria-zdjec-rtg-wewnatrzustnych', 'Seria zdjęć RTG wewnątrzustnych', 250, 500],
    [1003, 'rtg-pantomograficzne', 'RTG pantomograficzne', 100, 180],
    [1018, 'rtg-pantomograficzne-z-opisem', 'RTG pantomograficzne z opisem', 130, 230],
    [1004, 'rtg-cefalometryczne', 'RTG cefalometryczne', 100, 180],
    [1019, 'tomografia-cbct-1-zab', 'Tomografia CBCT – 1 ząb', 130, 250],
    [1005, 'tomografia-cbct-wybrany-odcinek', 'Tomografia CBCT – wybrany odcinek', 150, 280],
    [1006, 'tomografia-cbct-1-luk', 'Tomografia CBCT – 1 łuk', 200, 350],
    [1007, 'tomografia-cbct-2-luki', 'Tomografia CBCT – 2 łuki', 280, 450],
    [1008, 'tomografia-cbct-zatok-szczekowych', 'Tomografia CBCT zatok szczękowych', 250, 400],
    [
      1009,
      'tomografia-cbct-stawow-skroniowo-zuchwowych',
      'Tomografia CBCT stawów skroniowo-żuchwowych',
      280,
      450,
    ],
    [1010, 'opis-tomografii-cbct', 'Opis tomografii CBCT', 100, 250],
    [1011, 'skan-wewnatrzustny', 'Skan wewnątrzustny', 150, 400],
    [1012, 'wycisk-diagnostyczny', 'Wycisk diagnostyczny', 100, 300],
    [1013, 'modele-diagnostyczne', 'Modele diagnostyczne', 100, 250],
    [1014, 'dokumentacja-fotograficzna-uzebienia', 'Dokumentacja fotograficzna uzębienia', 50, 150],
    [1015, 'badanie-stawow-skroniowo-zuchwowych', 'Badanie stawów skroniowo-żuchwowych', 200, 400],
  ],
}
