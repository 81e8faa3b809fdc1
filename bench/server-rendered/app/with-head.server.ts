import type { Head, HeadArgs, LoaderArgs } from '@medicena/zone-kit/zone'

/** A page's data with its head: one response for both, and no head function in the browser's code. */
export type WithHead<Data> = Data & { readonly head: Head }

/** Combines a zone's `loader` and `head` into one loader. */
export function withHead<Data extends object>(page: {
  loader: (args: LoaderArgs) => Promise<Data>
  head: (args: HeadArgs<Data>) => Head
}) {
  return async ({ request, params, context }: LoaderArgs): Promise<WithHead<Data>> => {
    const data = await page.loader({ request, params, context })
    return { ...data, head: page.head({ data, params, url: new URL(request.url) }) }
  }
}
