import { useLocation } from 'react-router-dom'
import { FILTER_PARAMS } from '../results-query.ts'

/** Hidden fields for the parameters of the address that a form does not edit itself. */
export function KeptParameters({ except }: { readonly except: readonly string[] }) {
  const params = new URLSearchParams(useLocation().search)
  return [...FILTER_PARAMS, 'sort'].map((name) => {
    const value = except.includes(name) ? null : params.get(name)
    return value !== null && <input key={name} type="hidden" name={name} value={value} />
  })
}
