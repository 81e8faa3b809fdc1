import { APPROACHES, type Approach, type Navigation } from '../measure/navigation.ts'
import { median, type Taken } from '../measure/take-turns.ts'
import { ratio, type Table, whole } from './table.ts'

export const navigationKey = (site: string, approach: Approach): string => `${site}, ${approach}`

/** Results → profile: medians, and their ratios to a bare click on the plain app's lazy route. */
export function navigationTable({ rounds }: Taken<Navigation>): Table {
  const base = median(rounds[navigationKey('plain', 'cold')] ?? [], ({ shown }) => shown)
  return [
    [
      'results → profile',
      'click → heading ms',
      '÷ plain, cold',
      'data there ms',
      'code there ms',
      'render ms',
    ],
    ...['federated', 'plain'].flatMap((site) =>
      APPROACHES.flatMap((approach) => {
        const key = navigationKey(site, approach)
        const views = rounds[key]
        if (!views) return []
        const shown = median(views, (view) => view.shown)
        return [
          [
            key,
            whole(shown),
            ratio(shown, base),
            whole(median(views, ({ data }) => data)),
            whole(median(views, ({ code }) => code)),
            whole(median(views, ({ render }) => render)),
          ],
        ]
      }),
    ),
  ]
}
