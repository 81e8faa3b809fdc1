export { MapPin as Component } from './map-pin.tsx'
