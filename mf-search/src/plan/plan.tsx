import { PRIVATE_PRICES } from '@medicena/domain/brand'
import { Breadcrumb } from '@medicena/shared-ui/breadcrumb'
import { Card } from '@medicena/shared-ui/card'
import { PageHeading } from '@medicena/shared-ui/page-heading'
import { useLoaderData } from 'react-router-dom'
import styles from './plan.module.css'
import { PlanForm } from './plan-form.tsx'
import { PlanResult } from './plan-result.tsx'
import type { PlanView } from './plan-view.ts'
import { TreatmentList } from './treatment-list.tsx'

/** Page of a plan: what a whole treatment costs in each facility around a town. */
export function PlanPage() {
  const view = useLoaderData<PlanView>()
  return (
    <>
      <div className={`container ${styles['screenOnly']}`}>
        <Breadcrumb items={[{ name: 'Strona główna', href: '/' }, { name: 'Plan leczenia' }]} />
      </div>
      <Card className={styles['page']}>
        <PageHeading
          lead={`Policz, ile zapłacisz za całe leczenie w jednej placówce: od konsultacji do ostatniego zabiegu. ${PRIVATE_PRICES}.`}
        >
          Plan leczenia
        </PageHeading>
        <TreatmentList treatments={view.treatments} isOpen={view.services.length === 0} />
        <PlanForm view={view} />
        {view.result && <PlanResult result={view.result} services={view.services} radiusKm={view.radiusKm} />}
      </Card>
    </>
  )
}
