import { BRAND } from '@medicena/domain/brand'
import { formatPrice } from '@medicena/domain/money'
import type { Head } from '@medicena/zone-kit/head'
import type { HeadArgs } from '@medicena/zone-kit/zone'
import { profileJsonLd } from './profile-json-ld.ts'
import type { ProfileView } from './profile-view.ts'

const TITLE_LENGTH = 65
const DESCRIPTION_LENGTH = 160
const INVITATION = 'Sprawdź cennik usług, adres i numer telefonu tej placówki medycznej.'

/** Title, description, canonical address and structured data of a profile. */
export function head({ data: profile, url }: HeadArgs<ProfileView>): Head {
  return {
    title: title(profile),
    description: description(profile),
    canonical: profile.path,
    jsonLd: profileJsonLd(profile, url.origin),
  }
}

/** The fullest title that fits: with town and subject, then without, at last with a shortened name. */
function title({ name, city }: ProfileView): string {
  const brand = ` | ${BRAND}`
  const candidates = [
    `${name}, ${city} – cennik usług`,
    `${name}, ${city} – cennik`,
    `${name} – cennik`,
    name,
  ]
  const fitting = candidates.find((text) => text.length + brand.length <= TITLE_LENGTH)
  return (fitting ?? shorten(name, TITLE_LENGTH - brand.length)) + brand
}

/** The fullest description that fits: with two prices, one or none, at last shortened. */
function description({ name, street, city, sections }: ProfileView): string {
  const rows = sections.flatMap(({ groups }) => groups.flatMap((group) => group.rows))
  const prices = rows
    .slice(0, 2)
    .map((row) => `${row.name}: ${formatPrice(row.reduction?.price ?? row.price)}`)
  const address = `${name}, ${street}, ${city}.`
  const candidates = [prices, prices.slice(0, 1)]
    .filter((some) => some.length > 0)
    .map((some) => `${address} ${some.join(', ')}. Sprawdź cały cennik, adres i numer telefonu.`)
  const fitting = candidates.find((text) => text.length <= DESCRIPTION_LENGTH)
  return fitting ?? shorten(`${address} ${INVITATION}`, DESCRIPTION_LENGTH)
}

/** A text cut at a word, with an ellipsis, when it is longer than `length` characters. */
function shorten(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length)
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,.–-]+$/, '')}…`
}
