import { formatPostcode } from '@medicena/domain/postcode'

/**
 * Towns of the areas of Polish postcodes, by their first two to four digits: 30 is Kraków, 333 (33-3…) Nowy Sącz, 3202
 * (32-02…) Wieliczka. The longest beginning counts. Written by hand: the main town of an area, not every post office.
 */
const AREAS = `
00 01 02 03 04 05: warszawa; 051: nowy-dwor-mazowiecki; 0512: legionowo; 052: wolomin; 053: minsk-mazowiecki; 054: otwock;
055: piaseczno; 056: grojec; 058: pruszkow; 06: ciechanow; 061: pultusk; 063: przasnysz; 065: mlawa; 07: ostroleka; 071: wegrow;
072: wyszkow; 073: ostrow-mazowiecka; 08: siedlce; 083: sokolow-podlaski; 084: garwolin; 085: deblin; 09: plock; 091: plonsk;
092: sierpc; 095: gostynin; 10 11: olsztyn; 111: lidzbark-warminski; 112: bartoszyce; 114: ketrzyn; 115: gizycko; 117: mragowo;
12: szczytno; 122: pisz; 13: dzialdowo; 131: nidzica; 14: ostroda; 142: ilawa; 143: morag; 144: paslek; 145: braniewo; 15 16: bialystok;
161: sokolka; 163: augustow; 164: suwalki; 17: bielsk-podlaski; 173: siemiatycze; 18: lomza; 183: zambrow; 19: elk; 192: grajewo;
194: olecko; 195: goldap; 20 21: lublin; 211: lubartow; 213: radzyn-podlaski; 214: lukow; 215: biala-podlaska; 22: zamosc; 221: chelm;
222: wlodawa; 223: krasnystaw; 225: hrubieszow; 226: tomaszow-lubelski; 23: krasnik; 234: bilgoraj; 24: pulawy; 25 26: kielce;
261: skarzysko-kamienna; 262: konskie; 266 267 268 269: radom; 27: starachowice; 274: ostrowiec-swietokrzyski; 276: sandomierz;
28: busko-zdroj; 282: staszow; 283: jedrzejow; 284: pinczow; 29: wloszczowa; 30 31 32: krakow; 3200: niepolomice; 3202: wieliczka;
3205: skawina; 323: olkusz; 324: myslenice; 325: chrzanow; 326: oswiecim; 327: bochnia; 328: brzesko; 33: tarnow;
332: dabrowa-tarnowska; 333: nowy-sacz; 34: nowy-targ; 341: wadowice; 342: sucha-beskidzka; 343: zywiec; 345: zakopane;
346: limanowa; 347: rabka-zdroj; 35 36: rzeszow; 361: kolbuszowa; 362: brzozow; 37: przemysl; 371: lancut; 372: przeworsk;
373: lezajsk; 374: stalowa-wola; 375: jaroslaw; 376: lubaczow; 38: krosno; 382: jaslo; 383: gorlice; 385: sanok; 386: lesko;
387: ustrzyki-dolne; 39: mielec; 391: ropczyce; 392: debica; 394: tarnobrzeg; 40 41: katowice; 411: siemianowice-slaskie;
412: sosnowiec; 413: dabrowa-gornicza; 414: myslowice; 415: chorzow; 416: swietochlowice; 417: ruda-slaska; 418: zabrze; 419: bytom;
42: czestochowa; 421: klobuck; 423: myszkow; 424: zawiercie; 425: bedzin; 426: tarnowskie-gory; 427: lubliniec; 43: bielsko-biala;
431: tychy; 432: pszczyna; 434: cieszyn; 435: czechowice-dziedzice; 436: jaworzno; 44: gliwice; 442: rybnik; 443: wodzislaw-slaski;
45 46: opole; 461: namyslow; 462: kluczbork; 47: kedzierzyn-kozle; 471: strzelce-opolskie; 473: krapkowice; 474: raciborz; 48: nysa;
481: glubczyce; 482: prudnik; 49: brzeg; 492: grodkow; 50 51 52 53 54 55: wroclaw; 551: trzebnica; 552: olawa; 553: sroda-slaska;
56: olesnica-dolnoslaskie; 561: wolow; 563: milicz; 565: sycow; 57: klodzko; 571: strzelin; 572: zabkowice-slaskie; 574: nowa-ruda;
58: walbrzych; 581: swidnica; 582: dzierzoniow; 584: kamienna-gora; 585: jelenia-gora; 59: legnica; 591: polkowice; 593: lubin;
594: jawor; 595: zlotoryja; 596: lwowek-slaski; 597: boleslawiec; 598: luban; 599: zgorzelec; 60 61 62: poznan; 621: wagrowiec;
622: gniezno; 623: wrzesnia; 625: konin; 626: kolo; 627: turek; 628: kalisz; 63: ostrow-wielkopolski; 630: sroda-wielkopolska;
631: srem; 632: jarocin; 636: kepno; 637: krotoszyn; 638: gostyn; 64: leszno; 640: koscian; 642: wolsztyn; 643: nowy-tomysl;
645: szamotuly; 646: oborniki; 647: czarnkow; 648: chodziez; 649: pila; 65 66: zielona-gora; 661: sulechow; 662: swiebodzin;
663: miedzyrzecz; 664: gorzow-wielkopolski; 67: nowa-sol; 672: glogow; 673: szprotawa; 674: wschowa; 68: zary; 681: zagan; 69: slubice;
70 71 72: szczecin; 7201: police; 721: goleniow; 722: nowogard; 723: gryfice; 726: swinoujscie; 73: stargard; 732: choszczno;
74: gryfino; 742: pyrzyce; 743: mysliborz; 744: debno; 75 76: koszalin; 761: slawno; 762: slupsk; 77: bytow; 772: miastko;
773: czluchow; 774: zlotow; 78: szczecinek; 781: kolobrzeg; 782: bialogard; 783: swidwin; 785: drawsko-pomorskie; 786: walcz;
80: gdansk; 81: gdynia; 817 818: sopot; 82: elblag; 821: nowy-dwor-gdanski; 822: malbork; 825: kwidzyn; 83: gdansk;
830: pruszcz-gdanski; 831: tczew; 832: starogard-gdanski; 833: kartuzy; 834: koscierzyna; 84: wejherowo; 841: puck; 843: lebork;
85 86: bydgoszcz; 861: swiecie; 862: chelmno; 863: grudziadz; 87: torun; 872: wabrzezno; 873: brodnica; 875: rypin; 876: lipno;
877: aleksandrow-kujawski; 878: wloclawek; 88: inowroclaw; 883: mogilno; 884: znin; 89: bydgoszcz; 891: naklo-nad-notecia;
894: sepolno-krajenskie; 895: tuchola; 896: chojnice; 90 91 92 93 94 95: lodz; 951: zgierz; 952: pabianice; 96: skierniewice;
962: rawa-mazowiecka; 963: zyrardow; 965: sochaczew; 97: piotrkow-trybunalski; 972: tomaszow-mazowiecki; 974: belchatow;
975: radomsko; 98: sieradz; 981: lask; 983: wielun; 99: kutno; 991: leczyca; 994: lowicz`

/** Slugs of towns by the beginning of their postcodes, without the hyphen. */
export const POSTCODE_AREAS: ReadonlyMap<string, string> = new Map(
  AREAS.split(';').flatMap((area) => {
    const [beginnings = '', slug = ''] = area.split(':')
    return beginnings
      .trim()
      .split(' ')
      .map((beginning) => [beginning, slug.trim()] as const)
  }),
)

/**
 * Finds the town of a typed postcode: '50-079', '50079', '50-0'.
 * @returns its slug; undefined if the text is no postcode with at least three digits
 */
export function townOfPostcode(text: string): string | undefined {
  const digits = formatPostcode(text).replace('-', '')
  if (!/^\d{3,5}$/.test(digits)) return undefined
  return [4, 3, 2].map((length) => POSTCODE_AREAS.get(digits.slice(0, length))).find(Boolean)
}
