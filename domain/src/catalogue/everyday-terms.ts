/**
 * Texts that people type instead of a catalogue name: everyday words, complaints, brand names and abbreviations,
 * separated by commas, with the slugs of the entries that they mean, the best first (docs/product.md, search bar).
 * Reviewed by hand: a term may name a complaint, but no entry may promise a cure.
 */
export const EVERYDAY_TERMS: readonly (readonly [terms: string, slugs: readonly string[]])[] = [
  // first visits
  [
    'dentysta, stomatolog, wizyta u dentysty, wizyta u stomatologa, gabinet dentystyczny, lekarz dentysta, lekarz stomatolog, lekarz od zębów, leczenie zębów',
    ['konsultacja-stomatologiczna', 'przeglad-stomatologiczny', 'stomatologia'],
  ],
  [
    'przegląd zębów, kontrola zębów, przegląd jamy ustnej, sprawdzenie zębów, badanie zębów, kontrola u dentysty',
    ['przeglad-stomatologiczny', 'wizyta-kontrolna', 'konsultacja-stomatologiczna'],
  ],
  ['ząb', ['przeglad-stomatologiczny', 'wizyta-pilna-z-bolem-zeba', 'usuniecie-zeba']],
  [
    'ból zęba, boli ząb, boli mnie ząb, bolący ząb, nagły ból zęba, spuchnięta twarz od zęba, opuchlizna od zęba',
    ['wizyta-pilna-z-bolem-zeba', 'konsultacja-stomatologiczna', 'leczenie-kanalowe'],
  ],
  [
    'pogotowie stomatologiczne, dentysta dyżur, nocny dyżur, dyżur nocny, nocna pomoc stomatologiczna, ostry dyżur stomatologiczny, pilny dentysta, dentysta na już, dentysta na cito, dentysta w weekend, dentysta w niedzielę, dentysta w nocy, dentysta nocny, dentysta całodobowy, dentysta 24h',
    ['wizyta-pilna-z-bolem-zeba'],
  ],
  ['dentysta online, teleporada stomatologiczna, stomatolog online', ['konsultacja-stomatologiczna-online']],
  [
    'dentysta z dojazdem, dentysta do domu, stomatolog domowy, dentysta dla osoby leżącej',
    ['wizyta-domowa-stomatologa'],
  ],
  ['zaświadczenie od dentysty, zaświadczenie do pracy zęby', ['zaswiadczenie-o-stanie-uzebienia']],
  ['drugie zdanie dentysty, potwierdzenie diagnozy dentysty', ['druga-opinia-stomatologiczna']],
  ['plan leczenia zębów, kosztorys leczenia zębów', ['konsultacja-z-planem-leczenia']],
  [
    'zgrzytanie zębami, bruksizm, zaciskanie zębów, ścieranie zębów',
    ['konsultacja-w-sprawie-bruksizmu', 'szyna-relaksacyjna', 'rozluznienie-miesni-zwaczy-przy-bruksizmie'],
  ],
  // fillings
  [
    'plomba, plombowanie zęba, wypełnienie zęba, plombowanie, biała plomba, nowa plomba',
    ['wypelnienia', 'wypelnienie-kompozytowe-1-powierzchnia', 'wypelnienie-swiatloutwardzalne'],
  ],
  [
    'wypadła plomba, ukruszona plomba, wypadło wypełnienie, pęknięta plomba, dziura po plombie',
    ['naprawa-wypelnienia', 'wypelnienia', 'wizyta-pilna-z-bolem-zeba'],
  ],
  [
    'próchnica, dziura w zębie, ubytek w zębie, zepsuty ząb, czarna plamka na zębie, borowanie zęba, leczenie próchnicy, leczenie zęba',
    ['wypelnienia', 'leczenie-prochnicy-glebokiej', 'stomatologia-zachowawcza'],
  ],
  ['głęboka próchnica', ['leczenie-prochnicy-glebokiej']],
  [
    'czarna plomba, wymiana plomby, amalgamat, srebrna plomba, stara plomba, plomba z rtęcią, usunięcie plomby',
    ['wymiana-wypelnienia-amalgamatowego', 'wypelnienia'],
  ],
  [
    'ukruszony ząb, ułamany ząb, złamany ząb, pęknięty ząb, odłamany ząb, wyszczerbiony ząb, ukruszona jedynka, odbudowa zęba, wybity kawałek zęba',
    ['odbudowa-zlamanego-zeba', 'rozlegla-odbudowa-zeba-kompozytem', 'odbudowa-estetyczna-zeba-przedniego'],
  ],
  [
    'nadwrażliwość zębów, wrażliwe zęby, zęby wrażliwe na zimno, ból zębów na zimne, obnażone szyjki',
    ['leczenie-nadwrazliwosci-zebow', 'wypelnienie-ubytku-przyszyjkowego'],
  ],
  ['ubytek klinowy, ubytek przy dziąśle', ['wypelnienie-ubytku-przyszyjkowego']],
  [
    'lekarstwo do zęba, fleczer, plomba tymczasowa, plomba na chwilę',
    ['wypelnienie-tymczasowe', 'opatrunek-leczniczy', 'opatrunek-tymczasowy'],
  ],
  ['koferdam, gumka na ząb, ślinochron', ['zalozenie-koferdamu']],
  ['plomba w jedynce, plomba w przednim zębie', ['wypelnienie-kompozytowe-w-zebie-przednim']],
  // root canals
  [
    'kanałówka, kanałowe, endodonta, endodoncja, zatrucie zęba, leczenie korzeniowe, leczenie kanału, martwy ząb, zapalenie miazgi',
    ['leczenie-kanalowe', 'konsultacja-endodontyczna', 'leczenie-kanalowe-pod-mikroskopem'],
  ],
  ['leczenie kanałowe 1 kanał, leczenie kanałowe jeden kanał', ['leczenie-kanalowe']],
  [
    'kanałówka pod mikroskopem, kanałowe pod mikroskopem, mikroskop stomatologiczny',
    ['leczenie-kanalowe-pod-mikroskopem'],
  ],
  [
    'kanałówka szóstki, kanałówka siódemki, leczenie kanałowe szóstki, kanałowe trzonowca',
    ['leczenie-kanalowe-zeba-trzonowego'],
  ],
  ['kanałówka jedynki, kanałowe jedynki, kanałowe dwójki', ['leczenie-kanalowe-zeba-przedniego']],
  ['kanałówka czwórki, kanałówka piątki', ['leczenie-kanalowe-zeba-przedtrzonowego']],
  [
    'powtórne leczenie kanałowe, reendo, re-endo, reendodoncja, ponowna kanałówka, poprawka kanałówki',
    [
      'ponowne-leczenie-kanalowe-1-kanal',
      'ponowne-leczenie-kanalowe-2-kanaly',
      'ponowne-leczenie-kanalowe-3-kanaly',
      'ponowne-leczenie-kanalowe-4-kanaly',
      'ponowne-leczenie-kanalowe-pod-mikroskopem',
    ],
  ],
  [
    'zatrucie nerwu, trucizna do zęba, dewitalizacja, zatruwanie zęba',
    ['dewitalizacja-miazgi', 'ekstyrpacja-miazgi'],
  ],
  ['wyjęcie nerwu, usunięcie nerwu', ['ekstyrpacja-miazgi', 'leczenie-kanalowe']],
  ['złamane narzędzie w kanale, igła w kanale', ['usuniecie-zlamanego-narzedzia-z-kanalu']],
  [
    'odbudowa zęba po kanałówce, ząb po kanałówce, ząb po leczeniu kanałowym',
    ['odbudowa-zeba-po-leczeniu-kanalowym', 'odbudowa-zeba-na-wloknie-szklanym'],
  ],
  ['kanałówka na jednej wizycie', ['leczenie-kanalowe-na-jednej-wizycie']],
  // children
  [
    'dentysta dla dzieci, stomatolog dziecięcy, dentysta dziecięcy, pedodonta, dziecko u dentysty, pierwsza wizyta dziecka, wizyta adaptacyjna, dziecko boi się dentysty, lekarz dla dzieci, lekarz dla dziecka',
    ['wizyta-adaptacyjna-dziecka', 'konsultacja-stomatologa-dzieciecego', 'przeglad-uzebienia-dziecka'],
  ],
  [
    'mleczaki, leczenie mleczaków, leczenie zębów mlecznych, próchnica u dziecka, dziura w mleczaku, próchnica butelkowa',
    ['leczenie-prochnicy-zeba-mlecznego', 'wypelnienie-zeba-mlecznego', 'pedodoncja'],
  ],
  [
    'plomba u dziecka, kolorowa plomba, kolorowe plomby, plomba w mleczaku',
    ['kolorowe-wypelnienie-zeba-mlecznego', 'wypelnienie-zeba-mlecznego'],
  ],
  [
    'wyrwanie mleczaka, usunięcie mleczaka, ruszający się mleczak, wyrwanie zęba u dziecka',
    ['usuniecie-zeba-mlecznego'],
  ],
  [
    'kanałówka u dziecka, kanałówka mleczaka',
    ['leczenie-kanalowe-zeba-mlecznego', 'amputacja-miazgi-zeba-mlecznego'],
  ],
  [
    'lakowanie, lakowanie zębów, lakowanie szóstek, lak na zęby',
    ['lakowanie-bruzd-1-zab', 'lakowanie-bruzd-zebow-stalych-u-dziecka', 'lakowanie-bruzd-4-zeby'],
  ],
  ['lapisowanie, lapisowanie zębów, srebrzenie zębów', ['impregnacja-zebow-mlecznych']],
  [
    'fluoryzacja dziecka, fluor dla dziecka, fluor dla dzieci',
    ['fluoryzacja-u-dziecka', 'lakierowanie-zebow-u-dziecka'],
  ],
  [
    'uspokojenie dziecka, głupi jaś, gaz rozweselający dla dziecka',
    ['leczenie-dziecka-w-sedacji-wziewnej', 'sedacja-wziewna'],
  ],
  [
    'leczenie dziecka pod narkozą, narkoza u dziecka, leczenie zębów u dziecka w narkozie',
    ['leczenie-dziecka-w-znieczuleniu-ogolnym'],
  ],
  ['przegląd zębów u dziecka, kontrola zębów dziecka', ['przeglad-uzebienia-dziecka']],
  // prevention
  [
    'kamień, kamień nazębny, usuwanie kamienia, ściąganie kamienia, czyszczenie kamienia, zdejmowanie kamienia, scaling, odkamienianie zębów, kamień na zębach',
    ['skaling', 'skaling-i-piaskowanie', 'skaling-piaskowanie-fluoryzacja'],
  ],
  [
    'czyszczenie zębów, higienizacja, higienizacja zębów, profesjonalne czyszczenie zębów, higienistka, higiena zębów, pakiet higienizacyjny, skaling piaskowanie fluoryzacja, brudne zęby',
    ['skaling-piaskowanie-fluoryzacja', 'skaling-i-piaskowanie', 'profilaktyka'],
  ],
  [
    'piaskowanie, osad na zębach, osad z kawy, osad z papierosów, osad po papierosach, piaskowanie zebow',
    ['piaskowanie-zebow', 'usuniecie-osadow-i-przebarwien'],
  ],
  [
    'przebarwienia zębów, plamy na zębach, żółte plamy na zębach, brązowe plamy na zębach',
    ['usuniecie-osadow-i-przebarwien', 'wybielanie-zebow', 'infiltracja-plam-prochnicowych'],
  ],
  [
    'fluor, fluorowanie zębów, wzmocnienie szkliwa, fluoryzacja zębów',
    ['fluoryzacja', 'remineralizacja-szkliwa'],
  ],
  ['nauka mycia zębów', ['instruktaz-higieny-jamy-ustnej']],
  [
    'ochraniacz na zęby, szczęka bokserska, ochraniacz bokserski, szyna sportowa',
    ['ochraniacz-na-zeby-dla-sportowcow'],
  ],
  ['higienizacja z aparatem, czyszczenie zębów z aparatem', ['higienizacja-przy-aparacie-stalym']],
  // gums
  [
    'dziąsła, krwawiące dziąsła, krwawienie dziąseł, krew przy myciu zębów, chore dziąsła, zapalenie dziąseł, ból dziąseł, paradontoza, parodontoza, paradontolog, periodontolog, przyzębie, choroby przyzębia, nieświeży oddech',
    ['konsultacja-periodontologiczna', 'periodontologia', 'skaling-poddziaslowy-1-kwadrant'],
  ],
  [
    'kiretaż, czyszczenie kieszonek, kieszonki dziąsłowe, głębokie czyszczenie dziąseł',
    ['kiretaz-zamkniety-1-zab', 'kiretaz-zamkniety-1-kwadrant', 'plukanie-kieszonek-dziaslowych'],
  ],
  [
    'ruszające się zęby, rozchwiane zęby, ruszający się ząb, chwiejące się zęby',
    ['szynowanie-rozchwianych-zebow', 'konsultacja-periodontologiczna'],
  ],
  [
    'odsłonięte szyjki zębowe, cofające się dziąsła, recesja dziąseł, recesje, opadające dziąsła',
    ['pokrycie-recesji-dziasla', 'przeszczep-dziasla'],
  ],
  [
    'wędzidełko, podcięcie wędzidełka, krótkie wędzidełko, wędzidełko podjęzykowe',
    ['plastyka-wedzidelka-jezyka', 'plastyka-wedzidelka-wargi'],
  ],
  [
    'dziąsłowy uśmiech, uśmiech dziąsłowy, gummy smile, widoczne dziąsła',
    ['chirurgiczna-korekta-usmiechu-dziaslowego', 'korekta-usmiechu-dziaslowego', 'plastyka-dziasla-1-zab'],
  ],
  [
    'zapalenie wokół implantu, periimplantitis, perimplantitis, peri-implantitis, ropiejący implant, zapalenie implantu',
    ['leczenie-zapalenia-tkanek-wokol-implantu', 'higienizacja-wokol-implantow'],
  ],
  ['przeszczep dziąsła z podniebienia', ['przeszczep-dziasla']],
  // crowns and dentures
  [
    'protetyk, sztuczne zęby, nowe zęby, brak zębów, uzupełnienie braków zębowych, bezzębie',
    ['konsultacja-protetyczna', 'protezy', 'protetyka'],
  ],
  [
    'sztuczna szczęka, proteza, protezy, szczęka na dole, wyjmowane zęby, proteza zębowa, proteza zębów',
    ['protezy', 'proteza-akrylowa', 'proteza-calkowita'],
  ],
  [
    'korona, koronka na ząb, korona na ząb, czapeczka na ząb, kapa na ząb, koronki',
    ['korony', 'korona-cyrkonowa', 'korona-porcelanowa-na-metalu'],
  ],
  ['korona porcelanowa, porcelanka', ['korona-porcelanowa-na-metalu', 'korona-pelnoceramiczna']],
  ['korona z cyrkonu, cyrkon, korona cyrkonowa', ['korona-cyrkonowa']],
  ['licowana korona', ['korona-cyrkonowa-licowana-porcelana', 'korona-porcelanowa-na-metalu']],
  ['wypadła korona, spadła koronka, odpadła korona, przyklejenie korony', ['ponowne-zacementowanie-korony']],
  [
    'most, mostek na zęby, most zębowy, mostek zębowy',
    ['most-porcelanowy-na-metalu-1-punkt', 'most-cyrkonowy-1-punkt', 'most-pelnoceramiczny-1-punkt'],
  ],
  ['wypadł most', ['ponowne-zacementowanie-mostu']],
  ['proteza nylonowa, proteza elastyczna, proteza miękka', ['proteza-elastyczna']],
  [
    'proteza bez podniebienia, szkielet, szkieletówka, proteza szkieletowa',
    ['proteza-szkieletowa', 'proteza-szkieletowa-na-zatrzaskach'],
  ],
  [
    'pęknięta proteza, pękła proteza, złamała się proteza, złamana proteza, klejenie protezy, naprawa sztucznej szczęki',
    ['sklejenie-peknietej-protezy', 'naprawa-protezy'],
  ],
  [
    'luźna proteza, spadająca proteza, wymoszczenie protezy',
    ['podscielenie-protezy', 'podscielenie-protezy-miekkim-materialem'],
  ],
  [
    'wkład z włókna szklanego, wkład, sztyft w zębie',
    ['wklad-koronowo-korzeniowy-z-wlokna-szklanego', 'wklad-koronowo-korzeniowy-lany'],
  ],
  [
    'inlay, onlay, overlay, nakład na ząb, wypełnienie porcelanowe',
    ['wklad-koronowy-inlay-ceramiczny', 'naklad-onlay-ceramiczny', 'wklad-koronowy-inlay-kompozytowy'],
  ],
  [
    'szyna na zgrzytanie, szyna na bruksizm, szyna na zęby, szyna nocna, szyna na noc, szyna zgryzowa, nakładka na noc',
    ['szyna-relaksacyjna', 'szyna-repozycyjna', 'szyna-nagryzowa-miekka'],
  ],
  [
    'boli szczęka, strzelająca szczęka, przeskakiwanie żuchwy, ból żuchwy, trzaski w szczęce, staw skroniowo-żuchwowy, ból szczęki',
    ['badanie-stawow-skroniowo-zuchwowych', 'konsultacja-w-sprawie-bruksizmu', 'szyna-relaksacyjna'],
  ],
  // implants
  [
    'implant, implanty, implant zęba, wszczepienie zęba, wkręcany ząb, śruba zamiast zęba, wstawienie zęba, nowy ząb, implanty zębów, implantacja',
    ['implant-zebowy', 'konsultacja-implantologiczna', 'implantologia'],
  ],
  ['implantolog', ['implantologia', 'konsultacja-implantologiczna']],
  ['lekarz od implantów', ['konsultacja-implantologiczna', 'implantologia']],
  [
    'all on 4, all on four, zęby na 4 implantach, zęby w jeden dzień, wszystkie zęby na implantach, całe zęby na implantach, nowa szczęka na implantach',
    ['odbudowa-pelnego-luku-na-4-implantach', 'odbudowa-pelnego-luku-na-6-implantach'],
  ],
  ['all on 6, all on six, zęby na 6 implantach', ['odbudowa-pelnego-luku-na-6-implantach']],
  [
    'sinus lift, podniesienie zatoki, podnoszenie zatoki, podniesienie dna zatoki',
    ['zamkniete-podniesienie-dna-zatoki-szczekowej', 'otwarte-podniesienie-dna-zatoki-szczekowej'],
  ],
  [
    'sterowana regeneracja, odbudowa kości, brak kości pod implant, kość do implantu, augmentacja kości, sztuczna kość',
    ['sterowana-regeneracja-kosci', 'wszczepienie-materialu-kosciozastepczego', 'przeszczep-bloku-kostnego'],
  ],
  ['straumann, implant szwajcarski', ['implant-straumann']],
  ['nobel, nobel biocare', ['implant-nobel-biocare']],
  ['korona na implant, ząb na implancie', ['korona-na-implancie', 'korona-cyrkonowa-na-implancie']],
  [
    'proteza na zatrzaskach, proteza na implantach, proteza na dwóch implantach',
    ['proteza-na-implantach', 'proteza-szkieletowa-na-zatrzaskach'],
  ],
  // braces
  [
    'ortodonta, krzywe zęby, prostowanie zębów, wada zgryzu, tyłozgryz, przodozgryz, krzywy zgryz, stłoczone zęby, zgryz krzyżowy',
    ['konsultacja-ortodontyczna', 'ortodoncja', 'aparat-staly-metalowy'],
  ],
  [
    'aparat, aparat na zęby, aparat stały, druty na zęby, druty, aparat ortodontyczny, zamki na zęby, aparat metalowy',
    ['aparat-staly-metalowy', 'aparat-staly-metalowy-2-luki', 'ortodoncja'],
  ],
  [
    'przezroczysty aparat, niewidoczny aparat, invisalign, invisaling, nakładki prostujące, clear correct, clearcorrect, alignery, nakładki na zęby, niewidzialny aparat, prostowanie zębów nakładkami',
    ['nakladki-ortodontyczne', 'nakladki-ortodontyczne-leczenie-czesciowe'],
  ],
  [
    'aparat porcelanowy, aparat estetyczny, białe zamki, aparat kryształowy, przezroczyste zamki',
    [
      'aparat-staly-ceramiczny-1-luk',
      'aparat-staly-szafirowy-1-luk',
      'aparat-staly-samoligaturujacy-estetyczny-1-luk',
    ],
  ],
  ['aparat od wewnątrz, aparat lingwalny', ['aparat-jezykowy-1-luk']],
  [
    'aparat damon, damon, aparat samoligaturujący',
    ['aparat-staly-samoligaturujacy-metalowy-1-luk', 'aparat-staly-samoligaturujacy-estetyczny-1-luk'],
  ],
  [
    'aparat dla dziecka, aparat wyjmowany, aparat zdejmowany, aparat ruchomy, płytka na zęby',
    ['aparat-ruchomy-1-luk', 'aparat-czynnosciowy-blokowy'],
  ],
  [
    'odklejony zamek, odpadł zamek, odkleił się zamek',
    ['doklejenie-zamka-ortodontycznego', 'wizyta-pilna-z-aparatem-ortodontycznym'],
  ],
  ['drut wbija się w policzek, drut od aparatu kłuje', ['wizyta-pilna-z-aparatem-ortodontycznym']],
  [
    'zdjęcie aparatu, ściągnięcie aparatu, zdejmowanie aparatu',
    ['zdjecie-aparatu-stalego-1-luk', 'zdjecie-aparatu-stalego-2-luki'],
  ],
  [
    'retencja, retainer, drucik za zębami, drut po aparacie, aparat retencyjny',
    ['retainer-staly-1-luk', 'plytka-retencyjna', 'szyna-retencyjna-1-luk'],
  ],
  ['odklejony retainer, pęknięty retainer, oderwany drucik', ['naprawa-retainera', 'wymiana-retainera']],
  [
    'wizyta u ortodonty, kontrola aparatu, wymiana gumek, podkręcanie aparatu, regulacja aparatu',
    [
      'wizyta-kontrolna-z-aparatem-stalym-1-luk',
      'wizyta-kontrolna-z-aparatem-stalym-2-luki',
      'konsultacja-ortodontyczna',
    ],
  ],
  ['wycisk na aparat, wycisk zębów', ['wycisk-ortodontyczny', 'wycisk-diagnostyczny']],
  // aesthetic dentistry
  [
    'wybielanie, białe zęby, bielsze zęby, wybielić zęby, żółte zęby, śnieżnobiały uśmiech, zęby jak z reklamy, rozjaśnianie zębów, jasne zęby, jaśniejsze zęby, whitening, hollywoodzki uśmiech',
    ['wybielanie-zebow', 'wybielanie-zebow-lampa', 'wybielanie-zebow-metoda-nakladkowa'],
  ],
  ['wybielanie lampą beyond, lampa wybielająca, beyond', ['wybielanie-zebow-lampa']],
  [
    'wybielanie nakładkowe, wybielanie w domu, wybielanie domowe',
    ['wybielanie-zebow-metoda-nakladkowa', 'nakladki-do-wybielania-zebow'],
  ],
  [
    'wybielanie martwego zęba, szary ząb, ciemny ząb, ząb ściemniał',
    ['wybielanie-zeba-po-leczeniu-kanalowym'],
  ],
  [
    'licówki, licówka, nakładki na jedynki, zęby jak gwiazdy, okleiny na zęby',
    ['licowka-porcelanowa', 'licowka-kompozytowa', 'licowka-pelnoceramiczna-bez-szlifowania'],
  ],
  ['licówki bez szlifowania', ['licowka-pelnoceramiczna-bez-szlifowania']],
  ['bonding, bonding zębów, flow injection, bondowanie', ['bonding-1-zab', 'bonding-6-zebow']],
  [
    'przerwa między zębami, przerwa między jedynkami, szpara między zębami, diastema, szczelina między zębami',
    ['zamkniecie-diastemy', 'bonding-1-zab'],
  ],
  ['kolczyk na ząb, diamencik na zębie, kryształek na zębie, brylant na zębie', ['bizuteria-nazebna']],
  [
    'metamorfoza uśmiechu, projekt uśmiechu, projektowanie uśmiechu, dsd, piękny uśmiech, ładny uśmiech',
    ['cyfrowe-projektowanie-usmiechu', 'konsultacja-stomatologii-estetycznej', 'mock-up'],
  ],
  ['białe plamy na zębach, icon', ['infiltracja-plam-prochnicowych']],
  // surgery
  [
    'wyrwanie zęba, wyrywanie zęba, ekstrakcja, ekstrakcja zęba, rwanie zęba, usunięcie zęba, usuwanie zębów, wyrwać ząb, ząb do wyrwania, usuwanie zęba',
    ['usuniecie-zeba', 'usuniecie-zeba-jednokorzeniowego', 'usuniecie-zeba-wielokorzeniowego'],
  ],
  [
    'ósemka, ósemki, wyrwanie ósemki, usunięcie ósemki, ząb mądrości, zęby mądrości, boli ósemka, rosnąca ósemka, wyrywanie ósemki, wyrwać ósemkę, ekstrakcja ósemki, dłutowanie ósemki',
    ['usuniecie-zeba-madrosci', 'usuniecie-dolnej-osemki', 'usuniecie-gornej-osemki'],
  ],
  [
    'zatrzymana ósemka, chirurgiczne usunięcie ósemki',
    ['usuniecie-zatrzymanego-zeba-madrosci', 'usuniecie-czesciowo-zatrzymanej-osemki'],
  ],
  ['dłutowanie', ['chirurgiczne-usuniecie-zeba']],
  ['korzeń zęba, wyrwanie korzenia, pozostawiony korzeń, zgniły korzeń', ['usuniecie-korzenia-zeba']],
  [
    'chirurg stomatolog, chirurg szczękowy, chirurgia szczękowa, chirurg stomatologiczny',
    ['konsultacja-chirurga-stomatologicznego', 'chirurgia-stomatologiczna'],
  ],
  [
    'ropień, spuchnięty policzek, opuchnięty policzek, spuchnięta szczęka, ropa w dziąśle, gula na dziąśle, spuchnięte dziąsło, bąbel na dziąśle, opuchlizna dziąsła',
    ['naciecie-ropnia', 'wizyta-pilna-z-bolem-zeba'],
  ],
  ['suchy zębodół, ból po wyrwaniu zęba, boli po usunięciu zęba', ['leczenie-suchego-zebodolu']],
  [
    'resekcja, resekcja zęba, obcięcie korzenia',
    ['resekcja-wierzcholka-korzenia-zab-przedni', 'resekcja-wierzcholka-korzenia-zab-boczny'],
  ],
  ['torbiel, torbiel na zębie, cysta w szczęce', ['wyluszczenie-torbieli']],
  ['szwy, zszycie dziąsła', ['zalozenie-szwow']],
  ['ściągnięcie szwów, wyjęcie szwów', ['zdjecie-szwow']],
  ['wybity ząb, ząb wypadł, wstawienie wybitego zęba', ['replantacja-zeba', 'szynowanie-zeba-po-urazie']],
  ['kaptur nad ósemką', ['wyciecie-kaptura-dziaslowego']],
  ['biopsja, wycinek z jamy ustnej', ['pobranie-wycinka-do-badania']],
  // imaging
  [
    'rtg, rtg zęba, zdjęcie zęba, prześwietlenie zęba, rentgen, rentgen zęba, prześwietlenie, zdjęcie rentgenowskie zęba',
    ['rtg-zeba', 'rtg-pantomograficzne'],
  ],
  [
    'panorama, pantomogram, opg, zdjęcie panoramiczne, pantomograf, rtg wszystkich zębów, zdjęcie wszystkich zębów, prześwietlenie szczęki, zdjęcie szczęki',
    ['rtg-pantomograficzne', 'rtg-pantomograficzne-z-opisem'],
  ],
  [
    'tomografia, tomografia zębów, tomograf, cbct, tk zębów, tomografia komputerowa zębów, tomografia 3d, zdjęcie 3d zębów, tomografia szczęki',
    ['tomografia-cbct-2-luki', 'tomografia-cbct-1-luk', 'tomografia-cbct-wybrany-odcinek'],
  ],
  ['tomografia zatok', ['tomografia-cbct-zatok-szczekowych']],
  [
    'cefalometria, cefalo, zdjęcie boczne czaszki, rtg boczne czaszki',
    ['rtg-cefalometryczne', 'analiza-cefalometryczna'],
  ],
  ['skaner wewnątrzustny, skan zębów, skanowanie zębów', ['skan-wewnatrzustny']],
  // anaesthesia
  [
    'narkoza, leczenie w narkozie, dentysta w narkozie, leczenie zębów w narkozie, pełna narkoza, uśpienie u dentysty, leczenie zębów pod narkozą',
    ['znieczulenie-ogolne', 'leczenie-dziecka-w-znieczuleniu-ogolnym'],
  ],
  [
    'gaz rozweselający, podtlenek azotu, sedacja, strach przed dentystą, boję się dentysty, dentofobia',
    ['sedacja-wziewna', 'sedacja-dozylna'],
  ],
  [
    'zastrzyk u dentysty, znieczulenie, znieczulenie u dentysty, bez bólu',
    ['znieczulenie-miejscowe', 'znieczulenie-przewodowe', 'znieczulenie-komputerowe'],
  ],
  // aesthetic medicine
  [
    'lekarz medycyny estetycznej, medycyna estetyczna, kosmetolog, zabiegi na twarz, odmładzanie twarzy',
    ['konsultacja-medycyny-estetycznej', 'medycyna-estetyczna'],
  ],
  [
    'dermatolog, skóra, pieprzyk, znamię, kurzajka, kurzajki, wysypka, swędzenie skóry, łuszczyca, atopowe zapalenie skóry, grzybica, brodawki, badanie znamion, alergia skórna, egzema, lekarz od skóry, dermatolog prywatnie',
    ['konsultacja-dermatologiczna'],
  ],
  [
    'trądzik, pryszcze, wągry, zaskórniki, tłusta cera, leczenie trądziku',
    ['konsultacja-dermatologiczna', 'peeling-chemiczny-twarzy', 'oczyszczanie-wodorowe-twarzy'],
  ],
  [
    'botoks, toksyna botulinowa, jad kiełbasiany, zmarszczki, usuwanie zmarszczek, wygładzanie zmarszczek, zastrzyki na zmarszczki, zmarszczki mimiczne, botoks 3 okolice',
    ['redukcja-zmarszczek-mimicznych-3-okolice', 'redukcja-zmarszczek', 'redukcja-zmarszczek-czola'],
  ],
  ['botoks czoła, botoks na czoło, zmarszczki na czole', ['redukcja-zmarszczek-czola']],
  [
    'kurze łapki, zmarszczki pod oczami, zmarszczki koło oczu, botoks oczy',
    ['redukcja-zmarszczek-wokol-oczu'],
  ],
  ['lwia zmarszczka, zmarszczka między brwiami, botoks lwia zmarszczka', ['redukcja-lwiej-zmarszczki']],
  [
    'botoks żwacze, botoks na bruksizm, botoks na zgrzytanie, botoks w żuchwę, botoks żuchwa',
    ['rozluznienie-miesni-zwaczy-przy-bruksizmie'],
  ],
  [
    'botoks na pachy, nadmierne pocenie, nadpotliwość, pocenie się pach, nadmierna potliwość, pocenie pach, botoks pachy',
    ['leczenie-nadpotliwosci-pach'],
  ],
  [
    'powiększenie ust, pełniejsze usta, większe usta, russian lips, powiększanie ust, usta, kwas w usta, pełne usta, modelowanie ust, wypełnianie ust, usta kwas hialuronowy, lip flip',
    ['powiekszanie-ust-kwasem-hialuronowym'],
  ],
  [
    'kwas hialuronowy, wypełniacz, wypełniacze, ostrzykiwanie twarzy',
    [
      'powiekszanie-ust-kwasem-hialuronowym',
      'modelowanie-policzkow-kwasem-hialuronowym',
      'modelowanie-twarzy',
    ],
  ],
  [
    'bruzdy nosowe, bruzdy nosowo-wargowe, zmarszczki koło ust, zmarszczki przy nosie, linie śmiechu',
    ['wypelnianie-bruzd-nosowo-wargowych'],
  ],
  [
    'worki pod oczami, cienie pod oczami, sińce pod oczami, dolina łez, podkrążone oczy',
    ['wypelnianie-doliny-lez'],
  ],
  [
    'policzki, wolumetria, kości policzkowe, modelowanie kości policzkowych',
    ['modelowanie-policzkow-kwasem-hialuronowym'],
  ],
  ['broda, podbródek, modelowanie żuchwy, cofnięta broda', ['modelowanie-brody-kwasem-hialuronowym']],
  [
    'korekta nosa bez operacji, krzywy nos, garb na nosie, modelowanie nosa, poprawa nosa, plastyka nosa',
    ['modelowanie-nosa-kwasem-hialuronowym'],
  ],
  [
    'rozpuszczenie ust, nieudane usta, źle zrobione usta, krzywe usta, hialuronidaza, usunięcie kwasu hialuronowego, cofnięcie kwasu',
    ['rozpuszczanie-kwasu-hialuronowego'],
  ],
  [
    'nici liftingujące, wiotka skóra, zwiotczała skóra, ujędrnianie twarzy, nici, lifting, lifting bez skalpela, opadająca twarz, chomiki na twarzy, opadające policzki, nici pdo, owal twarzy',
    ['lifting-twarzy-nicmi'],
  ],
  [
    'mezoterapia, mezoterapia twarzy, mezoterapia igłowa',
    ['mezoterapia-iglowa-twarzy', 'mezoterapia-mikroiglowa-twarzy'],
  ],
  [
    'wypadanie włosów, łysienie, rzadkie włosy, mezoterapia włosów, mezoterapia na włosy, łysienie leczenie, odrost włosów, zakola',
    ['mezoterapia-iglowa-skory-glowy', 'osocze-bogatoplytkowe-skora-glowy'],
  ],
  [
    'dermapen, microneedling, mikronakłuwanie, mezoterapia mikroigłowa, dermaroller',
    ['mezoterapia-mikroiglowa-twarzy'],
  ],
  [
    'osocze, osocze bogatopłytkowe, wampirzy lifting, prp, fibryna',
    ['osocze-bogatoplytkowe-twarz', 'osocze-bogatoplytkowe-skora-glowy'],
  ],
  ['osocze na włosy, prp na włosy', ['osocze-bogatoplytkowe-skora-glowy']],
  [
    'stymulatory, profhilo, stymulator kolagenu, sculptra, radiesse, polinukleotydy, biostymulacja, stymulatory tkankowe',
    ['stymulatory-tkankowe-twarz'],
  ],
  [
    'peeling, kwasy na twarz, złuszczanie, kwasy, peeling twarzy, złuszczanie naskórka',
    ['peeling-chemiczny-twarzy', 'peeling-migdalowy', 'peeling-tca'],
  ],
  [
    'oczyszczanie twarzy, czyszczenie twarzy, oczyszczanie manualne, oczyszczanie wodorowe, hydrafacial, oczyszczanie skóry, rozszerzone pory',
    ['oczyszczanie-wodorowe-twarzy', 'peeling-kawitacyjny', 'mikrodermabrazja-twarzy'],
  ],
  ['mikrodermabrazja, szlifowanie twarzy', ['mikrodermabrazja-twarzy']],
  [
    'depilacja, depilacja laserowa, laser na włosy, usuwanie włosów, depilacja pach, trwałe usuwanie owłosienia, owłosienie, depilacja laserem pachy',
    ['depilacja-laserowa-pachy', 'depilacja-laserowa-lydki'],
  ],
  ['depilacja nóg, depilacja łydek, depilacja laserowa nóg', ['depilacja-laserowa-lydki']],
  [
    'naczynka, pękające naczynka, pajączki, popękane naczynka, zamykanie naczynek, rumień, pajączki na nogach, trądzik różowaty',
    ['laserowe-zamykanie-naczynek'],
  ],
  [
    'przebarwienia, plamy na twarzy, plamy po słońcu, plamy słoneczne, plamy na skórze, ostuda, piegi, plamy pigmentacyjne, plamy starcze',
    ['laserowe-usuwanie-przebarwien', 'peeling-chemiczny-twarzy'],
  ],
  ['tatuaż, usuwanie tatuażu, usunięcie tatuażu, zmycie tatuażu', ['laserowe-usuwanie-tatuazu']],
  [
    'blizny, blizny potrądzikowe, blizny po trądziku, rozstępy, laser na blizny, laser frakcyjny, laser co2, laser na twarz, usuwanie blizn',
    ['laser-frakcyjny-twarz', 'mezoterapia-mikroiglowa-twarzy'],
  ],
]
