/** Area codes of a province. */
interface AreaCodes {
  /** Code of the districts (powiaty) that are not listed. */
  readonly most: number
  readonly others: Readonly<Record<number, readonly string[]>>
}

/** Area codes of the fixed network by province and district (those with a town). They follow the 49 provinces of 1975 to 1998. */
export const AREA_CODES: Readonly<Record<string, AreaCodes>> = {
  dolnoslaskie: {
    most: 71,
    others: {
      65: ['górowski'],
      74: ['Wałbrzych', 'dzierżoniowski', 'kłodzki', 'świdnicki', 'wałbrzyski', 'ząbkowicki'],
      75: [
        'Jelenia Góra',
        'bolesławiecki',
        'kamiennogórski',
        'karkonoski',
        'lubański',
        'lwówecki',
        'zgorzelecki',
      ],
      76: ['Legnica', 'głogowski', 'jaworski', 'legnicki', 'lubiński', 'polkowicki', 'złotoryjski'],
    },
  },
  'kujawsko-pomorskie': {
    most: 52,
    others: {
      54: ['Włocławek', 'aleksandrowski', 'lipnowski', 'radziejowski', 'rypiński', 'włocławski'],
      56: [
        'Grudziądz',
        'Toruń',
        'brodnicki',
        'chełmiński',
        'golubsko-dobrzyński',
        'grudziądzki',
        'toruński',
        'wąbrzeski',
      ],
    },
  },
  lubelskie: {
    most: 81,
    others: {
      15: ['janowski'],
      25: ['łukowski'],
      82: ['Chełm', 'chełmski', 'krasnostawski', 'włodawski'],
      83: ['Biała Podlaska', 'bialski', 'parczewski', 'radzyński'],
      84: ['Zamość', 'biłgorajski', 'hrubieszowski', 'tomaszowski', 'zamojski'],
    },
  },
  lubuskie: {
    most: 68,
    others: {
      65: ['wschowski'],
      95: [
        'Gorzów Wielkopolski',
        'gorzowski',
        'międzyrzecki',
        'słubicki',
        'strzelecko-drezdenecki',
        'sulęciński',
      ],
    },
  },
  lodzkie: {
    most: 42,
    others: {
      24: ['kutnowski', 'łęczycki'],
      34: ['pajęczański'],
      43: ['łaski', 'poddębicki', 'sieradzki', 'wieluński', 'zduńskowolski'],
      44: [
        'Piotrków Trybunalski',
        'bełchatowski',
        'opoczyński',
        'piotrkowski',
        'radomszczański',
        'tomaszowski',
      ],
      46: ['Skierniewice', 'brzeziński', 'łowicki', 'rawski'],
      62: ['wieruszowski'],
    },
  },
  malopolskie: {
    most: 12,
    others: {
      14: ['Tarnów', 'bocheński', 'brzeski', 'dąbrowski', 'tarnowski'],
      18: ['Nowy Sącz', 'gorlicki', 'limanowski', 'nowosądecki', 'nowotarski', 'tatrzański'],
      32: ['chrzanowski', 'olkuski'],
      33: ['oświęcimski', 'suski', 'wadowicki'],
      41: ['miechowski'],
    },
  },
  mazowieckie: {
    most: 22,
    others: {
      23: ['ciechanowski', 'mławski', 'płoński', 'pułtuski', 'żuromiński'],
      24: ['Płock', 'gostyniński', 'płocki', 'sierpecki'],
      25: ['Siedlce', 'garwoliński', 'miński', 'siedlecki', 'sokołowski', 'węgrowski'],
      29: ['Ostrołęka', 'makowski', 'ostrołęcki', 'ostrowski', 'przasnyski', 'wyszkowski'],
      46: ['sochaczewski', 'żyrardowski'],
      48: [
        'Radom',
        'białobrzeski',
        'grójecki',
        'kozienicki',
        'lipski',
        'przysuski',
        'radomski',
        'szydłowiecki',
        'zwoleński',
      ],
      83: ['łosicki'],
    },
  },
  opolskie: { most: 77, others: { 34: ['oleski'] } },
  podkarpackie: {
    most: 17,
    others: {
      13: ['Krosno', 'bieszczadzki', 'brzozowski', 'jasielski', 'krośnieński', 'leski', 'sanocki'],
      14: ['dębicki'],
      15: ['Tarnobrzeg', 'niżański', 'stalowowolski', 'tarnobrzeski'],
      16: ['Przemyśl', 'jarosławski', 'lubaczowski', 'przemyski', 'przeworski'],
    },
  },
  podlaskie: {
    most: 85,
    others: {
      86: ['Łomża', 'grajewski', 'kolneński', 'łomżyński', 'wysokomazowiecki', 'zambrowski'],
      87: ['Suwałki', 'augustowski', 'sejneński'],
    },
  },
  pomorskie: {
    most: 58,
    others: {
      52: ['chojnicki'],
      55: ['kwidzyński', 'malborski', 'nowodworski', 'sztumski'],
      59: ['Słupsk', 'bytowski', 'człuchowski', 'lęborski', 'słupski'],
    },
  },
  slaskie: {
    most: 32,
    others: {
      33: ['Bielsko-Biała', 'bielski', 'cieszyński', 'żywiecki'],
      34: ['Częstochowa', 'częstochowski', 'kłobucki', 'lubliniecki', 'myszkowski'],
    },
  },
  swietokrzyskie: { most: 41, others: { 15: ['opatowski', 'sandomierski', 'staszowski'] } },
  'warminsko-mazurskie': {
    most: 89,
    others: {
      23: ['działdowski'],
      55: ['Elbląg', 'braniewski', 'elbląski'],
      56: ['nowomiejski'],
      87: ['ełcki', 'giżycki', 'gołdapski', 'olecki', 'piski', 'węgorzewski'],
    },
  },
  wielkopolskie: {
    most: 61,
    others: {
      62: [
        'Kalisz',
        'jarociński',
        'kaliski',
        'kępiński',
        'krotoszyński',
        'ostrowski',
        'ostrzeszowski',
        'pleszewski',
      ],
      63: ['Konin', 'kolski', 'koniński', 'słupecki', 'turecki'],
      65: ['Leszno', 'gostyński', 'kościański', 'leszczyński', 'rawicki'],
      67: ['chodzieski', 'czarnkowsko-trzcianecki', 'pilski', 'wągrowiecki', 'złotowski'],
      68: ['wolsztyński'],
      95: ['międzychodzki'],
    },
  },
  zachodniopomorskie: {
    most: 91,
    others: {
      59: ['sławieński'],
      67: ['wałecki'],
      94: ['Koszalin', 'białogardzki', 'drawski', 'kołobrzeski', 'koszaliński', 'szczecinecki', 'świdwiński'],
      95: ['choszczeński', 'myśliborski'],
    },
  },
}

/**
 * Returns the area code of a district's telephones: 71 for Wrocław, 44 for the district 'bełchatowski'.
 * @throws RangeError for an unknown province
 */
export function areaCode(provinceSlug: string, district: string): number {
  const codes = AREA_CODES[provinceSlug]
  if (!codes) throw new RangeError(`no area codes for the province '${provinceSlug}'`)
  const other = Object.entries(codes.others).find(([, districts]) => districts.includes(district))
  return other ? Number(other[0]) : codes.most
}
