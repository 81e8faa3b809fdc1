import { sameOriginProvider } from '@medicena/provider-client/browser'
import { request } from '@medicena/provider-client/client'
import type { ManagedFacility } from '@medicena/provider-client/managed-facilities'
import type { PriceListItem } from '@medicena/provider-client/price-lists'
import { Button } from '@medicena/shared-ui/button'
import { Combobox } from '@medicena/shared-ui/combobox'
import { Search } from '@medicena/shared-ui/icon'
import { TextField } from '@medicena/shared-ui/text-field'
import { showToast } from '@medicena/shared-ui/toast'
import { type Find, useTypeahead } from '@medicena/shared-ui/use-typeahead'
import { useEffect, useRef } from 'react'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import layout from '../account/layout.module.css'
import { useConflicts } from '../conflicts/use-conflicts.tsx'
import { useSchemaForm } from '../forms/use-schema-form.tsx'
import styles from './add-service.module.css'
import { priceChange } from './price-conflicts.ts'
import { AmountText } from './price-form.tsx'
import { isOffered } from './price-list-data.ts'
import { withWithheldNote } from './withheld-note.tsx'

/** Service of the catalogue with the name of its category. */
interface FoundService {
  readonly id: number
  readonly name: string
  readonly category: string
}

// The catalogue loads with the first keystroke.
const findServices: Find<FoundService> = async (text, signal) => {
  const [{ CATALOGUE_CATEGORIES, CATALOGUE_SERVICES }, { searchServices }] = await Promise.all([
    import('@medicena/domain/catalogue'),
    import('@medicena/provider-client/catalogue'),
  ])
  const hits = await request(sameOriginProvider(signal), searchServices, {
    params: { text: text.slice(0, 100) },
  })
  return hits.flatMap(({ id, name }) => {
    // The search also finds categories, which have no price.
    const service = CATALOGUE_SERVICES.find((candidate) => candidate.id === id)
    const category = CATALOGUE_CATEGORIES.find(({ slug }) => slug === service?.categorySlug)
    return service ? [{ id, name, category: category?.name ?? '' }] : []
  })
}

/** Schema of the form: the selected service, or the text while none is selected, and its price. */
const addServiceFields = (items: readonly PriceListItem[]) => {
  const offeredIds = new Set(items.filter(isOffered).map(({ serviceId }) => serviceId))
  return z.object({
    service: z
      .custom<FoundService, FoundService | string>((value) => typeof value !== 'string', {
        error: 'Wybierz usługę z listy.',
        abort: true,
      })
      .check(z.refine(({ id }) => !offeredIds.has(id), 'Ta usługa jest już w cenniku: zmień tam jej cenę.')),
    price: AmountText,
  })
}

export interface AddServiceProps {
  readonly facility: Pick<ManagedFacility, 'id' | 'status'>
  readonly items: readonly PriceListItem[]
  /** Focuses the first field, after another service was added. */
  readonly autoFocus: boolean
  /** The caller changes the form's `key`, which empties it for the next service. */
  readonly onAdded: (item: PriceListItem) => void
}

/** Form that adds a service of the catalogue to a price list. */
export function AddService({ facility, items, autoFocus, onAdded }: AddServiceProps) {
  const { hits, status, search, retry } = useTypeahead(findServices)
  const { form, save, frame, fieldProps, field } = useSchemaForm({
    schema: addServiceFields(items),
    defaultValues: { service: '', price: '' },
    labels: { service: 'Usługa', price: 'Cena (zł)' },
  })
  const serviceField = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (autoFocus) serviceField.current?.querySelector('input')?.focus()
  }, [autoFocus])

  const conflicts = useConflicts()
  const submit = save(
    ({ service, price }) => {
      // A removed service stays on the price list.
      const item = items.find(({ serviceId }) => serviceId === service.id)
      return conflicts.save(priceChange(facility.id, service.id, item, false), { price, includes: null })
    },
    (item) => {
      showToast(withWithheldNote(`Usługa dodana do cennika: ${item.serviceName}.`, item, facility))
      onAdded(item)
    },
  )
  const { id, label, error } = fieldProps('service')
  return (
    <>
      <form className={layout['stack']} method="post" noValidate onSubmit={submit}>
        <h2 className={layout['title']}>Dodaj usługę</h2>
        {frame.summary}
        <div className={styles['fields']}>
          <div ref={serviceField} id={id}>
            <Controller
              name="service"
              control={form.control}
              render={({ field: { onChange } }) => (
                <Combobox
                  label={label}
                  placeholder="np. leczenie kanałowe"
                  name="service"
                  icon={<Search />}
                  items={hits}
                  itemKey={({ id }) => id}
                  itemToString={({ name }) => name}
                  renderItem={({ name, category }) => (
                    <>
                      {name} <span className="note">{category}</span>
                    </>
                  )}
                  status={status}
                  onInputChange={(text) => {
                    search(text)
                    onChange(text)
                  }}
                  onRetry={retry}
                  onSelect={(service) => onChange(service ?? '')}
                  message={error}
                />
              )}
            />
          </div>
          <div>
            <TextField {...field('price')} inputMode="decimal" autoComplete="off" />
          </div>
          <Button type="submit" busy={frame.isSubmitting}>
            Dodaj usługę
          </Button>
        </div>
      </form>
      {conflicts.dialog}
    </>
  )
}
