import { offersCount } from '@medicena/domain/offers'
import { plural } from '@medicena/domain/plural'

/** '1 oferta nie ma położenia na mapie', '2 oferty nie mają …', '5 ofert nie ma …'. */
export function withoutPositionWords(count: number): string {
  return `${offersCount(count)} nie ${plural(count, ['ma', 'mają', 'ma'])} położenia na mapie`
}
