import { userInfo } from 'node:os'
import { createInterface } from 'node:readline/promises'
import { readConfig } from '../config.ts'
import { parseArguments, print, run, StartError } from '../program.ts'
import { isCommand, OPERATIONS } from './commands.ts'
import { describeDecision, placeOf } from './describe-decision.ts'
import type { Entry, Section } from './entry.ts'
import type { LoggedDecision } from './moderation-log.ts'
import type { Operation } from './operation.ts'

const HELP = `Decyzje o placówkach; API musi działać na tym komputerze. To samo w przeglądarce: zobacz przewodnik.

  pnpm facility list          co czeka na decyzję, z poleceniami, które decydują
  pnpm facility show TEXT     placówki po numerach, telefonie albo nazwie i mieście; dwa numery przed połączeniem
  pnpm facility log [ID]      decyzje o placówce albo o wszystkich
${Object.entries<Operation>(OPERATIONS).map(usageLine).join('')}
  --why TEXT  powód, który adresaci przeczytają w mailu
  --seen TEXT co widzisz: wersja albo status placówki (wymaga go verify ukrytej lub odrzuconej) albo nietypowa cena;
              jeśli ktoś zmienił je od tego czasu, decyzja nie zapadnie
  --by NAME   podpis decyzji (bez niego: użytkownik systemu)
  --yes       nie pyta
  --json      list, show i log jako JSON
FIELD polecenia correct: ${OPERATIONS.correct.choices['field']?.join(', ')}. VALUE jak w imporcie, none ją usuwa.
none jako PRICE polecenia correct-price usuwa usługę z cennika.
`

function usageLine([command, { parameters, needsReason, label }]: readonly [string, Operation]): string {
  return `  ${`pnpm facility ${usageOf(command, parameters)}${needsReason ? ' --why TEXT' : ''}`.padEnd(58)} ${label}\n`
}

function usageOf(command: string, parameters: readonly string[]): string {
  return [command, ...parameters.map((name) => name.toUpperCase())].join(' ')
}

await run(async () => {
  const { values, positionals } = parseArguments({
    allowPositionals: true,
    options: {
      by: { type: 'string' },
      why: { type: 'string' },
      seen: { type: 'string' },
      yes: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const [command, ...given] = positionals
  if (values.help || command === undefined) return print(HELP)
  if (command === 'list') return printSections(await request<Section[]>('queue'), values.json)
  if (command === 'show') {
    if (given.length === 0) throw new StartError('użycie: pnpm facility show TEXT')
    const found = await search(given.join(' '))
    if (found[0]?.entries.length === 0) throw new StartError(`nie ma placówki „${given.join(' ')}”`)
    return printSections(found, values.json)
  }
  if (command === 'log') {
    const [facility] = given
    const decisions = await request<LoggedDecision[]>(facility ? `log?facility=${facility}` : 'log')
    const lines = decisions.map(
      (decision) => `${[describeDecision(decision), placeOf(decision)].filter(Boolean).join('; ')}\n`,
    )
    return print(values.json ? `${JSON.stringify(decisions, null, 2)}\n` : lines.join(''))
  }
  if (!isCommand(command)) throw new StartError(`nieznane polecenie ${command}, zobacz --help`)
  const { parameters, asks, label } = OPERATIONS[command]
  if (given.length !== parameters.length) {
    throw new StartError(`użycie: pnpm facility ${usageOf(command, parameters)}`)
  }
  if (asks && !values.yes) {
    printSections(await search(given.join(' ')), false)
    await confirm(label)
  }
  const { done } = await request<{ done: string }>('commands', {
    command,
    operator: values.by ?? userInfo().username,
    reason: values.why,
    seen: values.seen,
    ...Object.fromEntries(parameters.map((name, index) => [name, given[index] ?? ''])),
  })
  print(`${done}\n`)
})

function search(text: string): Promise<Section[]> {
  return request<Section[]>(`facilities?q=${encodeURIComponent(text)}`)
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
    throw new StartError(`API nie działa na tym komputerze (port ${port}, PROVIDER_API_OPS_PORT)`)
  })
  const text = await response.text()
  const parsed = text === '' ? null : JSON.parse(text)
  if (!response.ok) throw new StartError(parsed?.detail ?? `${response.status} ${url}`)
  return parsed
}

/** @throws StartError unless the operator agrees */
async function confirm(label: string): Promise<void> {
  if (!process.stdin.isTTY) throw new StartError('ta decyzja wymaga potwierdzenia: dodaj --yes')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${label}? (tak/nie) `)
  terminal.close()
  if (answer.trim().toLowerCase() !== 'tak') throw new StartError('nic się nie zmieniło')
}

function printSections(sections: readonly Section[], asJson: boolean): void {
  const lists = sections.map(
    ({ title, entries }) => `${title} (${entries.length})\n${entries.map(describeEntry).join('')}`,
  )
  print(asJson ? `${JSON.stringify(sections, null, 2)}\n` : lists.join(''))
}

/** Texts of visitors and managers stay on one line: their lines could look like those of the list. */
function describeEntry({ title, facts, decisions }: Entry): string {
  const lines = [
    `  ${oneLine(title)}`,
    ...facts.map(
      ({ label, text, href, isFlag }) =>
        `    ${isFlag ? '! ' : ''}${label}: ${oneLine(text)}${href?.startsWith('/moderation') ? '' : ` ${href ?? ''}`}`,
    ),
    ...decisions.map(({ command, values }) => {
      const { seen, ...known } = values
      const { parameters, needsReason } = OPERATIONS[command]
      const given = parameters.map((name) => known[name] ?? name.toUpperCase())
      const options = [
        ...(seen === undefined ? [] : ['--seen', seen]),
        ...(needsReason ? ['--why TEXT'] : []),
      ]
      return `    > ${[command, ...given, ...options].join(' ')}`
    }),
  ]
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}
