import type { ScopeView } from '../results-view.ts'
import styles from './scope-list.module.css'

/** Price cards of the province and of Poland: each makes its place the scope of the page (SPEC section 2). */
export function ScopeList({ scopes }: { readonly scopes: readonly ScopeView[] }) {
  return (
    <ul className={styles['scopes']} aria-label="Zakres wyszukiwania">
      {scopes.map((scope) => (
        <li key={scope.href}>
          <a className={styles['scope']} href={scope.href} aria-current={scope.current ? 'page' : undefined}>
            <span className={styles['name']}>{scope.name}</span>
            <span className={styles['prices']}>{scope.prices}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
