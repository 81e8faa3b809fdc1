import { offersCount } from '@medicena/domain/offers'

const plural = new Intl.PluralRules('pl')

/** '1 oferta nie ma położenia na mapie', '2 oferty nie mają …', '5 ofert nie ma …'. */
export function withoutPositionWords(count: number): string {
  return `${offersCount(count)} nie ${plural.select(count) === 'few' ? 'mają' : 'ma'} położenia na mapie`
}
