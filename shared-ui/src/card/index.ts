export { Card, type CardProps, Surface, type SurfaceProps } from './card.tsx'
