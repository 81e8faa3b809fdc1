import { parsePrice } from '@medicena/domain/money'
import { type PriceListItem, PriceForm as PriceSchema, setPrice } from '@medicena/provider-client/price-lists'
import { Button } from '@medicena/shared-ui/button'
import { Combobox } from '@medicena/shared-ui/combobox'
import { ErrorSummary } from '@medicena/shared-ui/error-summary'
import { Search } from '@medicena/shared-ui/icon'
import { TextField } from '@medicena/shared-ui/text-field'
import { showToast } from '@medicena/shared-ui/toast'
import { type Find, useTypeahead } from '@medicena/shared-ui/use-typeahead'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { askProvider } from '../account/ask-provider.ts'
import { useUnsavedChanges } from '../account/use-unsaved-changes.ts'
import { formErrors } from '../fields/field-problems.ts'
import { readText } from '../fields/read-text.ts'
import { useSubmission } from '../fields/use-submission.ts'
import styles from './add-service.module.css'
import { pricesProblems } from './price-problems.ts'

/** A service of the catalogue, with the name of its category. */
export interface FoundService {
  readonly id: number
  readonly name: string
  readonly category: string
}

export interface AddServiceProps {
  readonly facilityId: number
  /** What the price list has already. */
  readonly items: readonly PriceListItem[]
  /** The one before has just been added: the next one can be typed at once. */
  readonly focused: boolean
  /** The service stands on the price list. The caller gives the form a new `key`: the next one begins empty. */
  readonly onAdded: (item: PriceListItem) => void
}

// The catalogue is fetched with the first keystroke.
const findServices: Find<FoundService> = async (...args) =>
  (await import('./find-services.ts')).findServices(...args)

const LABELS = { service: 'Usługa', price: 'Cena (zł)' }
const idOf = (field: string) => `add-service-${field}`

/** Adds a service of the catalogue to a price list. */
export function AddService({ facilityId, items, focused, onAdded }: AddServiceProps) {
  const services = useTypeahead(findServices)
  const submission = useSubmission()
  const [service, setService] = useState<FoundService | null>(null)
  const [changed, setChanged] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  const release = useUnsavedChanges(changed)

  useEffect(() => {
    if (focused) field.current?.querySelector('input')?.focus()
  }, [focused])

  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const price = parsePrice(readText(new FormData(event.currentTarget), 'price'))
    const offered = items.some(({ serviceId, price }) => serviceId === service?.id && price !== null)
    const problems = {
      ...(service === null && { service: 'Wybierz usługę z listy.' }),
      ...(offered && { service: 'Ta usługa jest już w cenniku: zmień tam jej cenę.' }),
      ...pricesProblems(PriceSchema, { price }),
    }
    submission.submit(problems, async () => {
      const params = { id: facilityId, serviceId: service?.id ?? 0 }
      const item = await askProvider(setPrice, { params, body: { price: price ?? 0 } })
      release()
      showToast(`Usługa dodana do cennika: ${item.serviceName}.`)
      onAdded(item)
    })
  }

  return (
    <form className={styles['form']} method="post" noValidate onSubmit={add} onInput={() => setChanged(true)}>
      <h2 className={styles['title']}>Dodaj usługę</h2>
      <ErrorSummary
        ref={submission.summary}
        errors={formErrors(submission.problems, LABELS, idOf)}
        failure={submission.failure}
      />
      <div className={styles['fields']}>
        <div ref={field} id={idOf('service')}>
          <Combobox
            label={LABELS.service}
            placeholder="np. leczenie kanałowe"
            name="service"
            icon={<Search />}
            items={services.hits}
            itemKey={({ id }) => id}
            itemToString={({ name }) => name}
            renderItem={({ name, category }) => (
              <>
                {name} <span className={styles['detail']}>{category}</span>
              </>
            )}
            status={services.status}
            onInputChange={services.search}
            onRetry={services.retry}
            onSelect={setService}
            message={submission.problems['service']}
          />
        </div>
        <div>
          <TextField
            id={idOf('price')}
            name="price"
            label={LABELS.price}
            inputMode="decimal"
            autoComplete="off"
            error={submission.problems['price']}
          />
        </div>
        <Button type="submit" busy={submission.sending}>
          Dodaj usługę
        </Button>
      </div>
    </form>
  )
}
