/** Names by the slug of their town. */
const LISTS = `
bialystok: Antoniuk, Bacieczki, Bojary, Dojlidy, Dziesięciny, Nowe Miasto, Piasta, Starosielce, Wysoki Stoczek,
Wygoda, Zielone Wzgórza;
bielsko-biala: Aleksandrowice, Hałcnów, Kamienica, Komorowice, Lipnik, Wapienica;
bydgoszcz: Bartodzieje, Błonie, Czyżkówko, Fordon, Górzyskowo, Jachcice, Kapuściska, Miedzyń, Okole, Osowa Góra,
Szwederowo, Wyżyny, Wzgórze Wolności;
czestochowa: Błeszno, Lisiniec, Parkitka, Północ, Raków, Stradom, Tysiąclecie, Wrzosowiak;
gdansk: Aniołki, Brzeźno, Chełm, Jasień, Kokoszki, Letnica, Matarnia, Morena, Nowy Port, Oliwa, Orunia, Osowa,
Przymorze, Siedlce, Stogi, Suchanino, Śródmieście, Ujeścisko, Wrzeszcz, Zaspa, Żabianka;
gdynia: Chwarzno, Chylonia, Cisowa, Dąbrowa, Działki Leśne, Grabówek, Karwiny, Kamienna Góra, Leszczynki, Mały Kack,
Obłuże, Oksywie, Orłowo, Pogórze, Pustki Cisowskie, Redłowo, Śródmieście, Wielki Kack, Witomino,
Wzgórze Świętego Maksymiliana;
gliwice: Bojków, Łabędy, Sikornik, Sośnica, Szobiszowice, Trynek, Zatorze;
katowice: Bogucice, Brynów, Dąb, Giszowiec, Janów, Kostuchna, Koszutka, Ligota, Murcki, Nikiszowiec, Ochojec,
Osiedle Tysiąclecia, Panewniki, Piotrowice, Szopienice, Śródmieście, Wełnowiec, Załęże, Zawodzie;
kielce: Baranówek, Białogon, Bocianek, Czarnów, Herby, Ślichowice, Szydłówek, Uroczysko;
krakow: Bieńczyce, Bieżanów, Bronowice, Czyżyny, Dębniki, Grzegórzki, Kazimierz, Kleparz, Krowodrza, Kurdwanów,
Łagiewniki, Mistrzejowice, Nowa Huta, Płaszów, Podgórze, Prądnik Biały, Prądnik Czerwony, Prokocim, Ruczaj, Salwator,
Stare Miasto, Swoszowice, Wola Duchacka, Wzgórza Krzesławickie, Zabłocie, Zwierzyniec;
lodz: Bałuty, Chojny, Górna, Julianów, Olechów, Polesie, Radogoszcz, Retkinia, Ruda, Stoki, Śródmieście, Teofilów,
Widzew;
lublin: Bronowice, Czechów, Czuby, Dziesiąta, Felin, Kalinowszczyzna, Konstantynów, Ponikwoda, Rury, Sławin,
Stare Miasto, Śródmieście, Tatary, Węglin, Wieniawa, Wrotków;
olsztyn: Dajtki, Gutkowo, Jaroty, Kormoran, Kortowo, Nagórki, Pieczewo, Podleśna, Zatorze;
poznan: Dębiec, Górczyn, Grunwald, Jeżyce, Junikowo, Łazarz, Ławica, Malta, Naramowice, Nowe Miasto, Ogrody, Piątkowo,
Podolany, Rataje, Sołacz, Stare Miasto, Starołęka, Strzeszyn, Szczepankowo, Wilda, Winogrady;
radom: Gołębiów, Michałów, Południe, Prędocinek, Ustronie, XV-lecia;
rzeszow: Baranówka, Drabinianka, Nowe Miasto, Pobitno, Przybyszówka, Słocina, Staromieście, Zalesie;
sosnowiec: Dańdówka, Kazimierz, Klimontów, Milowice, Niwka, Pogoń, Sielec, Zagórze;
szczecin: Bezrzecze, Bukowe, Dąbie, Drzetowo, Gumieńce, Majowe, Niebuszewo, Pogodno, Pomorzany, Prawobrzeże,
Śródmieście, Słoneczne, Turzyn, Warszewo, Zdroje, Żelechowa;
torun: Bielany, Bydgoskie Przedmieście, Mokre, Podgórz, Rubinkowo, Skarpa, Stare Miasto, Wrzosy;
warszawa: Bemowo, Białołęka, Bielany, Bródno, Gocław, Gocławek, Grochów, Jelonki, Kabaty, Miedzeszyn, Międzylesie,
Mokotów, Muranów, Natolin, Ochota, Okęcie, Powiśle, Praga-Południe, Praga-Północ, Rembertów, Sadyba, Saska Kępa,
Służew, Służewiec, Stare Miasto, Stegny, Śródmieście, Targówek, Tarchomin, Ursus, Ursynów, Wawer, Wesoła, Wilanów,
Włochy, Wola, Żerań, Żoliborz;
wroclaw: Biskupin, Borek, Brochów, Fabryczna, Gaj, Gądów Mały, Grabiszyn, Huby, Jagodno, Karłowice, Klecina, Kleczków,
Kozanów, Krzyki, Leśnica, Maślice, Muchobór, Nadodrze, Nowy Dwór, Ołbin, Ołtaszyn, Oporów, Partynice, Pilczyce,
Popowice, Psie Pole, Różanka, Sępolno, Stabłowice, Stare Miasto, Śródmieście, Szczepin, Tarnogaj, Wojszyce, Zacisze,
Zakrzów, Zalesie, Żerniki`

/** Districts and well-known quarters of large towns, by the town's slug. Written by hand. */
export const DISTRICTS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  LISTS.split(';').map((list) => {
    const [slug = '', names = ''] = list.split(':')
    return [slug.trim(), names.split(',').map((name) => name.trim())]
  }),
)
