import { addFacility } from '@medicena/provider-client/managed-facilities'
import {
  getPriceFileMapping,
  type PriceFileMapping,
  savePriceFileMapping,
} from '@medicena/provider-client/price-lists'
import { describe, expect, test } from 'vitest'
import { signUp, useApi } from '../../test/api.ts'
import { ENGINES } from '../../test/engines.ts'
import { facilityForm } from '../../test/forms.ts'
import { factsOf, waitingEntry } from '../../test/review-queue.ts'
import { runCommand } from '../moderation/commands.ts'
import { readMapping } from './price-file-mapping.ts'

const MAPPING: PriceFileMapping = {
  columns: { name: 'Co', price: 'Ile kosztuje' },
  names: [
    { key: 'plomba', serviceId: 801 },
    { key: 'masaz', serviceId: null },
  ],
  requested: ['Karboksyterapia', 'skaling'],
  unanswered: ['Plomba'],
}

describe.each(ENGINES)('the mapping of price files on $name', (engine) => {
  const api = useApi(engine)
  const newFacility = async () => {
    const manager = await signUp(api, 'manager')
    const { id } = await api.request(addFacility, { body: facilityForm() }, manager.token)
    return { id, manager }
  }
  const save = ({ id, manager }: Awaited<ReturnType<typeof newFacility>>) =>
    api.request(savePriceFileMapping, { params: { id }, body: MAPPING }, manager.token)
  const requested = (id: number) => waitingEntry(api.db, 'Usługi spoza katalogu', id)

  test('is empty, then what was saved last, and gone when the facility has another manager', async () => {
    const facility = await newFacility()
    const read = () =>
      api.request(getPriceFileMapping, { params: { id: facility.id } }, facility.manager.token)
    expect(await read()).toEqual({ columns: null, names: [], requested: [] })
    await save(facility)
    expect(await read()).toEqual(MAPPING)
    const assign = { command: 'assign', facility: facility.id, operator: 'operator' } as const
    await runCommand(api.db, { ...assign, manager: null, reason: 'Pomyłka.' })
    expect(await requested(facility.id)).toBeUndefined()
  })

  test('lists for operators the requested services that the catalogue does not have', async () => {
    const facility = await newFacility()
    await save(facility)
    expect(factsOf(await requested(facility.id))).toContain('Nazwy z cennika: Karboksyterapia\n')
  })

  test('asks for nothing more after an operator has answered', async () => {
    const facility = await newFacility()
    await save(facility)
    const answer = { command: 'answer-services', facility: facility.id, operator: 'operator' } as const
    await runCommand(api.db, { ...answer, reason: 'Dodamy je w grudniu.' })
    expect(await readMapping(api.db, facility.id)).toEqual({ ...MAPPING, requested: [] })
    await expect(runCommand(api.db, { ...answer, reason: 'Dodamy je w grudniu.' })).rejects.toMatchObject({
      problem: { status: 404 },
    })
  })

  test('is saved a limited number of times per account', async () => {
    const facility = await newFacility()
    const results = await Promise.allSettled(Array.from({ length: 31 }, () => save(facility)))
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  })
})
