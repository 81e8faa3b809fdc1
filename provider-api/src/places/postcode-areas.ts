/**
 * Towns of the areas of Polish postcodes, by their first two or three digits: 30 is Kraków, 302 (30-2…) too, 331 (33-1…)
 * is Tarnów. The longest beginning counts. Written by hand: the main town of an area, not every post office.
 */
const AREAS = `
00 01 02 03 04 05: warszawa; 06: ciechanow; 07: ostroleka; 072: wyszkow; 08: siedlce; 09: plock; 10 11: olsztyn; 12: szczytno;
13: dzialdowo; 14: ostroda; 142: ilawa; 15: bialystok; 16: bialystok; 163: augustow; 164: suwalki; 17: bielsk-podlaski; 18: lomza;
19: elk; 20 21: lublin; 213: radzyn-podlaski; 214: lukow; 215: biala-podlaska; 22: zamosc; 221: chelm; 223: krasnystaw; 23: krasnik;
234: bilgoraj; 24: pulawy; 25 26: kielce; 261: skarzysko-kamienna; 262: konskie; 266 267 268 269: radom; 27: starachowice;
274: ostrowiec-swietokrzyski; 276: sandomierz; 28: busko-zdroj; 29: wloszczowa; 30 31 32: krakow; 323: olkusz; 325: chrzanow;
326: oswiecim; 327: bochnia; 328: brzesko; 33: tarnow; 333: nowy-sacz; 34: nowy-targ; 341: wadowice; 343: zywiec; 345: zakopane;
346: limanowa; 35 36: rzeszow; 37: przemysl; 371: lancut; 372: przeworsk; 373: lezajsk; 374: stalowa-wola; 375: jaroslaw; 38: krosno;
382: jaslo; 383: gorlice; 385: sanok; 39: mielec; 392: debica; 394: tarnobrzeg; 40: katowice; 41: katowice; 411: siemianowice-slaskie;
412: sosnowiec; 413: dabrowa-gornicza; 414: myslowice; 415: chorzow; 416: swietochlowice; 417: ruda-slaska; 418: zabrze; 419: bytom;
42: czestochowa; 423: myszkow; 424: zawiercie; 425: bedzin; 426: tarnowskie-gory; 427: lubliniec; 43: bielsko-biala; 431: tychy;
432: pszczyna; 434: cieszyn; 435: czechowice-dziedzice; 436: jaworzno; 44: gliwice; 442: rybnik; 443: wodzislaw-slaski; 45 46: opole;
47: kedzierzyn-kozle; 471: strzelce-opolskie; 474: raciborz; 48: nysa; 49: brzeg; 50 51 52 53 54 55: wroclaw; 551: trzebnica;
552: olawa; 56: olesnica-dolnoslaskie; 57: klodzko; 571: strzelin; 572: zabkowice-slaskie; 58: walbrzych; 581: swidnica;
582: dzierzoniow; 585: jelenia-gora; 59: legnica; 593: lubin; 597: boleslawiec; 598: luban; 599: zgorzelec; 60 61 62: poznan;
622: gniezno; 623: wrzesnia; 625: konin; 626: kolo; 627: turek; 628: kalisz; 63: ostrow-wielkopolski; 630: sroda-wielkopolska;
631: srem; 632: jarocin; 636: kepno; 637: krotoszyn; 638: gostyn; 64: leszno; 640: koscian; 643: nowy-tomysl; 645: szamotuly;
646: oborniki; 647: czarnkow; 648: chodziez; 649: pila; 65 66: zielona-gora; 662: swiebodzin; 664: gorzow-wielkopolski; 67: nowa-sol;
672: glogow; 68: zary; 681: zagan; 69: slubice; 70 71 72: szczecin; 721: goleniow; 723: gryfice; 726: swinoujscie; 73: stargard;
74: gryfino; 75 76: koszalin; 762: slupsk; 77: bytow; 773: czluchow; 774: zlotow; 78: szczecinek; 781: kolobrzeg; 782: bialogard;
786: walcz; 80: gdansk; 81: gdynia; 817 818: sopot; 82: elblag; 822: malbork; 825: kwidzyn; 83: gdansk; 831: tczew;
832: starogard-gdanski; 833: kartuzy; 834: koscierzyna; 84: wejherowo; 843: lebork; 85 86: bydgoszcz; 861: swiecie; 863: grudziadz;
87: torun; 873: brodnica; 875: rypin; 876: lipno; 878: wloclawek; 88: inowroclaw; 89: bydgoszcz; 895: tuchola; 896: chojnice;
90 91 92 93 94 95: lodz; 951: zgierz; 952: pabianice; 96: skierniewice; 963: zyrardow; 965: sochaczew; 97: piotrkow-trybunalski;
972: tomaszow-mazowiecki; 974: belchatow; 975: radomsko; 98: sieradz; 983: wielun; 99: kutno; 994: lowicz`

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
  const [, area = '', more = ''] = /^(\d{2})-?(\d{1,3})$/.exec(text.trim()) ?? []
  return POSTCODE_AREAS.get(area + more.slice(0, 1)) ?? POSTCODE_AREAS.get(area)
}
