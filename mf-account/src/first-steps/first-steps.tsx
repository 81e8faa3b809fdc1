import { JOINING_STEPS, type JoiningStep } from '@medicena/domain/joining-steps'
import { withNonBreakingSpaces } from '@medicena/domain/typography'
import type { ManagedFacility } from '@medicena/provider-client/managed-facilities'
import { LinkButton } from '@medicena/shared-ui/button'
import { Surface } from '@medicena/shared-ui/card'
import { classes } from '@medicena/shared-ui/classes'
import { Check } from '@medicena/shared-ui/icon'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import layout from '../account/layout.module.css'
import { ADD_FACILITY_PATH, CLAIMS_PATH, facilityPaths } from '../facilities/managed-facility.ts'
import styles from './first-steps.module.css'

export interface FirstStepsView {
  readonly isEmailConfirmed: boolean
  /** Whether a claim waits for a decision. */
  readonly hasOpenClaim: boolean
  readonly facilities: readonly Pick<ManagedFacility, 'id' | 'status' | 'offersNumber'>[]
}

function stepsDone({ isEmailConfirmed, hasOpenClaim, facilities }: FirstStepsView) {
  return {
    account: true,
    email: isEmailConfirmed,
    facility: facilities.length > 0 || hasOpenClaim,
    verification: facilities.some(({ status }) => status === 'verified'),
    prices: facilities.some(({ offersNumber }) => offersNumber > 0),
  } satisfies Record<JoiningStep['id'], boolean>
}

/** Whether a manager's price list is public. */
export function areFirstStepsDone(view: FirstStepsView): boolean {
  return Object.values(stepsDone(view)).every(Boolean)
}

/** The steps from the registration to a public price list, with what is done and where to go on. */
export function FirstSteps(view: FirstStepsView) {
  const done = stepsDone(view)
  const number = Object.values(done).filter(Boolean).length
  return (
    <Surface as="article" padding="large" className={layout['stack']} aria-labelledby="first-steps">
      <h2 id="first-steps" className={layout['title']}>
        Pierwsze kroki: <span>{`${number} z ${JOINING_STEPS.length}`}</span>
      </h2>
      <ol className={classes(layout['stack'], styles['list'])}>
        {JOINING_STEPS.map(({ id, title, text }) => (
          <li key={id} className={styles['step']} data-done={done[id] || undefined}>
            <span className={styles['mark']}>{done[id] && <Check />}</span>
            <div className={styles['text']}>
              <h3 className={styles['name']}>
                {title}
                {done[id] && <VisuallyHidden> – zrobione</VisuallyHidden>}
              </h3>
              {!done[id] && (
                <>
                  <p>{withNonBreakingSpaces(text)}</p>
                  <StepLinks id={id} view={view} />
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Surface>
  )
}

/** Links to where a step is done; nothing while the manager can only wait. */
function StepLinks({ id, view }: { readonly id: JoiningStep['id']; readonly view: FirstStepsView }) {
  const [facility] = view.facilities
  if (id === 'facility' && view.isEmailConfirmed) {
    return (
      <div className={layout['actions']}>
        <LinkButton href={CLAIMS_PATH}>Poszukaj placówki</LinkButton>
        <LinkButton href={ADD_FACILITY_PATH} variant="secondary">
          Dodaj placówkę
        </LinkButton>
      </div>
    )
  }
  if (id === 'prices' && facility) {
    const paths = facilityPaths(facility.id)
    return (
      <div className={layout['actions']}>
        <LinkButton href={paths.upload}>Wgraj cennik z pliku</LinkButton>
        <LinkButton href={paths.prices} variant="secondary">
          Wpisz ceny
        </LinkButton>
      </div>
    )
  }
  return null
}
