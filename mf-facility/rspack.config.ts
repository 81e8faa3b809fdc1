import { zoneConfig } from '@medicena/zone-kit/rspack'

export default () => zoneConfig(import.meta.dirname)
