import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { messageOf } from '@medicena/domain/error-message'
import { FACILITY_TYPES } from '@medicena/domain/facility-types'
import { readConfig } from '../config.ts'
import { run, StartError } from '../program.ts'
import type { LoggedDecision } from './moderation-log.ts'
import type { ReviewQueue, UnusualPrice } from './review-queue.ts'

const HELP = `Decides about facilities; the provider API must run on this machine.

  pnpm facility list                      what waits for a decision, with flags
  pnpm facility show ID [ID]              one facility, or both of a merge, with all data
  pnpm facility verify ID                 make a facility public
  pnpm facility reject ID --why TEXT      reject a pending facility
  pnpm facility hide ID --why TEXT        remove a facility from the public pages
  pnpm facility assign ID EMAIL           give it to the manager account with this address ('nobody': to none)
  pnpm facility merge ID INTO             merge a duplicate into another facility
  pnpm facility approve-change ID         publish a proposed change of its data; reject-change ID --why TEXT
  pnpm facility confirm-price ID SERVICE  publish an unusual price; reject-price ID SERVICE
  pnpm facility accept-claim CLAIM        make the claimant its manager; reject-claim CLAIM --why TEXT
  pnpm facility resolve-report REPORT     close a reported error
  pnpm facility remove-photo PHOTO --why TEXT  delete a photo or logo
  pnpm facility smart-activate ID         turn on the ordered and paid Smart package: the certificate then says that name,
                                          address and telephone were checked; smart-decline ID --why TEXT
  pnpm facility smart-extend ID           extend Smart by a month; smart-end ID --why TEXT
  pnpm facility smart-promotions DAY      from that day only Smart may create promotions ('none': take it back)
  pnpm facility log [ID]                  decisions, of one facility or of all

  --seen TEXT what you have seen in the list: the version of a facility or a change, or an unusual price. verify,
              approve-change and confirm-price are refused if the manager has changed it since
  --by NAME   recorded with the decision (the system's user)
  --why TEXT  recorded with the decision; a manager sees why a facility was rejected or hidden
  --json      list, show and log as JSON
`

/** Names of a command's arguments. */
const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  verify: ['facility'],
  reject: ['facility'],
  hide: ['facility'],
  assign: ['facility', 'manager'],
  merge: ['facility', 'into'],
  'approve-change': ['facility'],
  'reject-change': ['facility'],
  'confirm-price': ['facility', 'service'],
  'reject-price': ['facility', 'service'],
  'accept-claim': ['claim'],
  'reject-claim': ['claim'],
  'resolve-report': ['report'],
  'remove-photo': ['photo'],
  'smart-activate': ['facility'],
  'smart-decline': ['facility'],
  'smart-extend': ['facility'],
  'smart-end': ['facility'],
  'smart-promotions': ['day'],
}

await run(async () => {
  const { values, positionals } = parse()
  const [command, ...given] = positionals
  if (values.help || command === undefined) return print(HELP)
  if (command === 'list') {
    const queue: ReviewQueue = await request('queue')
    return print(values.json ? `${JSON.stringify(queue, null, 2)}\n` : summarize(queue))
  }
  if (command === 'show') {
    if (given.length === 0) throw new StartError('usage: pnpm facility show ID [ID]')
    const facilities: Facility[] = await request(`facilities?ids=${given.join()}`)
    return print(
      values.json
        ? `${JSON.stringify(facilities, null, 2)}\n`
        : facilities.flatMap(describeFacility).join(''),
    )
  }
  if (command === 'log') {
    const [facility] = given
    const decisions: LoggedDecision[] = await request(facility ? `log?facility=${facility}` : 'log')
    return print(values.json ? `${JSON.stringify(decisions, null, 2)}\n` : decisions.map(line).join(''))
  }
  const names = COMMANDS[command]
  if (!names) throw new StartError(`unknown command ${command} (see --help)`)
  if (given.length !== names.length) {
    throw new StartError(
      `usage: pnpm facility ${command} ${names.map((name) => name.toUpperCase()).join(' ')}`,
    )
  }
  const parameters = Object.fromEntries(names.map((name, index) => [name, given[index] ?? '']))
  await request('commands', {
    command,
    operator: values.by ?? userInfo().username,
    reason: values.why,
    seen: values.seen,
    ...parameters,
    ...(parameters['manager'] === 'nobody' && { manager: null }),
  })
  print('Done.\n')
})

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        by: { type: 'string' },
        why: { type: 'string' },
        seen: { type: 'string' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new StartError(`${messageOf(error)} (see --help)`)
  }
}

/** Sends a request to the operations port: a decision must reach the caches and the database of the running API. */
async function request<Response>(path: string, body?: object): Promise<Response> {
  const { port } = readConfig(process.env).operations
  const url = `http://127.0.0.1:${port}/moderation/${path}`
  const response = await fetch(url, {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  }).catch(() => {
    throw new StartError(
      `the provider API does not run on this machine (port ${port}, PROVIDER_API_OPS_PORT)`,
    )
  })
  const text = await response.text()
  const parsed = text === '' ? null : JSON.parse(text)
  if (!response.ok) throw new StartError(parsed?.detail ?? `${response.status} ${url}`)
  return parsed
}

type Facility = ReviewQueue['facilities'][number]

function summarize(queue: ReviewQueue): string {
  const { facilities, changes, prices, claims, reports, photos, smartOrders } = queue
  return [
    `${facilities.length} unpublished facilities\n`,
    ...facilities.flatMap(describeFacility),
    `${changes.length} changes of facilities\n`,
    ...changes.flatMap((change) => [
      `  ${change.id} ${change.name}, ${change.city}; ${change.manager ?? 'no manager'}, ${change.proposedAt} (--seen ${change.version})\n`,
      ...change.differences.map(({ field, from, to }) => `    ${field}: ${from} → ${to}\n`),
      ...describeDuplicates(change),
    ]),
    `${prices.length} facilities with unusual prices\n`,
    ...prices.flatMap(({ id, name, city, prices }) => [
      `  ${id} ${name}, ${city}\n`,
      ...prices.map((price) => `    ${price.serviceId} ${describePrice(price)} (--seen ${price.price})\n`),
    ]),
    `${claims.length} claims\n`,
    ...claims.map(
      ({ id, facilityId, name, city, claimant, message, createdAt, phoneNumber, importedEmail }) =>
        `  ${id} ${claimant ?? 'an account without address'} claims ${facilityId} ${name}, ${city}; imported contact ${phoneNumber}, ${importedEmail ?? 'no address'}; ${createdAt}${quoted(message)}\n`,
    ),
    `${reports.length} reported errors\n`,
    ...reports.map(
      ({ id, facilityId, name, city, category, text, email, createdAt }) =>
        `  ${id} ${category}: ${facilityId} ${name}, ${city}; ${createdAt}${email ? `, answer to ${email}` : ''}${quoted(text)}\n`,
    ),
    `${smartOrders.length} orders of Smart\n`,
    ...smartOrders.map(
      ({ facilityId, name, city, month, manager, orderedAt, invoice }) =>
        `  ${facilityId} ${name}, ${city}: from ${month}; ${manager ?? 'no manager'}, ${orderedAt}${quoted(invoice === null ? null : Object.values(invoice).join(', '))}\n`,
    ),
    `${photos.length} latest photos\n`,
    ...photos.map(
      ({ id, kind, facilityId, name, alt, path, createdAt }) =>
        `  ${id} ${kind} of ${facilityId} ${name}: ${alt}; ${createdAt}, ${path}\n`,
    ),
  ].join('')
}

/** All data that an operator decides about. */
function describeFacility(facility: Facility): string[] {
  const { id, managerId: _, manager, status, statusReason, version, duplicates, prices, ...data } = facility
  const { typeId, cityId: _cityId, ...texts } = data
  const type = FACILITY_TYPES.find((one) => one.id === typeId)?.name
  return [
    `  ${id} ${status} (--seen ${version})\n`,
    `    ${[type, ...Object.values(texts)].filter((text) => text !== null).join(', ')}\n`,
    `    ${manager ?? 'no manager'}${statusReason ? `; ${statusReason}` : ''}\n`,
    ...describeDuplicates({ duplicates }),
    ...prices.map((price) => `    unusual price ${describePrice(price)}\n`),
  ]
}

function describeDuplicates({ duplicates }: Pick<Facility, 'duplicates'>): string[] {
  return duplicates.map(
    ({ id, name, address, status, resemblances }) =>
      `    like ${id} ${name}, ${address} (${status}): same or similar ${resemblances.join(', ')}\n`,
  )
}

function describePrice({ service, price, publicPrice, usualFrom, usualTo }: UnusualPrice): string {
  const publicly = publicPrice === null ? '' : `, publicly ${publicPrice} zł`
  return `${service}: ${price} zł${publicly}, usually ${usualFrom} to ${usualTo} zł`
}

/** Texts of visitors and managers stay on one line: their lines could look like those of the list. */
function quoted(text: string | null): string {
  return text === null ? '' : ` ${JSON.stringify(text)}`
}

function line({ at, actor, action, facilityId, statusBefore, statusAfter, reason }: LoggedDecision): string {
  const status = statusAfter === null ? '' : ` ${statusBefore} → ${statusAfter}`
  return `${at} ${actor}: ${action} ${facilityId}${status}${reason ? ` (${reason})` : ''}\n`
}

function print(text: string): void {
  process.stdout.write(text)
}
