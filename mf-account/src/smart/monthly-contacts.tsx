import { formatMonth } from '@medicena/domain/months'
import type { ManagedSmart } from '@medicena/provider-client/managed-smart'
import styles from './smart.module.css'

/** Section with what visitors did in each month. */
export function MonthlyContacts({ contacts }: Pick<ManagedSmart, 'contacts'>) {
  return (
    <section className={styles['part']} aria-labelledby="contacts">
      <h2 id="contacts" className={styles['title']}>
        Co robili pacjenci
      </h2>
      {contacts.length === 0 ? (
        <p>Nikt jeszcze nie oglądał profilu.</p>
      ) : (
        <table className={styles['table']}>
          <caption className={styles['note']}>
            Liczymy bez plików cookies: jedna sieć raz dziennie, bez robotów.
          </caption>
          <thead>
            <tr>
              <th scope="col">Miesiąc</th>
              <th scope="col">Profil</th>
              <th scope="col">Telefon</th>
              <th scope="col">Umów online</th>
            </tr>
          </thead>
          <tbody>
            {contacts.map(({ month, profile, phone, booking }) => (
              <tr key={month}>
                <th scope="row">{formatMonth(`${month}-01`)}</th>
                <td>{profile}</td>
                <td>{phone}</td>
                <td>{booking}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
