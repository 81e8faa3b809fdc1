import { Link } from '@medicena/shared-ui/link'
import { LazyForm } from './lazy-form.tsx'
import styles from './profile-feedback.module.css'
import type { ProfileView } from './profile-view.ts'

/** Reports of errors in the profile, and the claim of a facility without a manager. */
export function ProfileFeedback({
  facility: { id, acceptsContactRequests },
}: {
  readonly facility: Pick<ProfileView, 'id' | 'acceptsContactRequests'>
}) {
  return (
    <div className={`no-print ${styles['feedback']}`}>
      <LazyForm
        button="Zgłoś błąd w profilu"
        label="Zgłoszenie błędu"
        load={() => import('../error-report/error-report-form.tsx')}
        render={({ ErrorReport }) => <ErrorReport facilityId={id} />}
      >
        {!acceptsContactRequests && (
          <Link href={`/account/claims?placowka=${id}`} standalone>
            To moja placówka
          </Link>
        )}
      </LazyForm>
    </div>
  )
}
