import { expect, test } from 'vitest'
import { townLocative } from './locative.ts'
import { TOWNS } from './towns.ts'

/** Written by hand: a town for every rule and kind of exception, and the province capitals. */
const LOCATIVES: readonly (readonly [name: string, locative: string])[] = [
  ['Alwernia', 'w Alwerni'],
  ['Babimost', 'w Babimoście'],
  ['Bardo', 'w Bardzie'],
  ['Białystok', 'w Białymstoku'],
  ['Biały Bór', 'w Białym Borze'],
  ['Biecz', 'w Bieczu'],
  ['Błonie', 'w Błoniu'],
  ['Bolesławiec', 'w Bolesławcu'],
  ['Borne Sulinowo', 'w Bornem Sulinowie'],
  ['Brzeg', 'w Brzegu'],
  ['Brześć Kujawski', 'w Brześciu Kujawskim'],
  ['Busko-Zdrój', 'w Busku-Zdroju'],
  ['Bydgoszcz', 'w Bydgoszczy'],
  ['Bystrzyca Kłodzka', 'w Bystrzycy Kłodzkiej'],
  ['Bytom', 'w Bytomiu'],
  ['Chełm', 'w Chełmie'],
  ['Czerwionka-Leszczyny', 'w Czerwionce-Leszczynach'],
  ['Frampol', 'we Frampolu'],
  ['Gdańsk', 'w Gdańsku'],
  ['Gniew', 'w Gniewie'],
  ['Gniezno', 'w Gnieźnie'],
  ['Golub-Dobrzyń', 'w Golubiu-Dobrzyniu'],
  ['Gorzów Wielkopolski', 'w Gorzowie Wielkopolskim'],
  ['Góra Kalwaria', 'w Górze Kalwarii'],
  ['Grójec', 'w Grójcu'],
  ['Grudziądz', 'w Grudziądzu'],
  ['Iłża', 'w Iłży'],
  ['Jasło', 'w Jaśle'],
  ['Jaworzno', 'w Jaworznie'],
  ['Kalisz', 'w Kaliszu'],
  ['Kamieniec Ząbkowicki', 'w Kamieńcu Ząbkowickim'],
  ['Kańczuga', 'w Kańczudze'],
  ['Katowice', 'w Katowicach'],
  ['Kazimierza Wielka', 'w Kazimierzy Wielkiej'],
  ['Kazimierz Dolny', 'w Kazimierzu Dolnym'],
  ['Kąty Wrocławskie', 'w Kątach Wrocławskich'],
  ['Kielce', 'w Kielcach'],
  ['Konstancin-Jeziorna', 'w Konstancinie-Jeziornie'],
  ['Kraków', 'w Krakowie'],
  ['Krosno Odrzańskie', 'w Krośnie Odrzańskim'],
  ['Książ Wielkopolski', 'w Książu Wielkopolskim'],
  ['Leszno', 'w Lesznie'],
  ['Lublin', 'w Lublinie'],
  ['Lwówek Śląski', 'we Lwówku Śląskim'],
  ['Łańcut', 'w Łańcucie'],
  ['Łódź', 'w Łodzi'],
  ['Marki', 'w Markach'],
  ['Myślibórz', 'w Myśliborzu'],
  ['Nakło nad Notecią', 'w Nakle nad Notecią'],
  ['Nowe Skalmierzyce', 'w Nowych Skalmierzycach'],
  ['Nowe Warpno', 'w Nowym Warpnie'],
  ['Nowy Tomyśl', 'w Nowym Tomyślu'],
  ['Nysa', 'w Nysie'],
  ['Olsztyn', 'w Olsztynie'],
  ['Opoczno', 'w Opocznie'],
  ['Opole', 'w Opolu'],
  ['Osiek', 'w Osieku'],
  ['Ostroróg', 'w Ostrorogu'],
  ['Oświęcim', 'w Oświęcimiu'],
  ['Piła', 'w Pile'],
  ['Poznań', 'w Poznaniu'],
  ['Przysucha', 'w Przysusze'],
  ['Ruciane-Nida', 'w Rucianem-Nidzie'],
  ['Rzeszów', 'w Rzeszowie'],
  ['Siedliszcze', 'w Siedliszczu'],
  ['Stalowa Wola', 'w Stalowej Woli'],
  ['Stargard', 'w Stargardzie'],
  ['Szczecin', 'w Szczecinie'],
  ['Toruń', 'w Toruniu'],
  ['Wałbrzych', 'w Wałbrzychu'],
  ['Warszawa', 'w Warszawie'],
  ['Warta', 'w Warcie'],
  ['Wisła', 'w Wiśle'],
  ['Władysławowo', 'we Władysławowie'],
  ['Wrocław', 'we Wrocławiu'],
  ['Wschowa', 'we Wschowie'],
  ['Zabrze', 'w Zabrzu'],
  ['Zator', 'w Zatorze'],
  ['Zielona Góra', 'w Zielonej Górze'],
  ['Złotoryja', 'w Złotoryi'],
]

test.each(LOCATIVES)('%s: %s', (name, locative) => {
  expect(townLocative(name)).toBe(locative)
})

test('has a locative for all towns but the two that share one', () => {
  const without = TOWNS.filter(({ name }) => townLocative(name) === null)
  expect(without.map(({ name }) => name)).toEqual(['Lipsk', 'Lipsko'])
})

test('has no locative that two names share, and none that is the nominative', () => {
  const names = [...new Set(TOWNS.map(({ name }) => name))]
  const locatives = names.flatMap((name) => townLocative(name) ?? [])
  expect(new Set(locatives).size).toBe(locatives.length)
  expect(names.filter((name) => townLocative(name)?.replace(/^we? /, '') === name)).toEqual([])
})

test.each(['', 'Tokio', 'Wieś pod Lasem', 'constructor'])('has none for "%s"', (name) => {
  expect(townLocative(name)).toBeNull()
})
