import { MAX_PLAN_SERVICES, PLAN_PARAMS, planPath } from '@medicena/domain/plan-path'
import { radiusOptions } from '@medicena/domain/radius'
import { Alert } from '@medicena/shared-ui/alert'
import { Button } from '@medicena/shared-ui/button'
import { Surface } from '@medicena/shared-ui/card'
import { Disclosure } from '@medicena/shared-ui/disclosure'
import { Plus, X } from '@medicena/shared-ui/icon'
import { Link } from '@medicena/shared-ui/link'
import { Select } from '@medicena/shared-ui/select'
import type { Find } from '@medicena/shared-ui/use-typeahead'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isServiceSearch, useRecentSearches } from '../recent-searches/recent-searches.ts'
import type { LocationOption, ServiceOption } from '../search-bar/suggestions.ts'
import { PlaceField } from '../suggestion-field/place-field.tsx'
import { SuggestionField } from '../suggestion-field/suggestion-field.tsx'
import type { PlanView } from './plan.server.ts'
import styles from './plan-form.module.css'
import type { PlanServiceView } from './plan-view.ts'

// Lazy: the provider client is imported when something is typed.
const importSuggestions = () => import('./plan-suggestions.ts')
const findServices: Find<ServiceOption> = async (...args) =>
  (await importSuggestions()).suggestPlanServices(...args)
const findTowns: Find<LocationOption> = async (...args) => (await importSuggestions()).suggestTowns(...args)

interface PlanFormProps {
  readonly view: PlanView
  /** Called when 'Policz koszt' is pressed, before the navigation. */
  readonly onSubmit: () => void
}

/**
 * Services, town and radius of a plan. A plain form: it sends typed names, which the loader looks up, so that it needs no
 * script. A suggestion that is chosen changes the plan at once.
 */
export function PlanForm({ view, onSubmit }: PlanFormProps) {
  const { services, town, radiusKm, sort, unknown } = view
  const formRef = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const [missing, setMissing] = useState<MissingField | null>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const fields = fieldsOf(form)
    const field = missingField(fields)
    setMissing(field)
    if (field !== null) {
      form.querySelector<HTMLInputElement>(`[name="${PLAN_PARAMS[field]}"]`)?.focus()
      return
    }
    onSubmit()
    navigate(`${planPath({})}?${new URLSearchParams([...fields])}`)
  }
  const addService = (option: ServiceOption | null) => {
    const slug = option?.url.split('/').at(-1)
    if (slug === undefined) return
    // Town and distance may have been chosen since the last navigation.
    const fields = formRef.current ? fieldsOf(formRef.current) : new Map<string, string>()
    navigate(
      planPath({
        services: [...new Set([...services.map((service) => service.slug), slug])],
        town: fields.get(PLAN_PARAMS.chosenTown) ?? null,
        radiusKm: Number(fields.get(PLAN_PARAMS.radius) ?? radiusKm),
        sort,
      }),
    )
  }
  return (
    <Surface padding="large" className="no-print">
      <form
        // Resets the uncontrolled fields after a navigation.
        key={planPath({ services: services.map(({ slug }) => slug), town: town?.slug ?? null, radiusKm })}
        ref={formRef}
        className={styles['form']}
        action={planPath({})}
        aria-label="Plan leczenia"
        onSubmit={submit}
      >
        <ChosenServices services={services} emptyHref={view.emptyHref} />
        {services.length > 0 && (
          <input
            type="hidden"
            name={PLAN_PARAMS.services}
            value={services.map(({ slug }) => slug).join(',')}
          />
        )}
        {sort !== 'total' && <input type="hidden" name={PLAN_PARAMS.sort} value={sort} />}
        <div className={styles['fields']}>
          {services.length < MAX_PLAN_SERVICES ? (
            <SuggestionField
              label="Dodaj usługę"
              placeholder="np. RTG zęba"
              name={PLAN_PARAMS.added}
              icon={<Plus />}
              find={findServices}
              itemKey={({ url }) => url}
              thing="usługi"
              unknown={unknown.service}
              missing={
                missing === 'added' && services.length === 0
                  ? 'Wybierz typowe leczenie powyżej albo dodaj usługę.'
                  : null
              }
              onSelect={addService}
            />
          ) : (
            <Alert>Plan ma już {MAX_PLAN_SERVICES} usług. Usuń jedną, aby dodać inną.</Alert>
          )}
          <div>
            <PlaceField
              label="Miasto"
              placeholder="np. Wrocław"
              name={PLAN_PARAMS.town}
              slugName={PLAN_PARAMS.chosenTown}
              place={town}
              find={findTowns}
              thing="miasta"
              unknown={unknown.town}
              missing={missing === 'town' && town === null ? 'Podaj miasto.' : null}
            />
          </div>
          <Select
            name={PLAN_PARAMS.radius}
            label="Odległość od centrum"
            defaultValue={String(radiusKm)}
            options={radiusOptions(`tylko ${town?.name ?? 'to miasto'}`)}
          />
          <Button type="submit" className={styles['submit']}>
            Policz koszt
          </Button>
        </div>
        {services.length > 0 && town === null && (
          <p className="note">
            Podaj miasto i naciśnij „Policz koszt”, aby zobaczyć placówki i koszt całego planu.
          </p>
        )}
      </form>
    </Surface>
  )
}

/** Templates of treatments; one that is chosen replaces the services of the plan. */
export function TreatmentList({ view: { treatments, services } }: { readonly view: PlanView }) {
  const isOpen = services.length === 0
  return (
    <Surface padding="none" className={`no-print ${styles['treatments']}`}>
      {/* A chosen template closes the list, so that the result is in view. */}
      <Disclosure key={String(isOpen)} summary="Zacznij od typowego leczenia" open={isOpen}>
        <ul className={styles['templates']}>
          {treatments.map(({ name, description, href, isCurrent }) => (
            <li key={name}>
              <a className={styles['treatment']} href={href} aria-current={isCurrent || undefined}>
                <span className={styles['name']}>{name}</span>
                <span className="note">{description}</span>
              </a>
            </li>
          ))}
        </ul>
        <p className="note">
          To typowy przebieg leczenia. O tym, czego potrzebujesz, decyduje lekarz po badaniu.
        </p>
      </Disclosure>
    </Surface>
  )
}

/** Reads the fields that are filled in. */
function fieldsOf(form: HTMLFormElement): ReadonlyMap<string, string> {
  return new Map(
    [...new FormData(form)].filter(
      (field): field is [string, string] => typeof field[1] === 'string' && field[1].trim() !== '',
    ),
  )
}

/** A field without which the form tells nothing. */
type MissingField = 'added' | 'town'

/** The first missing field. A typed service is added without a town, too. */
function missingField(fields: ReadonlyMap<string, string>): MissingField | null {
  if (fields.has(PLAN_PARAMS.added)) return null
  if (!fields.has(PLAN_PARAMS.services)) return 'added'
  return fields.has(PLAN_PARAMS.town) ? null : 'town'
}

interface ChosenServicesProps {
  readonly services: readonly PlanServiceView[]
  readonly emptyHref: string
}

function ChosenServices({ services, emptyHref }: ChosenServicesProps) {
  return (
    <div>
      <h2 className="panel-title" id="uslugi-planu">
        Usługi w planie
      </h2>
      {services.length === 0 ? (
        <p className="note">
          Wybierz typowe leczenie albo dodaj usługi jedna po drugiej.
          <LatestPlan />
        </p>
      ) : (
        <>
          <ul className={styles['services']} aria-labelledby="uslugi-planu">
            {services.map(({ name, slug, href, withoutHref }) => (
              <li key={slug}>
                <a className={styles['service']} href={href}>
                  {name}
                </a>
                <a className={styles['remove']} href={withoutHref}>
                  <X />
                  <span>
                    Usuń<VisuallyHidden>{` z planu: ${name}`}</VisuallyHidden>
                  </span>
                </a>
              </li>
            ))}
          </ul>
          {services.length > 1 && (
            <a className={styles['remove']} href={emptyHref}>
              Usuń wszystkie
            </a>
          )}
        </>
      )}
    </div>
  )
}

/** Leads back to the latest plan of this device. */
function LatestPlan() {
  const plan = useRecentSearches()?.find((search) => !isServiceSearch(search))
  if (!plan) return null
  return (
    <>
      {' '}
      Ostatnio:{' '}
      <Link href={plan.url}>
        {plan.service}, {plan.place}
      </Link>
    </>
  )
}
