import { FACILITY_TYPES } from '@medicena/domain/facility-types'
import { formatPrice, formatPriceRange } from '@medicena/domain/money'
import { Html, html } from './html.ts'
import type { ReviewQueue, UnusualPrice } from './review-queue.ts'

/** Styles of the page; the content security policy allows them by their hash. */
export const STYLES = `
body { margin: 0 auto; max-width: 70rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; color: #1d2733; }
h1, h2, h3 { line-height: 1.2; }
section { margin-block: 2rem; }
article { margin-block: 1rem; padding: 1rem; border: 1px solid #8593a3; border-radius: 0.5rem; }
article > :first-child { margin-top: 0; }
form { display: inline-flex; flex-wrap: wrap; gap: 0.5rem; align-items: end; margin: 0.5rem 1rem 0 0; }
label { display: grid; }
input, button { font: inherit; padding: 0.25rem 0.5rem; }
table { border-collapse: collapse; }
th, td { padding: 0.25rem 0.75rem 0.25rem 0; text-align: left; vertical-align: top; }
.flag { padding: 0.25rem 0.5rem; background: #fff1c9; }
.notice { padding: 0.75rem; background: #e3f1e3; }
.error { padding: 0.75rem; background: #fbe3e3; }
`

/** Data of the page beside the queue. */
export interface PageOptions {
  /** The operator's name, recorded with every decision; null before it was entered. */
  readonly operator: string | null
  /** Proves that a form was sent from this page. */
  readonly formToken: string
  readonly notice?: { readonly kind: 'notice' | 'error'; readonly text: string }
}

/** Renders the operators' page. */
export function renderOperatorPage(queue: ReviewQueue, options: PageOptions): string {
  const { operator, notice } = options
  const { markup } = html`<!doctype html>
<html lang="pl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Weryfikacja placówek – Medicena</title>
<style>${raw(STYLES)}</style>
</head>
<body>
<header>
<h1>Weryfikacja placówek</h1>
${notice ? html`<p class="${notice.kind}" role="status">${notice.text}</p>` : null}
${form(options, 'operator', 'Zapisz podpis', [field('name', 'Twój podpis w dzienniku decyzji', operator ?? '')])}
</header>
<main>
${section(
  'Placówki niepubliczne',
  queue.facilities.map((facility) => facilityEntry(facility, options)),
)}
${section(
  'Zmiany danych',
  queue.changes.map((change) => changeEntry(change, options)),
)}
${section(
  'Nietypowe ceny',
  queue.prices.map((facility) => pricesEntry(facility, options)),
)}
${section(
  'Zgłoszenia przejęcia',
  queue.claims.map((claim) => claimEntry(claim, options)),
)}
${section(
  'Zgłoszone błędy',
  queue.reports.map((report) => reportEntry(report, options)),
)}
${section(
  'Najnowsze zdjęcia',
  queue.photos.map((photo) => photoEntry(photo, options)),
)}
<section>
<h2>Inne decyzje</h2>
${command(options, 'hide', 'Ukryj placówkę', {}, [field('facility', 'Id placówki'), reasonField])}
${command(options, 'assign', 'Przypisz managera', {}, [field('facility', 'Id placówki'), field('manager', 'E-mail konta (puste: bez managera)', '', false)])}
${command(options, 'merge', 'Połącz', {}, [field('facility', 'Id duplikatu'), field('into', 'Id właściwej placówki')])}
</section>
<section>
<h2>Ostatnie decyzje</h2>
<table>
<thead><tr><th scope="col">Kiedy</th><th scope="col">Kto</th><th scope="col">Decyzja</th><th scope="col">Placówka</th><th scope="col">Status</th><th scope="col">Powód</th></tr></thead>
<tbody>${queue.decisions.map(
    ({ at, actor, action, facilityId, statusBefore, statusAfter, reason }) => html`
<tr><td>${at}</td><td>${actor}</td><td>${action}</td><td>${facilityId}</td><td>${statusAfter ? `${statusBefore} → ${statusAfter}` : ''}</td><td>${reason}</td></tr>`,
  )}</tbody>
</table>
</section>
</main>
</body>
</html>`
  return markup
}

type Entry<Key extends keyof ReviewQueue> = ReviewQueue[Key][number]

function section(title: string, entries: readonly Html[]): Html {
  return html`<section><h2>${title} (${entries.length})</h2>${entries.length > 0 ? entries : html`<p>Nic nie czeka.</p>`}</section>`
}

const STATUSES = {
  pending: 'oczekuje',
  verified: 'zweryfikowana',
  rejected: 'odrzucona',
  hidden: 'ukryta',
} as const

function facilityEntry(facility: Entry<'facilities'>, options: PageOptions): Html {
  const { id, name, status, statusReason, manager } = facility
  return html`<article>
<h3>${id}: ${name} – ${STATUSES[status]}</h3>
<p>${describe(facility)}<br>Manager: ${manager ?? 'brak'}${statusReason ? html`<br>Powód: ${statusReason}` : null}</p>
${duplicates(facility)}
${facility.prices.map((price) => html`<p class="flag">Nietypowa cena: ${describePrice(price)}. Po weryfikacji będzie czekać na potwierdzenie.</p>`)}
${command(options, 'verify', 'Zweryfikuj', { facility: id, seen: facility.version })}
${status === 'pending' ? command(options, 'reject', 'Odrzuć', { facility: id }, [reasonField]) : null}
</article>`
}

function changeEntry(change: Entry<'changes'>, options: PageOptions): Html {
  const { id, version, name, proposed, manager, proposedAt } = change
  return html`<article>
<h3>${id}: ${name}</h3>
<table>
<tbody>
<tr><th scope="row">Teraz</th><td>${name}, ${describe(change)}</td></tr>
<tr><th scope="row">Po zmianie</th><td>${proposed.name}, ${describe({ ...proposed, typeId: proposed.medicalFacilityTypeId })}</td></tr>
</tbody>
</table>
<p>Manager: ${manager ?? 'brak'}, ${proposedAt}</p>
${duplicates(change)}
${command(options, 'approve-change', 'Zatwierdź', { facility: id, seen: version })}
${command(options, 'reject-change', 'Odrzuć', { facility: id }, [reasonField])}
</article>`
}

function pricesEntry({ id, name, city, prices }: Entry<'prices'>, options: PageOptions): Html {
  return html`<article>
<h3>${id}: ${name}, ${city}</h3>
${prices.map(
  (price) => html`<div><p class="flag">${describePrice(price)}</p>
${command(options, 'confirm-price', 'Potwierdź', { facility: id, service: price.serviceId, seen: price.price })}
${command(options, 'reject-price', 'Odrzuć', { facility: id, service: price.serviceId })}</div>`,
)}
</article>`
}

function claimEntry(claim: Entry<'claims'>, options: PageOptions): Html {
  const { id, facilityId, name, city, phoneNumber, importedEmail, claimant, message, createdAt } = claim
  return html`<article>
<h3>${id}: ${name}, ${city} (placówka ${facilityId})</h3>
<p>Konto: ${claimant ?? 'bez adresu e-mail'}, ${createdAt}<br>Kontakt z importu: ${phoneNumber}, ${importedEmail ?? 'bez adresu e-mail'}</p>
${message ? html`<p>Wiadomość: ${message}</p>` : null}
${command(options, 'accept-claim', 'Przyznaj', { claim: id })}
${command(options, 'reject-claim', 'Odrzuć', { claim: id }, [reasonField])}
</article>`
}

function reportEntry(report: Entry<'reports'>, options: PageOptions): Html {
  const { id, facilityId, name, city, category, text, email, createdAt } = report
  return html`<article>
<h3>${id}: ${name}, ${city} (placówka ${facilityId})</h3>
<p>${category}, ${createdAt}${email ? `, odpowiedź na ${email}` : ''}</p>
<p>${text}</p>
${command(options, 'resolve-report', 'Załatwione', { report: id })}
</article>`
}

function photoEntry(photo: Entry<'photos'>, options: PageOptions): Html {
  const { id, facilityId, name, city, kind, alt, preview, createdAt } = photo
  return html`<article>
<h3>${kind === 'logo' ? 'Logo' : 'Zdjęcie'}: ${name}, ${city} (placówka ${facilityId})</h3>
<p><img src="${preview}" alt="${alt}"></p>
<p>${alt}, ${createdAt}</p>
${command(options, 'remove-photo', 'Usuń', { photo: id }, [reasonField])}
</article>`
}

interface Described {
  readonly typeId: number
  readonly street: string
  readonly buildingNumber: string
  readonly postCode: string
  readonly city: string
  readonly phoneNumber: string
  readonly phoneNumber2: string | null
  readonly email: string | null
  readonly website: string | null
  readonly latitude: number | null
  readonly longitude: number | null
}

/** A change of the pin alone must be visible, too. */
function describe(facility: Described): string {
  const { street, buildingNumber, postCode, city, phoneNumber, phoneNumber2, email, website } = facility
  const { typeId, latitude, longitude } = facility
  const type = FACILITY_TYPES.find(({ id }) => id === typeId)?.name ?? null
  const pin = latitude === null || longitude === null ? 'bez punktu na mapie' : `${latitude}, ${longitude}`
  const address = `${street} ${buildingNumber}, ${postCode} ${city}`
  return [type, address, phoneNumber, phoneNumber2, email, website, pin]
    .filter((text) => text !== null)
    .join(', ')
}

const RESEMBLANCES = {
  phone: 'ten sam telefon',
  name: 'podobna nazwa',
  address: 'ten sam adres',
  email: 'ten sam e-mail',
  website: 'ta sama strona',
} as const

function duplicates({ duplicates }: Pick<Entry<'facilities'>, 'duplicates'>): readonly Html[] {
  return duplicates.map(
    ({ id, name, address, status, resemblances }) =>
      html`<p class="flag">Możliwy duplikat placówki ${id}: ${name}, ${address} (${STATUSES[status]}) – ${resemblances.map((one) => RESEMBLANCES[one]).join(', ')}</p>`,
  )
}

function describePrice({ service, price, publicPrice, usualFrom, usualTo }: UnusualPrice): string {
  const publicly = publicPrice === null ? '' : `, publicznie ${formatPrice(publicPrice)}`
  const usually = formatPriceRange(usualFrom, usualTo)
  return `${service}: ${formatPrice(price)}${publicly} (zwykle ${usually})`
}

function command(
  options: PageOptions,
  name: string,
  label: string,
  values: Readonly<Record<string, string | number>>,
  fields: readonly Html[] = [],
): Html {
  const hidden = Object.entries({ command: name, ...values }).map(
    ([key, value]) => html`<input type="hidden" name="${key}" value="${value}">`,
  )
  return form(options, 'decision', label, [...hidden, ...fields])
}

function form({ formToken }: PageOptions, target: string, label: string, fields: readonly Html[]): Html {
  return html`<form method="post" action="/moderation/${target}"><input type="hidden" name="token" value="${formToken}">${fields}<button>${label}</button></form>`
}

function field(name: string, label: string, value = '', isRequired = true): Html {
  return html`<label>${label}<input name="${name}" value="${value}" maxlength="500"${isRequired ? raw(' required') : null}></label>`
}

const reasonField = field('reason', 'Powód (zobaczy go manager)')

function raw(markup: string): Html {
  return new Html(markup)
}
