/** Parts of the largest cities that clinics like to carry in their names, by the city's slug. */
export const DISTRICTS: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'warszawa',
    ['Mokotów', 'Ursynów', 'Wola', 'Bielany', 'Wilanów', 'Żoliborz', 'Saska Kępa', 'Białołęka', 'Kabaty'],
  ],
  ['krakow', ['Podgórze', 'Krowodrza', 'Kazimierz', 'Nowa Huta', 'Ruczaj', 'Bronowice', 'Zabłocie']],
  [
    'wroclaw',
    ['Krzyki', 'Śródmieście', 'Psie Pole', 'Fabryczna', 'Biskupin', 'Ołtaszyn', 'Jagodno', 'Gaj', 'Nadodrze'],
  ],
  ['lodz', ['Bałuty', 'Widzew', 'Polesie', 'Retkinia', 'Teofilów', 'Radogoszcz']],
  ['poznan', ['Jeżyce', 'Grunwald', 'Rataje', 'Winogrady', 'Wilda', 'Piątkowo', 'Naramowice']],
  ['gdansk', ['Wrzeszcz', 'Oliwa', 'Przymorze', 'Zaspa', 'Chełm', 'Jasień']],
  ['szczecin', ['Pogodno', 'Niebuszewo', 'Gumieńce', 'Warszewo', 'Prawobrzeże']],
  ['bydgoszcz', ['Fordon', 'Szwederowo', 'Bartodzieje', 'Osowa Góra']],
  ['lublin', ['Czechów', 'Czuby', 'Wieniawa', 'Sławin', 'Bronowice']],
  ['katowice', ['Ligota', 'Brynów', 'Koszutka', 'Bogucice', 'Piotrowice']],
  ['gdynia', ['Orłowo', 'Redłowo', 'Chylonia', 'Witomino']],
])
