import { polishDay } from '@medicena/domain/days'
import { lastOfMonth } from '@medicena/domain/months'
import { PROMOTED_LABEL } from '@medicena/domain/paid-labels'
import { type ManagedSmart, promoteService } from '@medicena/provider-client/managed-smart'
import { Select } from '@medicena/shared-ui/select'
import { showToast } from '@medicena/shared-ui/toast'
import * as z from 'zod/mini'
import { formatDay } from '../account/day.tsx'
import { Panel } from '../account/panel.tsx'
import { requestAsSession } from '../account/request-as-session.ts'
import { Form } from '../forms/form.tsx'
import { useSchemaForm } from '../forms/use-schema-form.tsx'

export interface PromotedServiceProps {
  readonly facilityId: number
  /** The service of this month. */
  readonly promoted: ManagedSmart['promoted']
  /** Services that visitors see a price of. */
  readonly services: readonly { readonly serviceId: number; readonly serviceName: string }[]
  readonly onChanged: (smart: ManagedSmart) => void
}

/** Section with the promoted service of the month, or the form that chooses it. */
export function PromotedService({ facilityId, promoted, services, onChanged }: PromotedServiceProps) {
  const lastDay = formatDay(lastOfMonth(polishDay()))
  const isShown = promoted !== null && services.some(({ serviceId }) => serviceId === promoted.serviceId)
  return (
    <Panel title="Promowana usługa">
      {isShown ? (
        <p>
          <strong>{promoted.serviceName}</strong> – do {lastDay}, z napisem „{PROMOTED_LABEL}”.
        </p>
      ) : (
        <>
          <p>{`Jedna usługa do ${lastDay}. Wybór zmienisz dopiero w następnym miesiącu.`}</p>
          {services.length === 0 ? (
            <p>Wybierzesz ją, gdy pacjenci zobaczą Twój cennik.</p>
          ) : (
            <ChooseService facilityId={facilityId} services={services} onChanged={onChanged} />
          )}
        </>
      )}
    </Panel>
  )
}

const ChosenService = z.object({
  serviceId: z.pipe(
    z.pipe(z.string().check(z.minLength(1, 'Wybierz usługę z listy.')), z.transform(Number)),
    z.int(),
  ),
})

function ChooseService({ facilityId, services, onChanged }: Omit<PromotedServiceProps, 'promoted'>) {
  const { save, frame, field } = useSchemaForm({
    schema: ChosenService,
    defaultValues: { serviceId: '' },
    labels: { serviceId: 'Usługa' },
    isUnsaved: false,
    failureField: 'serviceId',
  })
  const submit = save(
    (body) => requestAsSession(promoteService, { params: { id: facilityId }, body }),
    (smart) => {
      showToast('Usługa jest promowana.')
      onChanged(smart)
    },
  )
  return (
    <Form {...frame} onSubmit={submit} action="Promuj do końca miesiąca">
      <Select
        {...field('serviceId')}
        placeholder="Wybierz usługę"
        options={services.map(({ serviceId, serviceName }) => ({
          value: String(serviceId),
          label: serviceName,
        }))}
      />
    </Form>
  )
}
