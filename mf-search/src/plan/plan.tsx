import { PRIVATE_PRICES } from '@medicena/domain/brand'
import { planPath } from '@medicena/domain/plan-path'
import { townText } from '@medicena/domain/radius'
import { Breadcrumb } from '@medicena/shared-ui/breadcrumb'
import { Card } from '@medicena/shared-ui/card'
import { Disclosure } from '@medicena/shared-ui/disclosure'
import { PageHeading } from '@medicena/shared-ui/page-heading'
import { useEffect, useRef } from 'react'
import { useLoaderData } from 'react-router-dom'
import { storeRecentSearch } from '../recent-searches/recent-searches.ts'
import styles from './plan.module.css'
import type { PlanView } from './plan.server.ts'
import { PlanForm, TreatmentList } from './plan-form.tsx'
import { PlanResult, RESULT_ID } from './plan-result.tsx'

/** Page of a plan: what a whole treatment costs in each facility around a town. */
export function PlanPage() {
  const view = useLoaderData<PlanView>()
  const { result } = view
  const isSubmitted = useRef(false)
  useEffect(() => {
    if (isSubmitted.current && isComplete(view)) showResult()
    isSubmitted.current = false
    storePlan(view)
  }, [view])
  const choices = (
    <>
      <TreatmentList view={view} />
      <PlanForm
        view={view}
        onSubmit={() => {
          isSubmitted.current = true
        }}
      />
    </>
  )
  return (
    <>
      <div className={`container no-print ${styles['breadcrumb']}`}>
        <Breadcrumb items={[{ name: 'Strona główna', href: '/' }, { name: 'Plan leczenia' }]} />
      </div>
      <Card className={styles['page']}>
        <PageHeading
          lead={`Policz, ile zapłacisz za całe leczenie w jednej placówce: od konsultacji do ostatniego zabiegu. ${PRIVATE_PRICES}.`}
        >
          Plan leczenia
        </PageHeading>
        {result ? (
          <Disclosure
            className={`no-print ${styles['choices']}`}
            open={!isComplete(view)}
            summary={<PlanSummary view={view} />}
          >
            {choices}
          </Disclosure>
        ) : (
          choices
        )}
        {result && <PlanResult result={result} services={view.services} radiusKm={view.radiusKm} />}
      </Card>
    </>
  )
}

/** Whether all typed names were found. */
function isComplete({ result, unknown }: PlanView): boolean {
  return result !== null && unknown.service === null && unknown.town === null
}

/** Stores a plan that has a result among the recent searches, so that the visitor finds it the next day. */
function storePlan({ services, treatments, town, radiusKm, result }: PlanView): void {
  if (!result || !town) return
  const treatment = treatments.find(({ isCurrent }) => isCurrent)
  const name = treatment?.name ?? services.map((service) => service.name).join(', ')
  storeRecentSearch({
    service: `Plan: ${name}`,
    place: town.name,
    url: planPath({ services: services.map(({ slug }) => slug), town: town.slug, radiusKm }),
  })
}

/** Moves the focus and the page to the heading of the result. */
function showResult(): void {
  const heading = document.getElementById(RESULT_ID)
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ behavior: 'instant' })
}

/** The choices in a line that opens the form. */
function PlanSummary({ view: { services, town, radiusKm } }: { readonly view: PlanView }) {
  return (
    <>
      Zmień plan
      <span className={`note ${styles['summary']}`}>
        {`${services.map(({ name }) => name).join(', ')}; ${town ? townText(town.name, radiusKm) : ''}`}
      </span>
    </>
  )
}
