import { BRAND } from '@medicena/domain/brand'
import { badgePath } from '@medicena/provider-client/smart'
import { Link } from '@medicena/shared-ui/link'
import { TextArea } from '@medicena/shared-ui/text-area'
import styles from './smart.module.css'

/** Section with the facility's certificate and the HTML that shows its badge on the facility's own site. */
export function CertificateBadge({ facilityId }: { readonly facilityId: number }) {
  const { origin } = location
  const page = `${origin}/certyfikat/${facilityId}`
  const alt = `Certyfikat zweryfikowanej placówki w serwisie ${BRAND}`
  const html = `<a href="${page}"><img src="${origin}${badgePath(facilityId)}" alt="${alt}" width="240" height="64"></a>`
  return (
    <section className={styles['part']} aria-labelledby="certificate">
      <h2 id="certificate" className={styles['title']}>
        Certyfikat
      </h2>
      <p>
        <Link href={`/certyfikat/${facilityId}`}>Strona certyfikatu</Link>, którą sprawdzi pacjent i którą
        wydrukujesz na kartce A4.
      </p>
      <img src={badgePath(facilityId)} alt={alt} width={240} height={64} />
      <TextArea
        label="Znaczek na Twoją stronę (HTML)"
        name="badge"
        readOnly
        value={html}
        rows={4}
        onFocus={({ currentTarget }) => currentTarget.select()}
        hint="Znaczek sam pokaże, do kiedy certyfikat jest ważny."
      />
    </section>
  )
}
