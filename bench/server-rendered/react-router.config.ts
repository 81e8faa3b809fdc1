import type { Config } from '@react-router/dev/config'

export default { buildDirectory: '../.site/server-rendered' } satisfies Config
