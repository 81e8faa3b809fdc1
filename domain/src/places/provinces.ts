/** A province (województwo). Names are Polish adjectives in lower case, as they stand after 'województwo'. */
export interface Province {
  /** The province's number in the state register TERYT. */
  readonly id: number
  readonly name: string
  readonly slug: string
  /** 'dla województwa …' */
  readonly genitive: string
  /** 'w województwie …' */
  readonly locative: string
}

/** The 16 provinces of Poland. */
export const PROVINCES: readonly Province[] = [
  province(2, 'dolnośląski', 'dolnoslaskie'),
  province(4, 'kujawsko-pomorski', 'kujawsko-pomorskie'),
  province(6, 'lubelski', 'lubelskie'),
  province(8, 'lubuski', 'lubuskie'),
  province(10, 'łódzki', 'lodzkie'),
  province(12, 'małopolski', 'malopolskie'),
  province(14, 'mazowiecki', 'mazowieckie'),
  province(16, 'opolski', 'opolskie'),
  province(18, 'podkarpacki', 'podkarpackie'),
  province(20, 'podlaski', 'podlaskie'),
  province(22, 'pomorski', 'pomorskie'),
  province(24, 'śląski', 'slaskie'),
  province(26, 'świętokrzyski', 'swietokrzyskie'),
  province(28, 'warmińsko-mazurski', 'warminsko-mazurskie'),
  province(30, 'wielkopolski', 'wielkopolskie'),
  province(32, 'zachodniopomorski', 'zachodniopomorskie'),
]

/** All sixteen adjectives decline alike: dolnośląski(e), dolnośląskiego, dolnośląskim. */
function province(id: number, masculine: string, slug: string): Province {
  return { id, name: `${masculine}e`, slug, genitive: `${masculine}ego`, locative: `${masculine}m` }
}
