import { sameOriginProvider } from '@medicena/provider-client/browser'
import { getMedicalServices } from '@medicena/provider-client/catalogue'
import { request } from '@medicena/provider-client/client'
import type { DisclosureTreeNode } from '@medicena/shared-ui/disclosure-tree'
import { scopePath } from '../scope.ts'

/**
 * Loads the services of a category as nodes of the tree, in the browser. Rejects like `request`.
 * @param href of the category's node
 * @param place slug of the place in it; null for none
 */
export async function loadTreeServices(href: string, place: string | null): Promise<DisclosureTreeNode[]> {
  const [category = ''] = href
    .split('/')
    .filter((segment) => segment !== place)
    .slice(-1)
  const services = await request(sameOriginProvider(), getMedicalServices, { params: { category } })
  return services.map(({ id, name, url }) => ({ id, name, href: scopePath(url, place), children: [] }))
}
