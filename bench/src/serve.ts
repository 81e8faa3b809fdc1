import { join } from 'node:path'
import { HOME, PROVIDER_COPY_PORT, SITES } from './environment.ts'
import { plainApp } from './sites/plain-app.ts'
import { providerCopy } from './sites/provider-copy.ts'
import { serverRenderedApp } from './sites/server-rendered-app.ts'

/** Serves one part of the comparison in a process of its own: `serve.ts plain | server-rendered | provider-copy`. */
const [, , part] = process.argv
if (part === 'provider-copy') providerCopy().listen(PROVIDER_COPY_PORT, '127.0.0.1')
else if (part === 'plain') {
  await (await plainApp(join(HOME, 'plain'))).listen({ port: SITES.plain })
} else if (part === 'server-rendered') {
  await (await serverRenderedApp(join(HOME, 'server-rendered'))).listen({ port: SITES['server-rendered'] })
} else throw new Error(`No part is called '${part}'`)
